import {
  invoiceServices,
  invoiceStatuses,
  type Client,
  type Invoice,
  type InvoiceLine,
} from '../../calls/invoices.calls.ts'
import type { SampleDays } from '../days.ts'
import { addressOf, companies, countries, people, pick } from './people.ts'

const FIRST_ID = 4987
const COUNT = 36

const streets = [
  '12 Ropewalk Lane',
  '7 Harbourmaster Row',
  '88 Kiln Street',
  '3 Lower Mill Road',
  '41 Orchard Steps',
] as const

const clientAt = (place: number): Client => {
  const name = pick(people, place * 7 + 2)
  const company = pick(companies, place * 5 + 1)
  return {
    address: pick(streets, place),
    company,
    companyEmail: addressOf(name, company),
    country: pick(countries, place * 3),
    contact: `+852 5551 ${String(2000 + place * 53)}`,
    name,
  }
}

/** What is left to pay, as its state says it. One was paid twice: less than nothing is left. */
const balanceOf = (status: Invoice['invoiceStatus'], total: number, place: number): number => {
  if (status === 'Paid') return place === 14 ? -205 : 0
  if (status === 'Partial Payment') return Math.round(total * 0.35)
  return status === 'Downloaded' ? Math.round(total * 0.6) : total
}

export const sampleInvoices = ({ day }: SampleDays): Invoice[] =>
  Array.from({ length: COUNT }, (_none, place) => {
    const issued = (place - COUNT) * 3
    const invoiceStatus = pick(invoiceStatuses, place * 5 + Math.floor(place / 6))
    const total = 780 + ((place * 1217) % 4600)
    return {
      id: FIRST_ID + place,
      issuedDate: day(issued),
      dueDate: day(issued + 30),
      client: clientAt(place),
      service: pick(invoiceServices, place * 3 + Math.floor(place / 4)),
      total,
      avatar: '',
      invoiceStatus,
      balance: balanceOf(invoiceStatus, total, place),
    }
  })

const works: Readonly<Record<Invoice['service'], string>> = {
  'Software Development': 'A module written, tested and handed over',
  'UI/UX Design & Development': 'Screens drawn and built, on desk and telephone',
  'Unlimited Extended License': 'For one product, without an end',
  'Template Customization': 'Colours, type and pages of a template',
}

/** The lines of an invoice of the sample: the work, and hours of support. They make its total. */
export const sampleLines = ({ id, service, total }: Invoice): InvoiceLine[] => {
  const quantity = 1 + (id % 4)
  const cost = 25 + (id % 5) * 10
  const plain = { discountPercent: 0, taxPercent: 0 }
  const work = { id: 1, item: service, description: works[service], quantity: 1, ...plain }
  const hours = { id: 2, item: 'Support', description: 'Hours on the telephone', quantity, cost }
  return [
    { ...work, cost: total - quantity * cost },
    { ...hours, ...plain },
  ]
}
