import type { Catalogue } from '#ui/messages.ts'
import type { t } from './shop-members.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'shopMembers',
  texts: {
    list: '{shop} 的成員',
    empty: '沒有成員獲指派至此分店',
    emptyText: '分店經理、主管及店員可檢視所獲指派的分店。',
    whoIsListed: '可檢視所有分店的職務不在此列出。',
    noManagers: '您的職務看不到分店經理。',
    unlink: '取消指派',
    unlinkOf: '取消指派 {name}',
    unlinkTitle: '取消 {name} 在 {shop} 的指派',
    unlinkText:
      '{name} 不再看到 {shop}、其付款及終端機。{name} 仍是 {merchant} 的成員，並保留其他分店。',
    unlinkLast: '這是 {name} 唯一的分店。在有人於「成員」指派分店前，此成員將看不到任何分店。',
    unlinked: '已取消 {name} 在 {shop} 的指派。',
    wasGone: '{name} 先前已取消指派。',
    own: '您不可更改自己的分店：請聯絡其他管理員',
    outOfReach: '只有職務為{roles}的人員可取消指派此職務的成員',
    wasChanged: '其他人更改了此成員。沒有儲存任何內容：請檢查成員，然後再試一次。',
  },
}
