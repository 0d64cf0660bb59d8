/** Refunds, each made exactly once, against the real service: specification sections 6 and 7. */
import { drawerOf, historyAt, refundable, rowsOf, viewOf } from './support/history.ts'
import { enter, expect, sessionOf, test, type Portal } from './support/portal.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Page } from '@playwright/test'

const money = (amount: string) =>
  Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Opens the payment in a list filtered to it, and its refund dialog. */
const openRefund = async (page: Page, portal: Portal, { merTradeNo }: CisTransaction) => {
  await page.goto(`${portal.origin}/merchant-portal${historyAt({ merTradeNo, txn: merTradeNo })}`)
  const drawer = drawerOf(page, merTradeNo)
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
  return { drawer, dialog: page.getByRole('dialog', { name: /^Refund to/ }) }
}

const countRefundCalls = (page: Page): { readonly keys: string[] } => {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/transaction/cis/'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return { keys }
}

test('a payment is refunded once by a double click, and the row and the timeline say so', async ({
  page,
  portal,
}) => {
  const payment = await refundable('VISA')
  const session = await sessionOf('ADMIN')
  await enter(page, session)
  const calls = countRefundCalls(page)
  const { drawer, dialog } = await openRefund(page, portal, payment)
  await expect(dialog).toContainText('can’t be undone')
  await dialog.getByLabel('Reason').selectOption({ label: 'Goods returned' })
  await dialog.getByRole('button', { name: `Refund HKD ${money(payment.amount)}` }).dblclick()
  await expect(dialog.getByText(`HKD ${money(payment.amount)} refunded`)).toBeVisible()
  expect(calls.keys).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const happened = drawer.getByRole('list', { name: 'What happened' })
  await expect(happened).toContainText(`Refund of HKD${money(payment.amount)} confirmed`)
  await expect(happened).toContainText('Goods returned')
  await expect(rowsOf(page).first()).toContainText(`Refunded −${money(payment.amount)}`)
  await expect(drawer.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
  const { refunds, transaction } = await viewOf(session, payment.merTradeNo)
  expect(refunds.map(({ status, amount }) => ({ status, amount }))).toEqual([
    { status: 'SUCCESS', amount: payment.amount },
  ])
  expect(transaction).toMatchObject({ refundStatus: 'FULL', refundableAmount: '0.00' })
})

test('a retry after a broken connection makes no second refund', async ({ page, portal }) => {
  const payment = await refundable('MASTERCARD')
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  const calls = countRefundCalls(page)
  // The service accepts the refund, and its reply is lost.
  await page.route(
    '**/api/transaction/cis/*',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const { dialog } = await openRefund(page, portal, payment)
  await dialog.getByRole('button', { name: /^Refund HKD/ }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'It is not known whether the refund arrived',
  )
  expect((await viewOf(session, payment.merTradeNo)).refunds).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(`HKD ${money(payment.amount)} refunded`)).toBeVisible()
  expect(new Set(calls.keys).size).toBe(1)
  expect(calls.keys).toHaveLength(2)
  expect((await viewOf(session, payment.merTradeNo)).refunds).toHaveLength(1)
})

test('a part of a payment is refunded, and more than the rest is refused at the field', async ({
  page,
  portal,
}) => {
  const payment = await refundable('UNIONPAY')
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  const { drawer, dialog } = await openRefund(page, portal, payment)
  const amount = dialog.getByLabel('Amount', { exact: true })
  await amount.fill('999999.00')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(amount).toHaveAccessibleDescription(/At most .* can be refunded/)
  await amount.fill('10')
  await dialog.getByRole('button', { name: 'Refund HKD 10.00' }).click()
  await expect(dialog.getByText('HKD 10.00 refunded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rowsOf(page).first()).toContainText('Refunded −10.00')
  const left = (Number(payment.amount) - 10).toFixed(2)
  await expect(drawer).toContainText(`HKD${money(left)} can still be refunded`)
})

test('a refundable amount that changed meanwhile is shown before anything is refunded', async ({
  page,
  context,
  portal,
}) => {
  const payment = await refundable('ALIPAYHK')
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  const { dialog } = await openRefund(page, portal, payment)
  const colleague = await context.newPage()
  await enter(colleague, await sessionOf('ADMIN'))
  const other = await openRefund(colleague, portal, payment)
  await other.dialog.getByLabel('Amount', { exact: true }).fill('5.00')
  await other.dialog.getByRole('button', { name: 'Refund HKD 5.00' }).click()
  await expect(other.dialog.getByText('HKD 5.00 refunded')).toBeVisible()

  await dialog.getByRole('button', { name: `Refund HKD ${money(payment.amount)}` }).click()
  const left = money((Number(payment.amount) - 5).toFixed(2))
  await expect(dialog.getByRole('alert')).toContainText('something was refunded in the meantime')
  await expect(dialog.getByRole('button', { name: `Refund HKD ${left}` })).toBeVisible()
  expect((await viewOf(session, payment.merTradeNo)).refunds).toHaveLength(1)
})
