import { defineCalls } from '@merchant/contract/core/call.ts'
import { wholeNumber } from '@merchant/contract/core/page.ts'
import * as z from 'zod/mini'
import { DEMO_PAGE_SIZE, ordered, pages, search } from './list-query.ts'

/** No transitions between them are shown (spec 4). */
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
  /** What is still to be paid: all of it, nothing, or less than nothing where too much was paid. */
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

const invoiceKeys = ['id', 'client', 'total', 'issuedDate', 'balance', 'invoiceStatus'] as const

export const demoInvoiceCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/apps/invoices',
    access: 'public',
    query: z.object({
      ...search,
      ...pages(DEMO_PAGE_SIZE),
      ...ordered(invoiceKeys),
      status: z.optional(z.string()),
      startDate: z.optional(z.string()),
      endDate: z.optional(z.string()),
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
    params: z.object({ id: wholeNumber({ min: 0, max: 999_999_999 }) }),
    reply: z.object({ invoice: Invoice, paymentDetails: PaymentDetails }),
  },
  clients: {
    method: 'GET',
    path: '/apps/invoice/clients',
    access: 'public',
    reply: z.array(Client),
  },
})
