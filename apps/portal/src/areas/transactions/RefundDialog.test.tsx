import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused, type Answer, type Sent } from '#testing/network.ts'
import { pageOfRows, payment, paymentView, refundOf, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const NUMBER = 'HBK2611210308'
const before = paymentView()
const done = refundOf({
  refundNo: 'RF2611210099',
  amount: '100.00',
  reason: 'CUSTOMER_REQUEST',
  requestedAt: '2026-11-21 14:03:00',
})
const refunded = payment({
  refundedAmount: '128.00',
  refundableAmount: '0.00',
  refundStatus: 'FULL',
})
type RefundAnswer = Answer<typeof transactionCalls.refund>

/** The dialog over the payment, with one answer after another to the refund. */
const openDialog = async (
  refundAnswers: readonly RefundAnswer[],
  after = before,
  isAfter = false,
) => {
  const left = [...refundAnswers]
  let isSent = isAfter
  const portal = await renderScreen(`/portal/transaction/transaction-history?txn=${NUMBER}`, {
    as: 'SHOP_MANAGER',
    answers: [
      [transactionCalls.cis, () => pageOfRows([isSent ? after.transaction : before.transaction])],
      [transactionCalls.totals, { totals: totals() }],
      [transactionCalls.view, () => (isSent ? after : before)],
      [
        transactionCalls.refund,
        (sent: Sent) => {
          const answer = left.shift()
          isSent = true
          return typeof answer === 'function'
            ? (answer as (sent: Sent) => never)(sent)
            : (answer as never)
        },
      ],
    ],
  })
  const { screen } = portal
  await screen.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Refund to Visa •••• 0026' })
  return { ...portal, dialog, puts: () => portal.sent.filter(({ method }) => method === 'PUT') }
}
const deadLine = () => {
  throw new TypeError('the connection broke')
}

test('it names card, merchant, consequence and what was already given back', async () => {
  const { dialog } = await openDialog([])
  await expect
    .element(
      dialog.getByText(/Harbour Bakery gives the money back to the card.*cannot be taken back/),
    )
    .toBeVisible()
  await expect
    .element(
      dialog.getByText(
        /HKD 28.00 was already refunded at 2026-11-21 13:57:40 by Mei Chan. The total refunded will be HKD 128.00/,
      ),
    )
    .toBeVisible()
})

test('all that is left is refunded once, with a key, and the row follows', async () => {
  const after = paymentView({ transaction: refunded, refunds: [refundOf(), done] })
  const { dialog, screen, puts } = await openDialog(
    [{ refund: done, transaction: refunded }],
    after,
  )
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).dblClick()
  await expect.element(screen.getByText('HKD 100.00 refunded')).toBeVisible()
  expect(puts()).toHaveLength(1)
  expect(puts()[0]).toMatchObject({
    address: `/transaction/cis/${NUMBER}?isFpsA2a=false`,
    body: { amount: '100.00', reason: 'CUSTOMER_REQUEST', refundableAmountSeen: '100.00' },
  })
  expect(puts()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  const close = screen.getByRole('button', { name: 'Done' })
  // As the second press of the double click does on a slow machine, when the answer was quicker.
  close.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  // Nor where the outcome is smaller than the form was, so that the press falls beside it.
  const box = screen.getByRole('dialog').element()
  box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(screen.getByText('HKD 100.00 refunded')).toBeVisible()
  await close.click()
  await expect
    .element(screen.getByRole('table').getByText(/Refunded/))
    .toHaveTextContent('Refunded 128.00')
})

test('a part is typed, and the button says it', async () => {
  const { dialog, puts } = await openDialog([
    { refund: { ...done, amount: '28.50' }, transaction: refunded },
  ])
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('28.5')
  await expect.element(dialog.getByRole('radio', { name: 'Part' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Refund HKD 28.50' }).click()
  await expect.poll(() => puts()[0]?.body).toMatchObject({ amount: '28.50' })
})

test.each(['100.01', '0', '1e2', ''])(
  'an amount of %j stays at its field and is not sent',
  async (typed) => {
    const { dialog, puts } = await openDialog([])
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog.getByRole('textbox', { name: 'Amount' }))
      .toHaveAttribute('aria-invalid', 'true')
    expect(puts()).toEqual([])
  },
)

test('something else as the reason wants a note', async () => {
  const { dialog, puts } = await openDialog([])
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('OTHER')
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Note' }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(puts()).toEqual([])
})

test('when the connection breaks it says that nobody knows, and tries the same again with the same key', async () => {
  const { dialog, screen, puts } = await openDialog([
    deadLine,
    { refund: done, transaction: refunded },
  ])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect
    .element(dialog.getByText(/not known whether the refund arrived.*Trying again is safe/))
    .toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('HKD 100.00 refunded')).toBeVisible()
  const [first, second] = puts()
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  expect(second?.body).toEqual(first?.body)
})

test('when the refundable amount has changed it shows the present one, and goes on with a new key', async () => {
  const { dialog, puts } = await openDialog([
    refused('4202', { refundableAmount: '60.00' }),
    { refund: done, transaction: refunded },
  ])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.element(dialog.getByText(/refundable amount is now HKD 60.00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund HKD 60.00' }).click()
  await expect.poll(() => puts()).toHaveLength(2)
  const [first, second] = puts()
  expect(second?.body).toMatchObject({ amount: '60.00', refundableAmountSeen: '60.00' })
  expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'))
})

test.each(['4030', '4031', '4203', '4208', '4213'] as const)(
  'a refusal %s is told, and nothing can be pressed again',
  async (code) => {
    // As the service answers: a word for machines in the payload, the sentence in the message.
    const { dialog } = await openDialog([refused(code, { reason: 'FULL_ONLY' })])
    await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
    await expect.element(dialog.getByText(/Nothing was refunded/)).toBeVisible()
    await expect.element(dialog.getByText('FULL_ONLY')).not.toBeInTheDocument()
    await expect
      .element(dialog.getByRole('button', { name: /^Refund HKD/ }))
      .not.toBeInTheDocument()
  },
)

test('what the service finds wrong with a field is told at the field', async () => {
  const { dialog } = await openDialog([
    refused('4220', { fields: [{ path: 'note', message: 'No card numbers here' }] }),
  ])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.element(dialog.getByText('No card numbers here')).toBeVisible()
})

test('an outcome that is not known is called so, and is followed up in the background', async () => {
  const unknown = { ...done, status: 'UNKNOWN' as const, completedAt: null }
  const { dialog, screen, sent } = await openDialog(
    [{ refund: { ...unknown, status: 'PROCESSING' }, transaction: refunded }],
    paymentView({ transaction: refunded, refunds: [refundOf(), unknown] }),
  )
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect
    .element(screen.getByText(/was sent, but .* has not confirmed it. Do not repeat it/))
    .toBeVisible()
  const views = sent.filter(({ address }) => address === `/x/transaction/${NUMBER}`)
  expect(views.at(-1)?.headers.get('X-Background')).toBe('1')
})

test('the keyboard goes on with the outcome, and back to the button that the refund began with', async () => {
  const after = paymentView({ transaction: refunded, refunds: [refundOf(), done] })
  const { dialog, screen } = await openDialog([{ refund: done, transaction: refunded }], after)
  await dialog.getByRole('textbox', { name: 'Amount' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Refund', exact: true })).toHaveFocus()
})

test('while it is sent, and when it was refused, the keyboard stays in the dialog', async () => {
  const answer = Promise.withResolvers<Response>()
  const { dialog } = await openDialog([() => answer.promise])
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

test.for([
  ['at 200 %', 720, 450],
  ['on the smallest phone', 320, 568],
] as const)('%s the buttons are in sight, and the amount has room', async ([, width, height]) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 900))
  const { dialog } = await openDialog([])
  const send = dialog.getByRole('button', { name: 'Refund HKD 100.00' })
  await expect.element(send).toBeVisible()
  await expect.poll(() => send.element().getBoundingClientRect().bottom).toBeLessThan(height)
  const amount = dialog.getByRole('textbox', { name: 'Amount' }).element()
  expect(amount.scrollWidth).toBeLessThanOrEqual(amount.clientWidth)
})

test('where only the whole can be given back its field is as wide as the others', async () => {
  const { refund } = before
  const { dialog } = await openDialog(
    [],
    { ...before, refund: { ...refund, partial: false } },
    true,
  )
  await expect.element(dialog.getByText(/gives back the whole amount only/)).toBeVisible()
  const widthOf = (one: Element) => one.getBoundingClientRect().width
  expect(widthOf(dialog.getByRole('textbox', { name: 'Amount' }).element())).toBe(
    widthOf(dialog.getByRole('textbox', { name: 'Note' }).element()),
  )
})

test('a refusal of what no field shows stands above the buttons', async () => {
  const { screen } = await openDialog([
    refused('4220', {
      fields: [{ path: 'body.refundableAmountSeen', message: 'Write an amount' }],
    }),
  ])
  await screen.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Nothing was refunded. Some fields need a correction.')
})
