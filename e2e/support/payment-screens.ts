/** The lists of payments other than the transaction history. */
import { expect, type Page } from '@playwright/test'
import { daysOver } from './history.ts'
import { open, type Screen } from './reach.ts'

const rowsThere = async (page: Page) => {
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  await expect(page.locator('.totals:not([data-waiting]) dl')).toBeVisible()
}

const at = (path: string, search: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ ...daysOver(), ...search }).toString()}`

const REPORT = '/portal/report/consolidated-transaction'

export const paymentScreens: readonly Screen[] = [
  {
    name: 'smart POS',
    reach: async (page, base, session) => {
      await open(page, base, session, at('/portal/transaction/smart-pos'))
      await rowsThere(page)
    },
  },
  {
    name: 'FPS app-to-app',
    reach: async (page, base, session) => {
      await open(page, base, session, at('/portal/transaction/fps-app-to-app'))
      await rowsThere(page)
    },
  },
  {
    name: 'the consolidated report',
    reach: async (page, base, session) => {
      await open(page, base, session, at(REPORT, { matchStatus: 'MISMATCHED,MATCHED' }))
      await rowsThere(page)
      await expect(page.locator('.settled .money').first()).toBeVisible()
    },
  },
  {
    name: 'the consolidated report by terminal',
    reach: async (page, base, session) => {
      await open(page, base, session, at(REPORT, { groupBy: 'terminal' }))
      await rowsThere(page)
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
