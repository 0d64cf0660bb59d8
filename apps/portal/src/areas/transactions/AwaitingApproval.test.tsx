/** A refund that waits for a second person: what is shown, and its decision. */
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { hasDraft } from '#components/use-draft.ts'
import { HISTORY, historyWith } from '#testing/history.ts'
import { refused } from '#testing/network.ts'
import { openRefundDialog, beforeRefund, refundDone } from '#testing/refund-dialog.ts'
import { payment, paymentView, refundOf } from '#testing/payments.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { decisionDraft } from './approval-draft.ts'

const approval = {
  state: 'ASKED',
  above: 'AMOUNT',
  isOwn: false,
  expiresAt: '2026-11-22 14:00:00',
  decidedBy: null,
  decidedAt: null,
  note: null,
} as const
const asked = refundOf({ status: 'ASKED', completedAt: null, note: 'Two cakes', approval })
const viewOf = (isOwn = false) =>
  paymentView({ refunds: [{ ...asked, approval: { ...approval, isOwn } }] })
const done = {
  refund: {
    ...asked,
    status: 'REQUESTED' as const,
    approval: { ...approval, state: 'APPROVED' as const },
  },
  transaction: payment({ refundStatus: 'REQUESTED' }),
}

const open = (as: 'MERCHANT' | 'STAFF', isOwn = false) =>
  renderScreen(`${HISTORY}?txn=HBK2611210308`, {
    as,
    answers: [...historyWith(viewOf(isOwn)), [refundCalls.decide, done]],
  })
const panel = page.getByRole('region', { name: 'Refund awaiting approval' })

test('it names amount, requester, reason, note and end, and is approved with a note', async () => {
  const { sent } = await open('MERCHANT')
  await expect.element(panel.getByText('HKD28.00')).toBeVisible()
  await expect
    .element(
      panel.getByText(/Mei Chan requested it at 2026-11-21 13:57:40.*Wrong amount.*Two cakes/),
    )
    .toBeVisible()
  await expect.element(panel.getByText(/it ends at 2026-11-22 14:00/)).toBeVisible()
  await panel.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve the refund of HKD 28.00' })
  await dialog.getByRole('textbox', { name: /Note/ }).fill('Seen the receipt')
  await dialog.getByRole('button', { name: 'Approve HKD 28.00' }).click()
  await expect.element(page.getByText('The refund is approved and on its way.')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([
    {
      address: '/x/refunds/RF2611210041/decision',
      body: { decision: 'APPROVE', note: 'Seen the receipt' },
    },
  ])
})

test('a refusal says what it does, and one that comes too late says so and keeps the note', async () => {
  const approved = { ...asked, status: 'REQUESTED' as const }
  let isDecided = false
  await renderScreen(`${HISTORY}?txn=HBK2611210308`, {
    as: 'MERCHANT',
    answers: [
      ...historyWith(() => (isDecided ? paymentView({ refunds: [approved] }) : viewOf())),
      [
        refundCalls.decide,
        () => {
          isDecided = true
          return refused('4218')
        },
      ],
    ],
  })
  await panel.getByRole('button', { name: 'Refuse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refuse the refund of HKD 28.00' })
  await expect.element(dialog.getByText(/Nothing is refunded, and the amount/)).toBeVisible()
  const note = dialog.getByRole('textbox', { name: /Note/ })
  await note.fill('Already exchanged')
  await dialog.getByRole('button', { name: 'Refuse HKD 28.00' }).click()
  await expect.element(dialog.getByText(/is no longer awaiting approval/)).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(note).toHaveValue('Already exchanged')
})

test.each([
  ['MERCHANT', true, /You requested it: someone else has to decide/],
  ['STAFF', false, /Merchant, Administrator, School or Shop Manager has to decide/],
] as const)('as %s with an own refund %s there is no decision', async (as, isOwn, text) => {
  await open(as, isOwn)
  await expect.element(panel.getByText(text)).toBeVisible()
  expect(panel.getByRole('button').elements()).toEqual([])
})

test('the refund dialog says before that an amount waits for approval, and afterwards that it does', async () => {
  const before = { ...beforeRefund, refund: { ...beforeRefund.refund, aloneUpTo: '50.00' } }
  const { dialog } = await openRefundDialog(
    [{ refund: { ...refundDone, status: 'ASKED', approval }, transaction: payment() }],
    { before },
  )
  await expect
    .element(dialog.getByText(/above the HKD 50.00 that you can refund alone/))
    .toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('50')
  await expect.element(dialog.getByRole('button', { name: 'Refund HKD 50.00' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Full' }).click()
  await dialog.getByRole('button', { name: 'Request HKD 100.00' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Awaiting approval' })).toBeVisible()
})

test('the note of an approval comes back in its dialog after a new sign-in, and is no note of a refusal', async () => {
  const { router } = await open('MERCHANT')
  await panel.getByRole('button', { name: 'Approve' }).click()
  const note = page.getByRole('dialog').getByRole('textbox', { name: /Note/ })
  await note.fill('Seen the receipt')
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  beSignedIn('MERCHANT')
  await router.navigate({ href: `${HISTORY}?txn=HBK2611210308` })
  const approving = page.getByRole('dialog', { name: 'Approve the refund of HKD 28.00' })
  await expect.element(approving.getByRole('textbox')).toHaveValue('Seen the receipt')
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  beSignedIn('MERCHANT')
  expect([
    hasDraft(decisionDraft(asked.refundNo, 'APPROVE')),
    hasDraft(decisionDraft(asked.refundNo, 'REFUSE')),
  ]).toEqual([true, false])
})
