/** The payment methods and programs of the merchant, against the real service: spec 1 and 6. */
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { ownerOfLanternTea } from './support/lantern-tea.ts'
import { answered, enter, expect, sessionOf, test } from './support/portal.ts'

type Methods = Reply<typeof merchantCalls.methods>

test('all payment methods of the merchant are listed, with what they enable', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('ADMIN')
  const { paymentMethods } = await answered<Methods>(session, merchantCalls.methods.path)
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal`)
  await page.getByRole('link', { name: 'Payment methods' }).click()
  const methods = page.getByRole('region', { name: 'Methods' }).getByRole('listitem')
  await expect(methods).toHaveCount(paymentMethods.length)
  for (const [index, { name, feeText }] of paymentMethods.entries())
    await expect(methods.nth(index)).toContainText(new RegExp(`${name}.*${feeText}`))
  await expect(page.getByText('It enables the Billing QR pages.')).toBeVisible()
})

test('a merchant without networks and without an active program sees what is disabled', async ({
  page,
  portal,
}) => {
  await enter(page, await ownerOfLanternTea())
  await page.goto(`${portal.origin}/merchant-portal/portal/payment-method`)
  await expect(page.getByText('No network is enabled')).toBeVisible()
  await expect(page.getByText('Once active, it enables the loyalty wallet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transactions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Loyalty wallet' })).toHaveCount(0)
})
