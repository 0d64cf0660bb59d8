import type { Catalogue } from '#ui/messages.ts'
import type { t } from './invoice-table.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-invoice-table',
  texts: {
    invoices: '发票',
    search: '搜索发票',
    searchHint: '号码、客户或邮箱',
    add: '创建发票',
    id: '号码',
    status: '状态',
    client: '客户',
    total: '合计',
    issued: '开票日期',
    due: '到期日',
    balance: '余额',
    unpaid: '未付',
    paid: '已付',
    Paid: '已付',
    'Partial Payment': '部分已付',
    Downloaded: '已下载',
    Draft: '草稿',
    Sent: '已发出',
    'Past Due': '已逾期',
    statusTitle: '{status}，余额 {balance}，到期日 {due}',
    empty: '没有发票',
    emptyText: '创建发票后会显示在这里。',
  },
}
