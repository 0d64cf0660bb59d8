import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { platformFixtures } from '#dev/testing/platform.ts'
import { lockPayment, provokeDeadlock } from '#dev/testing/races.queries.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, newMerchant } = opened
const platform = await platformFixtures(opened)

const results = ['HEAD-1', 'HEAD-2'].map((merTradeNo) => ({
  merTradeNo,
  settlementDate: '2026-11-21',
  receivedAmount: '10.00',
}))

test.skipIf(testedDatabase === 'embedded')(
  'settlement results are retried after a deadlock and imported',
  async () => {
    const answer = await provokeDeadlock(database, async () => {
      const merchant = newMerchant()
      const { merchantId } = merchant
      const seeds = results.map(({ merTradeNo }) => ({ mer_trade_no: merTradeNo }))
      await seedPayments(database, merchant, seeds)
      return {
        hold: (db) => lockPayment(db, merchantId, 'HEAD-2'),
        want: (db) => lockPayment(db, merchantId, 'HEAD-1'),
        request: () =>
          platform.send(platformCalls.settlements, { merchantId, settlements: results }),
      }
    })
    expect(answer).toMatchObject({ code: '0000', payload: { changed: 2, rejected: [] } })
  },
)
