import {
  demoInvoiceCalls,
  type Invoice,
  type InvoiceDraft,
  type InvoiceLine,
} from '../calls/invoices.calls.ts'
import { dollars } from '../dollars.ts'
import { totalsOf } from '../invoice-totals.ts'
import { contains, nextId, pageOf, sorted } from '../lists.ts'
import { sampleBank, sampleInvoices, sampleLines } from './sample/invoices.ts'
import { areaServer, created, done, refusal } from './serve.ts'

const matches = (q: string, { client, total, issuedDate, id }: Invoice): boolean =>
  contains(q, client.name, client.companyEmail, String(total), issuedDate, String(id))

const notFound = refusal(404, 'Unable to find the requested invoice')

/** The invoice of a draft. The amount already paid is kept and lowers the balance. */
const invoiceOf = (
  { lines, ...draft }: InvoiceDraft,
  { paid, ...kept }: Pick<Invoice, 'id' | 'avatar'> & { readonly paid: number },
): Invoice => {
  const { total } = totalsOf(lines)
  return { ...draft, ...kept, total, balance: Math.round((total - paid) * 100) / 100 }
}

export const invoiceServer = areaServer(demoInvoiceCalls, ({ days }) => {
  const invoices = sampleInvoices(days)
  /** The lines of invoices that were added or changed. The lines of the sample are derived. */
  const savedLines = new Map<number, readonly InvoiceLine[]>()
  return {
    list: ({ query }) => {
      const { q, status, startDate: from, endDate: to } = query
      // Applies only when both dates are given (spec 7).
      const isInRange = ({ issuedDate }: Invoice): boolean =>
        from === undefined || to === undefined || (issuedDate >= from && issuedDate <= to)
      const found = invoices.filter(
        (invoice) =>
          matches(q, invoice) &&
          isInRange(invoice) &&
          invoice.invoiceStatus === (status ?? invoice.invoiceStatus),
      )
      const inOrder =
        query.sortBy === undefined
          ? found.toReversed()
          : sorted(found, query, (invoice, key) =>
              key === 'client' ? invoice.client.name : invoice[key],
            )
      const { rows, totalPage, total } = pageOf(inOrder, query)
      return { invoices: rows, totalPage: Math.max(1, totalPage), totalInvoices: total }
    },
    view: ({ params }) => {
      const invoice = invoices.find(({ id }) => String(id) === params.id)
      if (invoice === undefined) return notFound
      return {
        invoice,
        paymentDetails: {
          totalDue: dollars(invoice.balance),
          ...sampleBank,
        },
        lines: [...(savedLines.get(invoice.id) ?? sampleLines(invoice))],
      }
    },
    clients: () => invoices.slice(0, 5).map(({ client }) => client),
    add: ({ body }) => {
      const invoice = invoiceOf(body.invoice, { id: nextId(invoices), avatar: '', paid: 0 })
      invoices.push(invoice)
      savedLines.set(invoice.id, body.invoice.lines)
      return created({ invoice })
    },
    change: ({ params, body }) => {
      const index = invoices.findIndex(({ id }) => String(id) === params.id)
      const before = invoices[index]
      if (before === undefined) return notFound
      const paid = before.total - before.balance
      const invoice = invoiceOf(body.invoice, { id: before.id, avatar: before.avatar, paid })
      invoices[index] = invoice
      savedLines.set(invoice.id, body.invoice.lines)
      return { invoice }
    },
    remove: ({ params }) => {
      const index = invoices.findIndex(({ id }) => String(id) === params.id)
      if (index === -1) return notFound
      invoices.splice(index, 1)
      return done
    },
  }
})
