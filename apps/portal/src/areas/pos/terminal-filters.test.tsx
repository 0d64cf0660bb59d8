/** The shop of an address, in the list of terminals of a person with one shop. */
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { terminal } from '#testing/terminals.ts'

const PATH = '/portal/pos/hktpos'
const onlyOwnShop = [
  [
    posCalls.list,
    ({ address }: Sent) => pageOfRows(address.includes('shopId=') ? [] : [terminal()]),
  ],
] as const

test('a person with one shop is not offered it as a filter', async () => {
  await renderScreen(PATH, { as: 'STAFF', answers: onlyOwnShop })
  await expect.element(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter by' })
  await expect.element(filters.getByRole('button', { name: 'Status' })).toBeVisible()
  expect(filters.getByRole('button', { name: 'Shop' }).query()).toBeNull()
})

test('a shop of the address that a person with one shop does not have is shown and can be cleared', async () => {
  const { at, router } = await renderScreen(PATH, { as: 'STAFF', answers: onlyOwnShop })
  await expect.element(page.getByRole('table')).toBeVisible()
  await router.navigate({ to: `${PATH}?shopId=shp_elsewhere001` })
  await expect.element(page.getByText('No terminals match these filters')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Shop shp_elsewhere001' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.poll(at).toBe(PATH)
})
