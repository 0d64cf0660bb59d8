import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { PaymentNote } from '@merchant/contract/areas/transactions.shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { HISTORY, historyWith } from '#testing/history.ts'
import { refused, type Answer, type Sent } from '#testing/network.ts'
import { paymentView } from '#testing/payments.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const PAYMENT = `${HISTORY}?txn=HBK2611210308`

const noteOf = (given: Partial<PaymentNote> = {}): PaymentNote => ({
  noteId: 'not_first0000001',
  body: 'Called back\nat three',
  writtenBy: 'Ka-yan Wong',
  writtenAt: '2026-11-21 14:00:10',
  ...given,
})
const newest = noteOf({
  noteId: 'not_second000001',
  body: 'Waits for the receipt',
  writtenBy: 'Mei Chan',
  writtenAt: '2026-11-21 14:02:00',
})

/** The drawer of the payment; its notes grow by what is sent, until `answers` say otherwise. */
const open = async (
  notes: readonly PaymentNote[] = [],
  answers: readonly Answer<typeof transactionCalls.addNote>[] = [],
) => {
  const left = [...answers]
  let now = notes
  const portal = await renderScreen(PAYMENT, {
    as: 'STAFF',
    answers: [
      ...historyWith(() => paymentView({ notes: [...now] })),
      [
        transactionCalls.addNote,
        (sent: Sent) => {
          const answer = left.shift()
          if (typeof answer === 'function') return (answer as (sent: Sent) => never)(sent)
          if (answer !== undefined) return answer
          const added = { ...newest, body: (sent.body as { body: string }).body.trim() }
          now = [added, ...now]
          return added
        },
      ],
    ],
  })
  const posts = () => portal.sent.filter(({ method }) => method === 'POST')
  return { ...portal, posts }
}
const list = page.getByRole('list', { name: 'Notes' })
const add = page.getByRole('button', { name: 'Add a note' })
const dialog = page.getByRole('dialog', { name: 'Note on payment HBK2611210308' })
const field = dialog.getByRole('textbox', { name: 'Note' })
const submit = dialog.getByRole('button', { name: 'Add note' })

test('an open payment shows its notes, the newest first, each with its time and author', async () => {
  await open([newest, noteOf()])
  await expect.element(list).toBeVisible()
  const items = list.getByRole('listitem').elements()
  expect(items.map((item) => item.textContent)).toEqual([
    'Waits for the receipt2026-11-21 14:02:00 ·\u00A0Mei Chan',
    'Called back\nat three2026-11-21 14:00:10 ·\u00A0Ka-yan Wong',
  ])
})

test('a payment without notes says so, and everyone who sees it can add the first one', async () => {
  const { posts } = await open()
  await expect.element(page.getByText('No notes yet.')).toBeVisible()
  await add.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Gave the receipt')
  await submit.click()
  await expect.element(list.getByText('Gave the receipt')).toBeVisible()
  await expect.element(page.getByText('The note was added.')).toBeVisible()
  await expect.element(add).toHaveFocus()
  expect(posts().map(({ address, body }) => [address, body])).toEqual([
    ['/x/transaction/HBK2611210308/note', { body: 'Gave the receipt' }],
  ])
})

test('a note that is empty, too long or holds a card number is refused at its field and kept', async () => {
  const { posts } = await open()
  await add.click()
  await submit.click()
  await expect.element(field).toHaveAccessibleDescription('Enter a note')
  await field.fill('x'.repeat(501))
  await submit.click()
  await expect
    .element(field)
    .toHaveAccessibleDescription('Use at most 500 characters. This note has 501.')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('x'.repeat(501))
  await field.fill('Paid with 4111 1111 1111 1111')
  await submit.click()
  await expect.element(field).toHaveAccessibleDescription(/last four digits are enough/)
  await expect.element(field).toHaveValue('Paid with 4111 1111 1111 1111')
  expect(posts()).toEqual([])
})

test('a refused or unanswered note is kept, and sent again with the same key', async () => {
  const broken = () => {
    throw new TypeError('the connection broke')
  }
  const { posts } = await open([], [refused('4031'), broken])
  await add.click()
  await field.fill('Gave the receipt')
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('Gave the receipt')
  await submit.click()
  await expect.element(dialog.getByText(/it is added only once/)).toBeVisible()
  await submit.click()
  await expect.element(list.getByText('Gave the receipt')).toBeVisible()
  const keys = posts().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('an unsent note is not lost without a question', async () => {
  await open()
  await add.click()
  await field.fill('Gave the receipt')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByText('What you typed has not been saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field).toHaveValue('Gave the receipt')
})

test('an unsent note is restored when the same person signs in after an expired session', async () => {
  const { router } = await open()
  await add.click()
  await field.fill('Gave the receipt')
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  beSignedIn('STAFF')
  await router.navigate({ href: PAYMENT })
  await expect.element(field).toHaveValue('Gave the receipt')
})
