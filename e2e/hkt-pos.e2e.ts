/** The smart terminals from HKT, against the real service: A-173. */
import type { HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import { answered, enter, expect, sessionOf, test } from './support/portal.ts'
import { savedBy } from './support/saved-file.ts'

test('an HKT POS is assigned to a shop and named, in the list and in the download', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('SCHOOL')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal/pos/hktpos`)
  await page.getByRole('link', { name: 'HKT POS' }).click()
  await page.getByRole('link', { name: /^Spare/ }).click()
  await page.getByRole('button', { name: 'Assign or name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign or name Spare' })
  await dialog.getByLabel('Shop').selectOption({ label: 'Sha Tin' })
  await dialog.getByLabel('Name').fill('Spare at the gate')
  await dialog.getByRole('button', { name: 'Save terminal' }).click()
  await expect(page.getByText('Spare at the gate was saved.')).toBeVisible()
  const { items } = await answered<Rows<HktTerminal>>(session, '/hktpos?pageSize=100')
  expect(items.find(({ posName }) => posName === 'Spare at the gate')).toMatchObject({
    shopName: 'Sha Tin',
  })

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await savedBy(page, () =>
    page.getByRole('button', { name: 'CSV, for other programs' }).click(),
  )
  const text = file.bytes.toString()
  expect(text.trim().split('\n')).toHaveLength(items.length + 1)
  expect(text).toContain('Spare at the gate')

  const shopId = items.find(({ posName }) => posName === 'Spare at the gate')?.shopId ?? 'none'
  await page.goto(`${portal.origin}/merchant-portal/portal/pos/hktpos?tab=hkt&shopId=${shopId}`)
  await expect(page.locator('main [data-row]')).toHaveCount(
    items.filter((terminal) => terminal.shopId === shopId).length,
  )
})
