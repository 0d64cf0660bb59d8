import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { importPayments, importSettlements } from '#areas/platform/import/import-payments.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { report } from '#dev/testing/platform.ts'
import { expect, test } from 'vitest'

const { as, database, newMerchant } = await serviceAlone()

test('a payment by FPS app-to-app is sent as one of its own list, also when it is settled', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const paid = report(merchant, { paymentMethod: 'FPS_A2A', paymentNetwork: 'FPS' })
  await importPayments(database, merchant.merchantId, [paid, report(merchant, {})])
  const { merTradeNo } = paid
  await importSettlements(database, merchant.merchantId, [
    { merTradeNo, settlementDate: '2026-11-21', receivedAmount: '128.00' },
  ])
  const since = { headers: { 'last-event-id': '0' } }
  const { events } = (await as('MERCHANT', merchant)(eventCalls.list, {}, since)).payload
  const ofPaid = events.filter(({ detail }) => detail.merTradeNo === merTradeNo)
  expect(ofPaid.map(({ detail }) => detail.source)).toEqual(['FPS_A2A', 'FPS_A2A'])
  const ofOther = events.filter(({ detail }) => detail.merTradeNo !== merTradeNo)
  expect(ofOther.map(({ detail }) => detail.source)).toEqual(['CIS'])
})
