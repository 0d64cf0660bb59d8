import type { Catalogue } from '#ui/messages.ts'
import type { t } from './notes.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'notes',
  texts: {
    notes: '備註',
    none: '未有備註。',
    add: '新增備註',
    title: '付款 {number} 的備註',
    lead: '{merchant} 凡可檢視此付款的人員均可閱讀。備註不可更改或移除。',
    note: '備註',
    help: '最多 {most} 個字元。',
    tooLong: '最多 {most} 個字元。此備註有 {length} 個。',
    submit: '新增備註',
    added: '已新增備註。',
    again: '可放心再次新增：只會新增一次。',
  },
}
