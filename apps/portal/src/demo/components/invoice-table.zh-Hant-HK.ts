import type { Catalogue } from '#ui/messages.ts'
import type { t } from './invoice-table.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-invoice-table',
  texts: {
    invoices: '發票',
    search: '搜尋發票',
    searchHint: '號碼、客戶或電郵',
    add: '建立發票',
    id: '號碼',
    status: '狀態',
    client: '客戶',
    total: '合計',
    issued: '開出日期',
    due: '到期日',
    balance: '結餘',
    unpaid: '未付',
    paid: '已付',
    Paid: '已付',
    'Partial Payment': '部分已付',
    Downloaded: '已下載',
    Draft: '草稿',
    Sent: '已發出',
    'Past Due': '已逾期',
    statusTitle: '{status}，結餘 {balance}，到期日 {due}',
    empty: '沒有發票',
    emptyText: '建立發票後會在這裏顯示。',
  },
}
