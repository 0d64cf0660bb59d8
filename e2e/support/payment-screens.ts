/** The lists of payments other than the transaction history. */
import type { Refund } from '@merchant/contract/areas/refunds.calls.ts'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import type { SavedView } from '@merchant/contract/areas/views.calls.ts'
import { expect, type Page } from '@playwright/test'
import { daysOver, historyAt, rowsOf } from './history.ts'
import { answered, HISTORY, request, type StoredSession } from './portal.ts'
import { load, open, rowsThere, type Screen } from './reach.ts'

const rowsAndTotalsThere = async (page: Page) => {
  await rowsThere(page)
  await expect(page.locator('.totals:not([data-waiting]) dl')).toBeVisible()
}

const at = (path: string, search: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ ...daysOver(), ...search }).toString()}`

const REPORT = '/portal/report/consolidated-transaction'

/** The id of a view of the transaction history, saved once. */
const savedView = async (session: StoredSession): Promise<string> => {
  const body = { list: 'cis', name: 'Refunds of the month', shared: true, search: {} }
  const token = session['accessToken'] ?? ''
  await request('/api/x/views', { method: 'POST', token, body })
  const { views } = await answered<{ views: SavedView[] }>(session, '/x/views')
  return views.find(({ name }) => name === body.name)?.viewId ?? ''
}

/** Sends the form of the open dialog as it is. */
const sendEmpty = async (page: Page) => {
  await page.locator('.dialog-foot .btn[type="submit"]').click()
  await expect(page.locator('.dialog .field-error')).toBeVisible()
}

/** As if a colleague had requested a refund of each payment that waits for a second person. */
const withRefundAwaitingApproval = (page: Page) =>
  page.route(/\/api\/x\/transaction\/[^/?]+$/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { payload: TransactionView }
    const { merTradeNo, amount, createdAt } = answer.payload.transaction
    const refund: Refund = {
      refundNo: 'RF2611270001',
      merTradeNo,
      amount,
      reason: 'CUSTOMER_REQUEST',
      note: 'Brought back with the receipt',
      kind: 'REFUND',
      status: 'ASKED',
      requestedBy: 'Mei Ling Cheung',
      requestedAt: createdAt,
      completedAt: null,
      approval: {
        state: 'ASKED',
        above: 'AMOUNT',
        isOwn: false,
        expiresAt: createdAt,
        decidedBy: null,
        decidedAt: null,
        note: null,
      },
    }
    await route.fulfill({
      response,
      json: { ...answer, payload: { ...answer.payload, refunds: [refund] } },
    })
  })

export const paymentScreens: readonly Screen[] = [
  {
    name: 'a refund that waits for approval, being approved',
    reach: async (page, base, session) => {
      await withRefundAwaitingApproval(page)
      const filter = { txnTypes: 'SALE', statuses: 'SUCCESS', paymentNetworks: 'JCB' }
      await load(page, base, session, historyAt({ ...daysOver(), ...filter }))
      await rowsOf(page).first().click()
      await page.locator('.refund-awaiting .btn').first().click()
      await expect(page.locator('.dialog-foot')).toBeVisible()
    },
  },
  {
    name: 'a note on a payment, with errors',
    reach: async (page, base, session) => {
      const filter = { txnTypes: 'SALE', statuses: 'SUCCESS', paymentNetworks: 'JCB' }
      await open(page, base, session, historyAt({ ...daysOver(), ...filter }))
      await rowsOf(page).first().click()
      await page.locator('.txn-notes-head .btn').click()
      await sendEmpty(page)
    },
  },
  {
    name: 'the menu of views, with a changed one',
    reach: async (page, base, session) => {
      const view = await savedView(session)
      await open(page, base, session, historyAt({ ...daysOver(), statuses: 'FAILED', view }))
      await rowsAndTotalsThere(page)
      // It comes with the saved views; until then the first one is the date's.
      await page.locator('.chip-main', { has: page.locator('.view-changed') }).click()
      await expect(page.locator('.view-name').first()).toBeVisible()
    },
  },
  {
    name: 'a view being saved, with errors',
    reach: async (page, base, session) => {
      await open(page, base, session, HISTORY)
      await page.locator('.chip-main').first().click()
      await page.locator('.view-actions .popover-item').click()
      await sendEmpty(page)
    },
  },
  {
    name: 'smart POS',
    reach: async (page, base, session) => {
      await open(page, base, session, at('/portal/transaction/smart-pos'))
      await rowsAndTotalsThere(page)
    },
  },
  {
    name: 'FPS app-to-app',
    reach: async (page, base, session) => {
      await open(page, base, session, at('/portal/transaction/fps-app-to-app'))
      await rowsAndTotalsThere(page)
    },
  },
  {
    name: 'the consolidated report',
    reach: async (page, base, session) => {
      await open(page, base, session, at(REPORT, { matchStatus: 'MISMATCHED,MATCHED' }))
      await rowsAndTotalsThere(page)
      await expect(page.locator('.settled .money').first()).toBeVisible()
    },
  },
  {
    name: 'the consolidated report by terminal',
    reach: async (page, base, session) => {
      await open(page, base, session, at(REPORT, { groupBy: 'terminal' }))
      await rowsAndTotalsThere(page)
    },
  },
  {
    name: 'a loyalty entry',
    reach: async (page, base, session) => {
      await open(page, base, session, at(REPORT, { sources: 'LOYALTY' }))
      await page.locator('main [data-row]').first().click()
      await expect(page.locator('.drawer .facts')).toBeVisible()
    },
  },
]
