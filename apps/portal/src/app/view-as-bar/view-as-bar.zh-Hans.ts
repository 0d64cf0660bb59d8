import type { Catalogue } from '#ui/messages.ts'
import type { t } from './view-as-bar.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'view-as-bar',
  texts: {
    label: '正以其他角色查看',
    viewing: '正以{role}角色查看',
    readOnly: '只读',
    everyShop: '所有门店',
    until: '至 {time}',
    end: '结束查看',
    ended: '您已恢复自己的角色：{role}。',
  },
}
