import type { Catalogue } from '#ui/messages.ts'
import type { t } from './notes.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'notes',
  texts: {
    notes: '备注',
    none: '还没有备注。',
    add: '添加备注',
    title: '付款 {number} 的备注',
    lead: '{merchant} 凡能查看此付款的人员均可阅读。备注不能更改或移除。',
    note: '备注',
    help: '最多 {most} 个字符。',
    tooLong: '最多 {most} 个字符。此备注有 {length} 个。',
    submit: '添加备注',
    added: '已添加备注。',
    again: '可放心再次添加：只会添加一次。',
  },
}
