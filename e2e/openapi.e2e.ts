/** The API reference, under the content policy of the service and without external resources. */
import { expect, test } from './support/portal.ts'

test('the API reference filters calls by text and by role, and opens the call that a link names', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin}/api/x/docs`)
  const calls = page.locator('details.call')
  const all = await calls.count()
  expect(all).toBeGreaterThan(90)
  await expect(page.getByRole('status')).toHaveText(`${String(all)} of ${String(all)} calls`)

  await page.getByRole('searchbox', { name: 'Find' }).fill('refund 4202')
  await expect(calls.filter({ visible: true })).toHaveCount(1)
  await expect(calls.filter({ visible: true })).toContainText('/api/transaction/cis/{merTradeNo}')

  await page.getByRole('searchbox', { name: 'Find' }).fill('')
  await page.getByRole('combobox', { name: 'Open to' }).selectOption('Developer')
  await expect(calls.filter({ hasText: '/api/development/resource' }).first()).toBeVisible()
  await expect(page.locator('[id="shops.add"]')).toBeHidden()

  await page.goto(`${portal.origin}/api/x/docs#pos.setStatus`)
  const status = page.locator('[id="pos.setStatus"]')
  await expect(
    status.getByText('Needs the permission blockPos or unblockPos, which'),
  ).toBeInViewport()
  await status.getByRole('link', { name: 'Terminal', exact: true }).click()
  await expect(page.locator('#shape-Terminal')).toContainText('refundEnabled')
  expect(portal.faults).toEqual([])
})
