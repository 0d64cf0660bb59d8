/** People of single shops: what stops a refund, and what it counts towards, may be in shops that they do not see. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { setShops } from '#dev/testing/members.ts'
import { approvalFixtures } from '#dev/testing/approval-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { report } from '#dev/testing/platform.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { setTerminal } from '#dev/testing/terminals.ts'

const opened = await serviceAlone()
const { as, database, newMerchant } = opened
const { pay, refundAs } = refundFixtures(opened)
const { ready } = approvalFixtures(opened)

test('a payment that nobody may refund is not refunded by a person of its shop either, whichever shop the reason is in', async () => {
  const merchant = newMerchant()
  const [own, other] = merchant.shops
  const manager = as('SHOP_MANAGER', merchant)
  const [refused, moved, free] = [
    await pay(merchant),
    await pay(merchant),
    await pay(merchant, { pos_id: null }),
  ]
  // More than was paid, reported in another shop.
  await importPayments(database, merchant.merchantId, [
    report(merchant, {
      txnType: 'REFUND',
      originalMerTradeNo: refused,
      amount: '150.00',
      shopCode: other?.shopCode,
      serialNo: undefined,
    }),
  ])
  const refund = refundAs(manager)
  expect(await refund(refused, { amount: '60.00' })).toMatchObject({
    code: '4208',
    payload: { reason: 'DISPUTED' },
  })
  await setTerminal(database, merchant, own.posIds[0], {
    shop_id: other?.shopId,
    refund_blocked: true,
  })
  expect(await refund(moved)).toMatchObject({ code: '4213' })
  const view = await manager(transactionCalls.view, { params: { merTradeNo: moved } })
  expect(view.payload.refund).toMatchObject({ allowed: false, code: '4213' })
  // Nothing of the other shop is told.
  expect(view.payload.transaction).toMatchObject({ merTradeNo: moved, posName: null })
  expect(await refund(free)).toMatchObject({ code: '0000' })
})

test('a refund that is refused leaves the state that follows from all refunds of the payment, also from one in another shop', async () => {
  const { merchant, ask, decideAs } = await ready()
  const { merTradeNo, refundNo } = await ask()
  await importPayments(database, merchant.merchantId, [
    report(merchant, {
      txnType: 'REFUND',
      originalMerTradeNo: merTradeNo,
      amount: '10.00',
      shopCode: merchant.shops[1]?.shopCode,
      serialNo: undefined,
    }),
  ])
  const decided = await decideAs('SHOP_MANAGER')(refundNo, 'REFUSE')
  expect(decided.payload.transaction).toMatchObject({
    refundStatus: 'PARTIAL',
    refundedAmount: '10.00',
  })
})

test('the sum of a person’s day has the refunds in a shop that is no longer theirs', async () => {
  const { merchant } = await ready({ day: '100.00' })
  const [own, other] = merchant.shops
  const manager = as('SHOP_MANAGER', merchant, { shopIds: [own.shopId, other?.shopId ?? ''] })
  const refund = refundAs(manager)
  const there = await refund(await pay(merchant, { shop_id: other?.shopId ?? '' }), {
    amount: '80.00',
  })
  expect(there.payload.refund.status).toBe('REQUESTED')
  const { userId } = (await manager(accountCalls.profile, {})).payload
  await setShops(database, merchant.merchantId, userId, [own.shopId])
  const here = await pay(merchant)
  const view = await manager(transactionCalls.view, { params: { merTradeNo: here } })
  expect(view.payload.refund.aloneUpTo).toBe('20.00')
  expect((await refund(here, { amount: '40.00' })).payload.refund.status).toBe('ASKED')
})
