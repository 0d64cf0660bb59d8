/** The invoice form: its values, schema and request body, and the fields that no call stores (spec 3, A-312). */
import * as z from 'zod/mini'
import { daysAfter, isDay } from '#ui/date/days.ts'
import { plainAmount } from '#ui/form/amount-text.ts'
import { plainText } from '#ui/plain-text.ts'
import { useStore } from '#ui/store.ts'
import {
  invoiceServices,
  type Client,
  type Invoice,
  type InvoiceDraft,
  type InvoiceLine,
} from '../../calls/invoices.calls.ts'
import { sessionStore } from '../../session-store.ts'
import { t } from './invoices.messages.ts'

export const acceptedWays = ['bankAccount', 'paypal', 'upi'] as const
/**
 * Fields of an invoice that its record does not have. Kept in memory until a reload or the end of the session.
 */
export interface InvoiceExtras {
  readonly salesperson: string
  readonly thanks: string
  readonly note: string
  readonly accepted: (typeof acceptedWays)[number]
  readonly hasTerms: boolean
  readonly hasNote: boolean
  readonly hasStub: boolean
}

const store = sessionStore<Readonly<Record<number, InvoiceExtras>>>({})

export const sampleExtras: InvoiceExtras = {
  salesperson: 'Tess Vermeer',
  thanks: t('sampleThanks'),
  note: t('sampleNote'),
  accepted: 'bankAccount',
  hasTerms: true,
  hasNote: true,
  hasStub: false,
}

export const useInvoiceExtras = (id: number): InvoiceExtras => useStore(store)[id] ?? sampleExtras
export const keepExtras = (id: number, extras: InvoiceExtras): void =>
  store.set({ ...store.get(), [id]: extras })
/** The copy may have the number of a deleted invoice. */
export const copyExtras = (from: number, to: number): void =>
  keepExtras(to, store.get()[from] ?? sampleExtras)

/** Payment term in days. */
export const PAYABLE_DAYS = 30

/** Items and their default prices. */
export const items = [
  { item: 'Software Development', description: t('workModule'), cost: '1450.00' },
  { item: 'UI/UX Design & Development', description: t('workScreens'), cost: '980.00' },
  { item: 'Unlimited Extended License', description: t('workLicence'), cost: '520.00' },
  { item: 'Template Customization', description: t('workTemplate'), cost: '360.00' },
  { item: 'Support', description: t('workSupport'), cost: '45.00' },
] as const

/** A line as text fields hold it. */
export interface LineFields {
  readonly id: number
  readonly item: string
  readonly description: string
  readonly cost: string
  readonly quantity: number | null
  readonly discountPercent: string
  readonly taxPercent: string
}
export interface InvoiceFields {
  readonly issuedDate: string
  readonly dueDate: string
  /** The client's e-mail address, which is unique. */
  readonly client: string
  readonly lines: readonly LineFields[]
  readonly salesperson: string
  readonly thanks: string
  readonly note: string
}

/** `1,200.5` is 1200.5; anything that is not an amount is undefined. */
export const amountOf = (text: string): number | undefined => {
  const plain = plainAmount(text)
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
const percentOf = (text: string): number | undefined => {
  const percent = Number(plainText(text))
  return percent >= 0 && percent <= 100 ? percent : undefined
}

export const newLine = (lines: readonly { readonly id: number }[]): LineFields => ({
  id: Math.max(0, ...lines.map(({ id }) => id)) + 1,
  ...items[0],
  quantity: 1,
  discountPercent: '0',
  taxPercent: '0',
})

const percent = z
  .string()
  .check(z.refine((text) => percentOf(text) !== undefined, t('percentForm')))
const day = z.string().check(z.refine(isDay, t('dayForm')))

/** What an invoice has to be before it is saved. */
export const invoiceSchema = z
  .object({
    issuedDate: day,
    dueDate: day,
    client: z.string().check(z.minLength(1, t('clientForm'))),
    lines: z.array(
      z.object({
        id: z.number(),
        item: z.string().check(z.minLength(1, t('itemForm'))),
        description: z.string(),
        cost: z.string().check(z.refine((text) => amountOf(text) !== undefined, t('costForm'))),
        quantity: z
          .nullable(z.number())
          .check(z.refine((count) => count !== null && count >= 1, t('quantityForm'))),
        discountPercent: percent,
        taxPercent: percent,
      }),
    ),
    salesperson: z.string(),
    thanks: z.string(),
    note: z.string(),
  })
  .check(
    z.refine(({ issuedDate, dueDate }) => !isDay(dueDate) || dueDate >= issuedDate, {
      path: ['dueDate'],
      error: t('dueForm'),
    }),
  )

/** A line with its fields parsed; what does not parse counts as 0. */
export const readLine = (line: LineFields): InvoiceLine => ({
  ...line,
  description: line.description.trim(),
  cost: amountOf(line.cost) ?? 0,
  quantity: line.quantity ?? 0,
  discountPercent: percentOf(line.discountPercent) ?? 0,
  taxPercent: percentOf(line.taxPercent) ?? 0,
})

export const lineFieldsOf = (line: InvoiceLine): LineFields => ({
  ...line,
  cost: line.cost.toFixed(2),
  discountPercent: String(line.discountPercent),
  taxPercent: String(line.taxPercent),
})

type NoteFields = Pick<InvoiceFields, 'salesperson' | 'thanks' | 'note'>

/** Initial values of a new invoice. */
export const emptyFields = (
  today: string,
  { salesperson, thanks, note }: NoteFields,
): InvoiceFields => ({
  issuedDate: today,
  dueDate: daysAfter(today, PAYABLE_DAYS),
  client: '',
  lines: [newLine([])],
  salesperson,
  thanks,
  note,
})

interface Saved {
  readonly values: InvoiceFields
  readonly client: Client
  /** The invoice that is edited; undefined for a new one. */
  readonly invoice: Invoice | undefined
}

/** The body of the calls. The service is that of the first line which names one. */
export const draftOf = ({ values, client, invoice }: Saved): InvoiceDraft => ({
  issuedDate: values.issuedDate,
  dueDate: values.dueDate,
  client,
  service:
    invoiceServices.find((service) => values.lines.some(({ item }) => item === service)) ??
    invoice?.service ??
    invoiceServices[0],
  invoiceStatus: invoice?.invoiceStatus ?? 'Draft',
  lines: values.lines.map(readLine),
})
