import type { demoInvoiceCalls, Invoice } from '../calls/invoices.calls.ts'
import type { DemoDatabase } from './database.ts'
import { has, inOrder, pageOf } from './lists.ts'
import { refusal, type Handlers } from './serve.ts'

const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

const matches = (q: string, { client, total, issuedDate, id }: Invoice): boolean =>
  has(q, client.name, client.companyEmail, String(total), issuedDate, String(id))

export const invoiceHandlers = (db: DemoDatabase): Handlers<typeof demoInvoiceCalls> => ({
  list: ({ query }) => {
    const { q, status, startDate, endDate } = query
    const [from, to] = [startDate?.trim() ?? '', endDate?.trim() ?? '']
    // Only when both are given (spec 7).
    const isInRange = ({ issuedDate }: Invoice): boolean =>
      from === '' || to === '' || (issuedDate >= from && issuedDate <= to)
    const found = db.invoices.filter(
      (invoice) =>
        matches(q, invoice) &&
        isInRange(invoice) &&
        (status === undefined || status === '' || invoice.invoiceStatus === status),
    )
    const { rows, totalPage, total } = pageOf(
      inOrder(found, query, (invoice, key) =>
        key === 'client' ? invoice.client.name : invoice[key],
      ),
      query,
    )
    return { invoices: rows, totalPage: Math.max(1, totalPage), totalInvoices: total }
  },
  view: ({ params }) => {
    const invoice = db.invoices.find(({ id }) => id === params.id)
    if (invoice === undefined) return refusal(404, 'Unable to find the requested invoice')
    return {
      invoice,
      paymentDetails: {
        totalDue: dollars(invoice.balance),
        bankName: 'Bank of the Quay',
        country: 'Hong Kong',
        iban: 'HK95 4766 8512 6642 1076',
        swiftCode: 'QUAYHKHH',
      },
    }
  },
  clients: () => db.invoices.slice(0, 5).map(({ client }) => client),
})
