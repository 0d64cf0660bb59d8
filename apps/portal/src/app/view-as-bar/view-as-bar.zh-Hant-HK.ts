import type { Catalogue } from '#ui/messages.ts'
import type { t } from './view-as-bar.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'view-as-bar',
  texts: {
    label: '正以其他職務檢視',
    viewing: '正以{role}職務檢視',
    readOnly: '唯讀',
    everyShop: '所有分店',
    until: '至 {time}',
    end: '結束檢視',
    ended: '您已回復自己的職務：{role}。',
  },
}
