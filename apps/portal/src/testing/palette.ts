/** The palette in screen tests. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { searchCalls, type Found } from '@merchant/contract/areas/search.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { page } from 'vitest/browser'
import { foundPayment, nothingFound } from './found.ts'
import { homeView } from './home-day.ts'
import { pageOfRows, payment, paymentView, totals } from './payments.ts'

export const palette = page.getByRole('dialog', { name: 'Find pages, records and actions' })
export const field = palette.getByRole('combobox')
export const paletteButton = page.getByRole('button', { name: 'Find pages, records and actions' })

export const found: Found = { ...nothingFound, payments: [foundPayment()] }

/** Home, a search that finds one payment, and that payment beside its list. */
export const paletteAnswers = [
  [homeCalls.view, homeView()],
  [searchCalls.find, found],
  [transactionCalls.cis, pageOfRows([payment()])],
  [transactionCalls.totals, { totals: totals() }],
  [transactionCalls.view, paymentView()],
] as const
