import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { billFixtures } from '#dev/testing/bills.ts'
import { service } from '#dev/testing/harness.ts'

const opened = await service()
const { as, database } = opened
const { payable } = billFixtures(opened)

/** A merchant with one request that is not finished, and as many copies of it. */
const withUnfinished = async (copies: number, billsOfEach: number) => {
  const merchant = await payable()
  const request = () =>
    as('SUPERVISOR', merchant)(billingQrCalls.single, { body: { billReference: 'A', amount: '1' } })
  expect((await request()).code).toBe('0000')
  await database.system((db) =>
    sql`insert into bill_job select copy.* from bill_job as job, generate_series(1, ${copies}::int) as number,
      jsonb_populate_record(job, jsonb_build_object('job_id', job.job_id || '_' || number,
        'ticket_no', job.ticket_no || '_' || number, 'total_count', ${billsOfEach}::int)) as copy
      where job.merchant_id = ${merchant.merchantId}`.execute(db),
  )
  return request
}

test.for([
  ['a hundred requests', 99, 1],
  ['50,000 bills', 1, 49_999],
] as const)('a merchant has at most %s that are not finished', async ([, copies, billsOfEach]) => {
  const request = await withUnfinished(copies, billsOfEach)
  expect(await request()).toMatchObject({ status: 429, code: '4290' })
})
