import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-invoice-table', {
  invoices: 'Invoices',
  search: 'Search invoices',
  searchHint: 'Number, client or e-mail',
  add: 'Create invoice',
  id: 'Number',
  status: 'Status',
  client: 'Client',
  total: 'Total',
  issued: 'Issued',
  due: 'Due',
  balance: 'Balance',
  unpaid: 'Unpaid',
  paid: 'Paid',
  statusTitle: '{status}, balance {balance}, due {due}',
  empty: 'No invoices',
  emptyText: 'Invoices appear here once they are created.',
})
