/**
 * Wrong inputs of forms about payments: a sentence at the field, nothing lost, and the corrected input goes through.
 */
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { viewCalls, type SavedView } from '@merchant/contract/areas/views.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fpsAddress } from '#testing/fps-addresses.ts'
import { history, HISTORY, historyWith } from '#testing/history.ts'
import { refused } from '#testing/network.ts'
import { pageOfRows, paymentView } from '#testing/payments.ts'
import { beforeRefund, refundDone, refundedPayment } from '#testing/refund-dialog.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { savedView } from '#testing/views.ts'
import { sentOnceCorrected, type FormToCorrect } from '#testing/wrong-input.ts'

const dialog = page.getByRole('dialog')
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const textbox = (name: string) => dialog.getByRole('textbox', { name })
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const views = page.getByRole('dialog', { name: 'Views', exact: true })
const taken = 'You already have a view with this name'

const forms: readonly FormToCorrect[] = [
  {
    name: 'a note on a payment',
    render: (answer) =>
      renderScreen(`${HISTORY}?txn=HBK2611210308`, {
        as: 'STAFF',
        answers: [...historyWith(() => paymentView()), [transactionCalls.addNote, answer]],
      }),
    open: () => press('Add a note'),
    wrong: {
      enter: () => textbox('Note').fill('Paid with 4111 1111 1111 1111'),
      field: textbox('Note'),
      sentence: /last four digits are enough/,
    },
    correct: () => textbox('Note').fill('Paid with the card ending in 1111'),
    submit: button('Add note'),
    refusal: refused('4031'),
    refusedWith: /This belongs to a shop that you are not assigned to/,
    reply: {
      noteId: 'not_first0000001',
      body: 'Paid with the card ending in 1111',
      writtenBy: 'Mei Chan',
      writtenAt: '2026-11-21 14:02:00',
    },
    body: { body: 'Paid with the card ending in 1111' },
    done: page.getByText('The note was added.'),
  },
  {
    name: 'a refund with a note',
    render: (answer) =>
      renderScreen(`${HISTORY}?txn=${beforeRefund.transaction.merTradeNo}`, {
        as: 'SHOP_MANAGER',
        answers: [...historyWith(() => beforeRefund), [refundCalls.refund, answer]],
      }),
    open: async () => {
      await press('Refund')
      await textbox('Amount').fill('28.50')
      await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('OTHER')
    },
    wrong: {
      enter: () => textbox('Note').fill(' '),
      field: textbox('Note'),
      sentence: 'Explain the reason in a note',
    },
    correct: () => textbox('Note').fill('Wrong size'),
    submit: button('Refund HKD 28.50'),
    refusal: refused('4220', { fields: [{ path: 'note', message: 'Use another note' }] }),
    refusedWith: 'Use another note',
    reply: { refund: { ...refundDone, amount: '28.50' }, transaction: refundedPayment },
    body: {
      amount: '28.50',
      reason: 'OTHER',
      note: 'Wrong size',
      refundableAmountSeen: beforeRefund.transaction.refundableAmount,
    },
    done: button('Done'),
  },
  {
    name: 'saving a view of a list',
    render: (answer) => {
      let stored: SavedView[] = []
      const add = () => {
        const added = answer()
        stored = [savedView({ name: 'Failed', search: { statuses: 'FAILED' } })]
        return added
      }
      return renderScreen(`${HISTORY}?statuses=FAILED`, {
        as: 'STAFF',
        answers: [[viewCalls.list, () => ({ views: stored })], [viewCalls.add, add], ...history],
      })
    },
    open: async () => {
      await press('Views')
      await views.getByRole('button', { name: 'Save as a new view' }).click()
      await dialog.getByRole('checkbox').first().click()
    },
    wrong: {
      enter: () => textbox('Name').fill('x'.repeat(61)),
      field: textbox('Name'),
      sentence: 'Use at most 60 characters',
    },
    correct: () => textbox('Name').fill('Failed'),
    submit: button('Save view'),
    refusal: refused('4220', { fields: [{ path: 'name', message: taken }] }),
    refusedWith: taken,
    reply: savedView({ name: 'Failed', search: { statuses: 'FAILED' } }),
    body: {
      list: 'cis',
      name: 'Failed',
      shared: true,
      search: expect.objectContaining({ statuses: 'FAILED' }) as unknown,
    },
    done: page.getByRole('button', { name: 'View Failed', exact: true }),
  },
  {
    name: 'renaming a view of a list',
    render: (answer) =>
      renderScreen(`${HISTORY}?statuses=FAILED&range=last7&view=${savedView().viewId}`, {
        as: 'STAFF',
        answers: [
          [viewCalls.list, { views: [savedView()] }],
          [viewCalls.change, answer],
          ...history,
        ],
      }),
    open: async () => {
      await press('View Failed this week')
      await views.getByRole('button', { name: 'Rename or share' }).click()
      await dialog.getByRole('checkbox').first().click()
    },
    wrong: {
      enter: () => textbox('Name').fill(' '),
      field: textbox('Name'),
      sentence: 'Enter a name',
    },
    correct: () => textbox('Name').fill('Failures'),
    submit: button('Save view'),
    refusal: refused('4220', { fields: [{ path: 'name', message: taken }] }),
    refusedWith: taken,
    reply: savedView({ name: 'Failures', shared: true, version: 2 }),
    body: { name: 'Failures', shared: true },
    done: page.getByText(/saved/i),
  },
  {
    name: 'replacing an FPS address',
    render: (answer) =>
      renderScreen('/portal/fpsaddressing/list?proxy=2', {
        as: 'MERCHANT',
        answers: [
          [fpsProxyCalls.list, pageOfRows([fpsAddress()])],
          [fpsProxyCalls.qr, { payload: '000201' }],
          [fpsProxyCalls.register, answer],
        ],
      }),
    open: () => press('Replace'),
    wrong: {
      enter: () => textbox('FPS identifier').fill('76543'),
      field: textbox('FPS identifier'),
      sentence: /An FPS identifier has 7 or 9 digits/,
    },
    correct: () => textbox('FPS identifier').fill('7654321'),
    submit: button('Replace the identifier'),
    refusal: refused('4091'),
    refusedWith: /Someone else changed this address/,
    reply: fpsAddress({ proxyNo: 4, fpsProxyId: '7654321' }),
    body: { fpsProxyId: '7654321', replaces: 2 },
    done: page.getByText(/7654321 has replaced/),
  },
]

test.each(forms)(
  '$name: a wrong input gets a sentence at its field, nothing is lost, and the corrected one goes through',
  async (form) => {
    expect(await sentOnceCorrected(form)).toEqual([form.body, form.body])
  },
)
