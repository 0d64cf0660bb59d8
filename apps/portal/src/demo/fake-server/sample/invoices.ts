import {
  invoiceServices,
  invoiceStatuses,
  type Client,
  type Invoice,
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
  if (status === 'Paid') return place === 12 ? -205 : 0
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
