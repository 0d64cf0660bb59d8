import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { report } from '#dev/testing/platform.ts'
import { setShopStatus } from '#dev/testing/shops.ts'
import { expect, test } from 'vitest'
import { importPayments } from './import-payments.ts'

const { as, database, newMerchant } = await service()

/** A merchant with a shop that has a payment and was closed two hours ago. */
const closedShop = async (status: string) => {
  const merchant = newMerchant()
  await merchant.ready
  const take = (...reports: readonly unknown[]) =>
    importPayments(database, merchant.merchantId, reports)
  const { shopId } = merchant.shops[0]
  const paid = report(merchant, { createdAt: '2026-11-19 10:00:00', settlementStatus: 'SETTLED' })
  await take(paid)
  await setShopStatus(database, merchant.merchantId, shopId, status, '2 hours')
  return { merchant, take, paid }
}
const later = { createdAt: '2099-01-01 10:00:00' }

test.for([
  ['INACTIVE', 'inactive'],
  ['CLOSED', 'closed'],
] as const)(
  'a shop that is %s takes no new payment, and the report is rejected with the reason',
  async ([status, word]) => {
    const { merchant, take } = await closedShop(status)
    const { shopCode } = merchant.shops[0]
    const fresh = report(merchant, later)
    const elsewhere = report(merchant, {
      ...later,
      shopCode: merchant.shops[1]?.shopCode ?? '',
      serialNo: undefined,
    })
    expect(await take(fresh, elsewhere)).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      rejected: [
        {
          line: 1,
          merTradeNo: fresh.merTradeNo,
          reasons: [`shopCode: The shop ${shopCode} is ${word} and takes no new payments`],
        },
      ],
    })
    await setShopStatus(database, merchant.merchantId, merchant.shops[0].shopId, 'ACTIVE')
    expect(await take(fresh)).toMatchObject({ added: 1, rejected: [] })
  },
)

test('payments from before a shop was closed can still be reported, changed and refunded', async () => {
  const { merchant, take, paid } = await closedShop('INACTIVE')
  const late = report(merchant, { createdAt: '2026-11-19 11:00:00' })
  const back = report(merchant, {
    ...later,
    txnType: 'REFUND',
    originalMerTradeNo: late.merTradeNo,
    amount: '5.00',
  })
  expect(await take({ ...paid, tradeNo: 'NEW' }, late, back)).toMatchObject({
    added: 2,
    changed: 1,
    rejected: [],
  })
  const refund = await as('SHOP_MANAGER', merchant)(refundCalls.refund, {
    params: { merTradeNo: paid.merTradeNo },
    query: {},
    body: { amount: '1.00' },
  })
  expect(refund).toMatchObject({
    status: 200,
    payload: { refund: { status: 'REQUESTED', amount: '1.00' } },
  })
})
