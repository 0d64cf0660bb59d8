/** The screens of shops and terminals. Only sample data that no other test changes is opened. */
import type { Shop } from '@merchant/contract/areas/shops.calls.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import { expect, type Page } from '@playwright/test'
import { answered, type StoredSession } from './portal.ts'
import { open, rowsThere, type Screen } from './reach.ts'

const TERMINALS = '/portal/pos/hktpos'

/** The page of a sample shop. */
const openShop = async (page: Page, base: string, session: StoredSession, tab = '') => {
  const { items } = await answered<Rows<Shop>>(session, '/shop?keyword=WANCHAI')
  await open(page, base, session, `/portal/shop/detail/${items[0]?.shopId ?? 'none'}${tab}`)
}

export const shopScreens: readonly Screen[] = [
  {
    name: 'shops',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/shop/list?keyword=a&status=ACTIVE')
      await rowsThere(page)
    },
  },
  {
    name: 'a shop being added, with errors',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/shop/list')
      await page.locator('.screen-actions [data-tone="main"]').click()
      await page.locator('.dialog-foot [type="submit"]').click()
      await expect(page.locator('.dialog .field-error').first()).toBeVisible()
    },
  },
  {
    name: 'a shop',
    reach: async (page, base, session) => {
      await openShop(page, base, session)
      await expect(page.locator('.shop-figures')).toBeVisible()
    },
  },
  {
    name: 'the hours of a shop being edited',
    reach: async (page, base, session) => {
      await openShop(page, base, session, '?tab=hours')
      await page.locator('.card-action .btn').first().click()
      await expect(page.locator('.dialog-foot')).toBeVisible()
    },
  },
  {
    name: 'the terminals of a shop, one selected',
    reach: async (page, base, session) => {
      await openShop(page, base, session, '?tab=terminals')
      await page.locator('main [data-row] [data-choose]').first().click()
      await expect(page.locator('.bulk')).toBeVisible()
    },
  },
  {
    name: 'a terminal being blocked',
    reach: async (page, base, session) => {
      await openShop(page, base, session, '?tab=terminals')
      // The till of the bar, which is active.
      await page.locator('main [data-row-link]').first().click()
      // Blocking it is the last action but one.
      await page.locator('.cluster[role="group"] .btn').nth(-2).click()
      await page.locator('.dialog-foot [type="submit"]').click()
      await expect(page.locator('.dialog .field-error').first()).toBeVisible()
    },
  },
  {
    name: 'HKT POS, one opened',
    reach: async (page, base, session) => {
      await open(page, base, session, `${TERMINALS}?tab=hkt`)
      await page.locator('main [data-row-link]').first().click()
      await expect(page.locator('.drawer .facts')).toBeVisible()
    },
  },
]
