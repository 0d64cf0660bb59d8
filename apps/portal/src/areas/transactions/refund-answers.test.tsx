/** The outcome of a refund that was sent, and what the dialog shows of it. */
import { endSession } from '#auth/session.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { HISTORY } from '#testing/history.ts'
import { refused } from '#testing/network.ts'
import { payment, paymentView, refundOf } from '#testing/payments.ts'
import { beSignedIn } from '#testing/people.ts'
import {
  beforeRefund,
  deadLine,
  openRefundDialog,
  refundDone,
  refundedPayment,
} from '#testing/refund-dialog.ts'

const after = paymentView({ transaction: refundedPayment, refunds: [refundOf(), refundDone] })

test('a full refund is sent once, with an idempotency key, and its row is updated', async () => {
  const { dialog, screen, puts } = await openRefundDialog(
    [{ refund: refundDone, transaction: refundedPayment }],
    { after },
  )
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).dblClick()
  await expect.element(screen.getByText('HKD 100.00 refunded')).toBeVisible()
  expect(puts()).toHaveLength(1)
  expect(puts()[0]).toMatchObject({
    address: `/transaction/cis/${beforeRefund.transaction.merTradeNo}?isFpsA2a=false`,
    body: { amount: '100.00', reason: 'CUSTOMER_REQUEST', refundableAmountSeen: '100.00' },
  })
  expect(puts()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  const close = screen.getByRole('button', { name: 'Done' })
  // On a slow machine the second press of a double click comes after the answer: it must not close the outcome.
  close.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  // Nor may it where the outcome is smaller than the form, so that the press is outside it.
  const box = screen.getByRole('dialog').element()
  box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(screen.getByText('HKD 100.00 refunded')).toBeVisible()
  await close.click()
  await expect.element(screen.getByRole('cell', { name: /Refunded −128\.00$/ })).toBeVisible()
})

test('after a broken connection the outcome is shown as unknown, and a retry has the same key', async () => {
  const { dialog, screen, puts } = await openRefundDialog([
    deadLine,
    { refund: refundDone, transaction: refundedPayment },
  ])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect
    .element(dialog.getByText(/not known whether the refund arrived.*It is safe to try again/))
    .toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('HKD 100.00 refunded')).toBeVisible()
  const [first, second] = puts()
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  expect(second?.body).toEqual(first?.body)
})

test('a changed refundable amount is shown, and the next attempt has a new key', async () => {
  const { dialog, puts } = await openRefundDialog([
    refused('4202', { refundableAmount: '1060.00' }),
    { refund: refundDone, transaction: refundedPayment },
  ])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.element(dialog.getByText(/refundable amount is now HKD 1,060.00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund HKD 1,060.00' }).click()
  await expect.poll(() => puts()).toHaveLength(2)
  const [first, second] = puts()
  expect(second?.body).toMatchObject({ amount: '1060.00', refundableAmountSeen: '1060.00' })
  expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'))
})

test.each(['4030', '4031', '4203', '4208', '4213'] as const)(
  'a refusal %s is shown, and the refund cannot be sent again',
  async (code) => {
    // Like the service: a code in the payload, the sentence in the message.
    const { dialog } = await openRefundDialog([refused(code, { reason: 'FULL_ONLY' })])
    await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
    await expect.element(dialog.getByText(/Nothing was refunded/)).toBeVisible()
    await expect.element(dialog.getByText('FULL_ONLY')).not.toBeInTheDocument()
    await expect
      .element(dialog.getByRole('button', { name: /^Refund HKD/ }))
      .not.toBeInTheDocument()
  },
)

test('where only the whole is refused, a part is refunded in the same form', async () => {
  const { dialog, screen, puts } = await openRefundDialog([
    refused('4208', { reason: 'PARTIAL_ONLY' }),
    { refund: refundDone, transaction: refundedPayment },
  ])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.element(dialog.getByText(/Nothing was refunded/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('60')
  await dialog.getByRole('button', { name: 'Refund HKD 60.00' }).click()
  await expect.element(screen.getByText('HKD 100.00 refunded')).toBeVisible()
  expect(puts()[1]?.body).toMatchObject({ amount: '60.00' })
})

test('after a new sign-in an unanswered refund is the same request, whatever is refundable by now', async () => {
  const left = payment({ refundedAmount: '88.00', refundableAmount: '40.00' })
  const { dialog, screen, router, puts } = await openRefundDialog(
    [deadLine, { refund: refundDone, transaction: refundedPayment }],
    { after: paymentView({ transaction: left }) },
  )
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('60')
  await dialog.getByRole('button', { name: 'Refund HKD 60.00' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  endSession('expired')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  beSignedIn('SHOP_MANAGER')
  await router.navigate({ href: `${HISTORY}?txn=${left.merTradeNo}` })
  await expect.element(dialog.getByText(/not known whether the refund arrived/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => puts()).toHaveLength(2)
  const [first, second] = puts()
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  expect(second?.body).toEqual(first?.body)
})

test('a key that was used for another request leaves open whether it was refunded, and reads the payment again', async () => {
  const { dialog, sent } = await openRefundDialog([refused('4092')])
  const countViews = () =>
    sent.filter(({ address }) => address.startsWith('/x/transaction/HBK')).length
  const before = countViews()
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.element(dialog.getByText(/may have been made already/)).toBeVisible()
  expect(dialog.getByText(/Nothing was refunded/).query()).toBeNull()
  expect(dialog.getByRole('button', { name: /^Refund HKD/ }).query()).toBeNull()
  await expect.poll(countViews).toBeGreaterThan(before)
})

test("the service's refusal of a field is shown at the field", async () => {
  const { dialog } = await openRefundDialog([
    refused('4220', { fields: [{ path: 'note', message: 'No card numbers here' }] }),
  ])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.element(dialog.getByText('No card numbers here')).toBeVisible()
})

test('once a refund is confirmed, its list and the totals are read again', async () => {
  let isConfirmed = false
  const { dialog, screen, sent, client } = await openRefundDialog(
    [{ refund: { ...refundDone, status: 'PROCESSING' }, transaction: refundedPayment }],
    {
      after: () =>
        paymentView({
          transaction: refundedPayment,
          refunds: [refundOf(), isConfirmed ? refundDone : { ...refundDone, status: 'PROCESSING' }],
        }),
    },
  )
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.element(screen.getByText('Refund of HKD 100.00 requested')).toBeVisible()
  await expect.poll(() => client.isFetching()).toBe(0)
  const reads = () =>
    sent.filter(({ address }) => /^\/(?:transaction\/cis|x\/transaction\/totals)\?/.test(address))
  const before = reads().length
  isConfirmed = true
  await expect.element(screen.getByText('HKD 100.00 refunded')).toBeVisible()
  await expect
    .poll(() =>
      reads()
        .slice(before)
        .map(({ headers }) => headers.get('X-Background')),
    )
    .toEqual(['1', '1'])
})

test('an unconfirmed refund is shown as such, and is polled in the background', async () => {
  const unknown = { ...refundDone, status: 'UNKNOWN' as const, completedAt: null }
  const { dialog, screen, sent } = await openRefundDialog(
    [{ refund: { ...unknown, status: 'PROCESSING' }, transaction: refundedPayment }],
    { after: paymentView({ transaction: refundedPayment, refunds: [refundOf(), unknown] }) },
  )
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect
    .element(screen.getByText(/was sent, but .* has not confirmed it. Do not repeat it/))
    .toBeVisible()
  const views = sent.filter(
    ({ address }) => address === `/x/transaction/${beforeRefund.transaction.merTradeNo}`,
  )
  expect(views.at(-1)?.headers.get('X-Background')).toBe('1')
})

test('the focus moves to the outcome, and then back to the button that opened the dialog', async () => {
  const { dialog, screen } = await openRefundDialog(
    [{ refund: refundDone, transaction: refundedPayment }],
    { after },
  )
  await dialog.getByRole('textbox', { name: 'Amount' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Refund', exact: true })).toHaveFocus()
})

test('the focus stays in the dialog while the refund is sent and after a refusal', async () => {
  const answer = Promise.withResolvers<Response>()
  const { dialog } = await openRefundDialog([() => answer.promise])
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await amount.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toBeDisabled()
  const inDialog = () => dialog.element().contains(document.activeElement)
  expect(inDialog()).toBe(true)
  answer.resolve(new Response('', { status: 503 }))
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(inDialog()).toBe(true)
})

test('a refusal that belongs to no field is shown above the buttons', async () => {
  const { screen } = await openRefundDialog([
    refused('4220', {
      fields: [{ path: 'body.refundableAmountSeen', message: 'Enter an amount' }],
    }),
  ])
  await screen.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Nothing was refunded. Some fields need a correction.')
})

test('a disputed refund warns against refunding it in another way', async () => {
  const disputed = { ...refundDone, status: 'DISPUTED' as const }
  const { dialog, screen } = await openRefundDialog(
    [{ refund: { ...disputed, status: 'PROCESSING' }, transaction: refundedPayment }],
    { after: paymentView({ transaction: refundedPayment, refunds: [refundOf(), disputed] }) },
  )
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect
    .element(
      screen.getByText(/reported both as made and as failed. Do not refund it in another way/),
    )
    .toBeVisible()
})

test('a refund that was cancelled because another one was found is not offered again', async () => {
  const cancelled = { ...refundDone, status: 'CANCELLED' as const }
  const { dialog, screen } = await openRefundDialog(
    [{ refund: { ...cancelled, status: 'REQUESTED' }, transaction: refundedPayment }],
    { after: paymentView({ transaction: refundedPayment, refunds: [refundOf(), cancelled] }) },
  )
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect
    .element(screen.getByText(/was not sent: another refund .* was found.*so do not repeat it/))
    .toBeVisible()
  await expect.element(screen.getByText(/try again/)).not.toBeInTheDocument()
})
