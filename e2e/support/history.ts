/** The transaction history: its rows, search field and filter chips, and the opened payment. */
import { answered, expect, HISTORY, sessionOf, type StoredSession } from './portal.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import { addDays, dateOf } from '@merchant/contract/core/time.ts'
import type { Locator, Page } from '@playwright/test'

/** Past days, whose payments no other test changes. */
export const daysOver = (): { readonly startDate: string; readonly endDate: string } => {
  const yesterday = addDays(dateOf(Date.now()), -1)
  return { startDate: addDays(yesterday, -6), endDate: yesterday }
}

export const historyAt = (search: Readonly<Record<string, string>>): string =>
  `${HISTORY}?${new URLSearchParams(search).toString()}`

export const rowsOf = (page: Page): Locator => page.locator('main [data-row]')

/** The trade numbers shown, from top to bottom. */
export const numbersOf = (page: Page): Promise<string[]> =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''))

/** Waits until the list shows exactly these payments in this order. */
export const expectRows = async (page: Page, rows: readonly CisTransaction[]): Promise<void> => {
  await expect.poll(() => numbersOf(page)).toEqual(rows.map(({ merTradeNo }) => merTradeNo))
}

export const listOf = (
  session: StoredSession,
  search: Readonly<Record<string, string>>,
): Promise<Rows<CisTransaction>> =>
  answered(session, `/transaction/cis?${new URLSearchParams(search).toString()}`)

export const viewOf = (session: StoredSession, merTradeNo: string): Promise<TransactionView> =>
  answered(session, `/x/transaction/${merTradeNo}`)

export const drawerOf = (page: Page, merTradeNo: string): Locator =>
  page.getByLabel(new RegExp(`^(Payment|Refund) ${merTradeNo}$`))

/**
 * A settled payment of a network that is not refunded yet. Each test that refunds uses another network, so that
 * tests in parallel never use the same payment.
 */
export const refundable = async (
  network: string,
  role: 'MERCHANT' | 'SHOP_MANAGER' = 'MERCHANT',
): Promise<CisTransaction> => {
  const session = await sessionOf(role)
  const { items } = await listOf(session, {
    ...daysOver(),
    txnTypes: 'SALE',
    statuses: 'SUCCESS',
    refundStatuses: 'NONE',
    settlementStatus: 'SETTLED',
    paymentNetworks: network,
    minAmount: '50.00',
    isFpsA2a: 'false',
  })
  const [payment] = items
  if (payment === undefined) throw new Error(`The sample has no refundable payment by ${network}`)
  return payment
}
