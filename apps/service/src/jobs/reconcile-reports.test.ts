/** What a comparison that fails has told by then, and how long it keeps its lease. */
import { dateOf } from '@merchant/contract/core/time.ts'
import { compareRefunds, type Difference } from '#domain/reconciliation/compare.ts'
import type { GatewayEntry, RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { endRoundRest } from '#dev/testing/lost-refunds.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { expect, test } from 'vitest'
import { stepReconciliation } from './reconcile-worker.ts'

const opened = await serviceAlone()
const { database, deps, logs, newMerchant } = opened
const { sandbox, requested, round } = refundFixtures(opened)
const today = dateOf(Date.now())

const entryOf = (refundNo: string, merTradeNo: string): GatewayEntry => ({
  refundNo,
  merTradeNo,
  kind: 'REFUND',
  amountCents: 4_000,
  outcome: 'SUCCESS',
  gatewayRef: 'GW-1',
  at: new Date().toISOString(),
})

test('a difference is logged although the comparison fails after it', async () => {
  const { merchant, merTradeNo, refundNo } = await requested({}, { amount: '40.00' })
  await round()
  const lost = `L${refundNo.slice(1)}`
  const gateway: RefundGateway = {
    ...sandbox,
    list: (merchantId) =>
      Promise.resolve(merchantId === merchant.merchantId ? [entryOf(lost, merTradeNo)] : []),
    find: () => Promise.reject(new Error('No answer')),
  }
  const reports = () => logs.filter((line) => line.includes('reconcile.difference'))
  const failures = () => logs.filter((line) => line.includes('reconcile.failed')).length
  const drain = async () => {
    while (await stepReconciliation({ database, gateway, log: deps.log }));
  }
  await drain()
  expect(failures()).toBe(1)
  expect(reports()).toEqual([expect.stringContaining(`"refundNo":"${lost}"`)])
  await endRoundRest(database)
  await drain()
  expect(failures()).toBe(2)
  expect(reports(), 'it is not new').toHaveLength(1)
})

test('a comparison renews its lease while it records differences, and records no more once it has lost it', async () => {
  const { merchantId, ready } = newMerchant()
  await ready
  const entries = Array.from({ length: 201 }, (_, at) =>
    entryOf(`R-${String(at)}`, `M-${String(at)}`),
  )
  const found: Difference[] = []
  const renewedAfter: number[] = []
  const comparing = compareRefunds(
    {
      database,
      gateway: { ...sandbox, list: () => Promise.resolve(entries) },
      goOn: () => {
        renewedAfter.push(found.length)
        return renewedAfter.length === 1 ? Promise.resolve() : Promise.reject(new Error('Lost'))
      },
      onDifference: (difference) => {
        found.push(difference)
      },
    },
    { merchantId, from: today, to: today },
  )
  await expect(comparing).rejects.toThrow('Lost')
  expect(renewedAfter).toEqual([0, 200])
  expect(found.map(({ refundNo }) => refundNo)).toEqual(
    entries.slice(0, 200).map(({ refundNo }) => refundNo),
  )
})
