/** Fields of an invoice that its record does not have. Kept in memory until a reload. */
import { createStore, useStore } from '#ui/store.ts'
import { t } from './pages.messages.ts'

export const acceptedWays = ['bankAccount', 'paypal', 'upi'] as const
export interface InvoiceExtras {
  readonly salesperson: string
  readonly thanks: string
  readonly note: string
  readonly accepted: (typeof acceptedWays)[number]
  readonly hasTerms: boolean
  readonly hasNote: boolean
  readonly hasStub: boolean
}

const store = createStore<Readonly<Record<number, InvoiceExtras>>>({})

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
