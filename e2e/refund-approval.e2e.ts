/** A refund above the limit, by two people, against the real service. */
import { drawerOf, historyAt, refundable, viewOf } from './support/history.ts'
import { enter, expect, sessionOf, test } from './support/portal.ts'

test('a refund above the limit is requested by one person and approved by another', async ({
  page,
  portal,
}) => {
  const [merchant, school, admin] = [
    await sessionOf('MERCHANT'),
    await sessionOf('SCHOOL'),
    await sessionOf('ADMIN'),
  ]
  const { merTradeNo, amount } = await refundable('WECHATPAY')
  const at = `${portal.origin}/merchant-portal${historyAt({ merTradeNo, txn: merTradeNo })}`
  const drawer = drawerOf(page, merTradeNo)
  const panel = drawer.getByRole('region', { name: 'Refund awaiting approval' })

  // Only the role SCHOOL, which refunds in no other test, gets a limit.
  await enter(page, merchant)
  await page.goto(`${portal.origin}/merchant-portal/portal/payment-method`)
  const card = page.getByRole('region', { name: 'Refund limits' })
  await card.getByRole('button', { name: 'Change' }).click()
  const limits = page.getByRole('dialog', { name: 'Refund limits' })
  await limits.getByRole('group', { name: 'School' }).getByLabel('Per refund').fill('0')
  await limits.getByRole('button', { name: 'Save limits' }).click()
  await expect(card.getByRole('row', { name: 'School 0.00 No limit' })).toBeVisible()

  await enter(page, school)
  await page.goto(at)
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund to/ })
  await expect(dialog).toContainText('not sent until someone else approves it')
  await dialog.getByRole('button', { name: /^Request HKD/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Awaiting approval' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(panel).toContainText('someone else has to decide')
  await expect(panel.getByRole('button')).toHaveCount(0)
  expect((await viewOf(school, merTradeNo)).transaction).toMatchObject({
    refundStatus: 'ASKED',
    refundableAmount: '0.00',
  })

  await enter(page, admin)
  await page.goto(`${portal.origin}/merchant-portal/portal`)
  const attention = page.getByRole('region', { name: 'Needs your attention' })
  await expect(attention).toContainText('is awaiting approval')
  await page.goto(at)
  await panel.getByRole('button', { name: 'Approve' }).click()
  const decision = page.getByRole('dialog', { name: /^Approve the refund/ })
  await decision.getByRole('button', { name: /^Approve HKD/ }).click()
  await expect(drawer.getByRole('list', { name: 'What happened' })).toContainText('confirmed')
  await expect(panel).toHaveCount(0)
  const { refunds } = await viewOf(admin, merTradeNo)
  expect(refunds).toMatchObject([{ status: 'SUCCESS', amount, approval: { state: 'APPROVED' } }])
})
