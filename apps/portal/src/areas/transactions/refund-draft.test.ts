import { RefundDraft } from '@merchant/contract/areas/refunds.calls.ts'
import { expect, test } from 'vitest'
import { bodyOf, checkRefund, newRefund, type RefundForm } from './refund-draft.ts'

const part = (text: string): RefundForm => ({ ...newRefund, isWhole: false, amount: text })

test('a full refund is of the current refundable amount, and sends the amount on the screen', () => {
  expect(bodyOf(newRefund, '100.00')).toEqual({
    amount: '100.00',
    reason: 'CUSTOMER_REQUEST',
    refundableAmountSeen: '100.00',
  })
})

test.each(['28', '28.0', ' 28.00 '])('a partial amount written %j is 28.00', (text) => {
  expect(bodyOf(part(text), '100.00').amount).toBe('28.00')
})

test.each(['', '1e2', '-5', '0', '0.00', '100.01', '12.345', 'all'])(
  'a partial amount written %j is refused at its field',
  (text) => {
    expect(checkRefund('100.00')(part(text))).toHaveProperty('amount')
  },
)

test('the reason OTHER requires a note', () => {
  const check = checkRefund('100.00')
  expect(check({ ...newRefund, reason: 'OTHER', note: ' ' })).toHaveProperty('note')
  expect(check({ ...newRefund, reason: 'OTHER', note: 'Wrong table' })).toEqual({})
})

test('what is valid here is valid for the contract', () => {
  expect(
    RefundDraft.safeParse(bodyOf({ ...part('28'), reason: 'OTHER', note: 'Wrong table' }, '100.00'))
      .success,
  ).toBe(true)
})
