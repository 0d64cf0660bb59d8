import type { Catalogue } from '#ui/messages.ts'
import type { t } from './shop-members.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'shopMembers',
  texts: {
    list: '{shop} 的成员',
    empty: '没有成员被分配到此门店',
    emptyText: '门店经理、主管和店员可以查看所分配的门店。',
    whoIsListed: '可查看所有门店的角色不在此列出。',
    noManagers: '您的角色看不到门店经理。',
    unlink: '取消分配',
    unlinkOf: '取消分配 {name}',
    unlinkTitle: '取消 {name} 在 {shop} 的分配',
    unlinkText:
      '{name} 不再看到 {shop}、其付款和终端。{name} 仍是 {merchant} 的成员，并保留其他门店。',
    unlinkLast: '这是 {name} 唯一的门店。在有人于“成员”中分配门店前，此成员将看不到任何门店。',
    unlinked: '已取消 {name} 在 {shop} 的分配。',
    wasGone: '{name} 此前已取消分配。',
    own: '您不能更改自己的门店：请联系其他管理员',
    outOfReach: '只有角色为{roles}的人员才能取消分配此角色的成员',
    wasChanged: '其他人更改了此成员。未保存任何内容：请检查成员，然后重试。',
  },
}
