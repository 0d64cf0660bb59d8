import {
  invoiceServices,
  invoiceStatuses,
  type Client,
  type Invoice,
  type InvoiceLine,
  type PaymentDetails,
} from '../../calls/invoices.calls.ts'
import { t } from '../../areas/invoices/invoices.messages.ts'
import type { SampleDays } from '../days.ts'
import { addressOf, companies, countries, people, pick } from './people.ts'
import { portraitOf } from './pictures.ts'

export const sampleBank: Omit<PaymentDetails, 'totalDue'> = {
  bankName: 'Bank of the Quay',
  country: 'Hong Kong',
  iban: 'HK95 4766 8512 6642 1076',
  swiftCode: 'QUAYHKHH',
}

const FIRST_ID = 4987
const COUNT = 36

const streets = [
  '12 Ropewalk Lane',
  '7 Harbourmaster Row',
  '88 Kiln Street',
  '3 Lower Mill Road',
  '41 Orchard Steps',
] as const

const clientAt = (index: number): Client => {
  const name = pick(people, index * 7 + 2)
  const company = pick(companies, index * 5 + 1)
  return {
    address: pick(streets, index),
    company,
    companyEmail: addressOf(name, company),
    country: pick(countries, index * 3),
    contact: `+852 5551 ${String(2000 + index * 53)}`,
    name,
  }
}

/** The open amount that fits the status. One invoice was overpaid: its balance is negative. */
const balanceOf = (status: Invoice['invoiceStatus'], total: number, index: number): number => {
  if (status === 'Paid') return index === 14 ? -205 : 0
  if (status === 'Partial Payment') return Math.round(total * 0.35)
  return status === 'Downloaded' ? Math.round(total * 0.6) : total
}

export const sampleInvoices = ({ day }: SampleDays): Invoice[] =>
  Array.from({ length: COUNT }, (_none, index) => {
    const issued = (index - COUNT) * 3
    const invoiceStatus = pick(invoiceStatuses, index * 5 + Math.floor(index / 6))
    const total = 780 + ((index * 1217) % 4600)
    const client = clientAt(index)
    return {
      id: FIRST_ID + index,
      issuedDate: day(issued),
      dueDate: day(issued + 30),
      client,
      service: pick(invoiceServices, index * 3 + Math.floor(index / 4)),
      total,
      avatar: portraitOf(client.name),
      invoiceStatus,
      balance: balanceOf(invoiceStatus, total, index),
    }
  })

const works = (): Readonly<Record<Invoice['service'], string>> => ({
  'Software Development': t('workModule'),
  'UI/UX Design & Development': t('workScreens'),
  'Unlimited Extended License': t('workLicence'),
  'Template Customization': t('workTemplate'),
})

/** The lines of an invoice: the work, and hours of support. They add up to the total. */
export const sampleLines = ({ id, service, total }: Invoice): InvoiceLine[] => {
  const quantity = 1 + (id % 4)
  const cost = 25 + (id % 5) * 10
  const plain = { discountPercent: 0, taxPercent: 0 }
  const work = { id: 1, item: service, description: works()[service], quantity: 1, ...plain }
  const hours = { id: 2, item: 'Support', description: t('workSupport'), quantity, cost }
  return [
    { ...work, cost: total - quantity * cost },
    { ...hours, ...plain },
  ]
}
