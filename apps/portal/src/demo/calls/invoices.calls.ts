import { defineCalls } from '@merchant/contract/core/call.ts'
import { sorting } from '@merchant/contract/core/page.ts'
import * as z from 'zod/mini'
import { DEMO_PAGE_SIZE, filter, pages, search } from './list-query.ts'

/** Any status may follow any other: the specification shows no transitions (spec 4, A-312). */
export const invoiceStatuses = [
  'Paid',
  'Downloaded',
  'Sent',
  'Draft',
  'Partial Payment',
  'Past Due',
] as const
export const invoiceServices = [
  'Software Development',
  'UI/UX Design & Development',
  'Unlimited Extended License',
  'Template Customization',
] as const

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const Client = z.object({
  address: z.string(),
  company: z.string(),
  companyEmail: z.string(),
  country: z.string(),
  contact: z.string(),
  name: z.string(),
})
export type Client = z.infer<typeof Client>

const Invoice = z.object({
  id: z.int(),
  issuedDate: day,
  dueDate: day,
  client: Client,
  service: z.enum(invoiceServices),
  total: z.number(),
  avatar: z.string(),
  invoiceStatus: z.enum(invoiceStatuses),
  /** The open amount: the total, a part of it, 0, or negative after an overpayment. */
  balance: z.number(),
})
export type Invoice = z.infer<typeof Invoice>

const PaymentDetails = z.object({
  totalDue: z.string(),
  bankName: z.string(),
  country: z.string(),
  iban: z.string(),
  swiftCode: z.string(),
})
export type PaymentDetails = z.infer<typeof PaymentDetails>

const percent = z.number().check(z.minimum(0), z.maximum(100))
const money = z.number().check(z.minimum(0), z.maximum(9_999_999.99))

/** A line of an invoice. Ours: the specification has no lines. */
const InvoiceLine = z.object({
  id: z.int(),
  item: z.string().check(z.minLength(1), z.maxLength(120)),
  description: z.string().check(z.maxLength(400)),
  cost: money,
  quantity: z.int().check(z.minimum(1), z.maximum(9999)),
  discountPercent: percent,
  taxPercent: percent,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** An invoice to be saved. The fake server sets its number, total and balance. */
const InvoiceDraft = z.object({
  issuedDate: day,
  dueDate: day,
  client: Client,
  service: z.enum(invoiceServices),
  invoiceStatus: z.enum(invoiceStatuses),
  lines: z.array(InvoiceLine).check(z.minLength(1)),
})
export type InvoiceDraft = z.infer<typeof InvoiceDraft>

// Any text: the server answers 404 if no record has this number.
const params = z.object({ id: z.string() })

const invoiceKeys = ['id', 'client', 'total', 'issuedDate', 'balance', 'invoiceStatus'] as const

export const demoInvoiceCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/apps/invoices',
    access: 'public',
    query: z.object({
      ...search,
      ...pages(DEMO_PAGE_SIZE),
      ...sorting(invoiceKeys),
      status: filter,
      startDate: filter,
      endDate: filter,
    }),
    reply: z.object({
      invoices: z.array(Invoice),
      totalPage: z.int(),
      totalInvoices: z.int(),
    }),
  },
  view: {
    method: 'GET',
    path: '/apps/invoices/:id',
    access: 'public',
    params,
    reply: z.object({
      invoice: Invoice,
      paymentDetails: PaymentDetails,
      lines: z.array(InvoiceLine),
    }),
  },
  clients: {
    method: 'GET',
    path: '/apps/invoice/clients',
    access: 'public',
    reply: z.array(Client),
  },
  add: {
    method: 'POST',
    path: '/apps/invoices',
    access: 'public',
    body: z.object({ invoice: InvoiceDraft }),
    reply: z.object({ invoice: Invoice }),
  },
  change: {
    method: 'POST',
    path: '/apps/invoices/:id',
    access: 'public',
    params,
    body: z.object({ invoice: InvoiceDraft }),
    reply: z.object({ invoice: Invoice }),
  },
  remove: {
    method: 'DELETE',
    path: '/apps/invoices/:id',
    access: 'public',
    params,
    reply: z.null(),
  },
})
