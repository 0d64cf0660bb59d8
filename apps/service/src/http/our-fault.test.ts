import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { expect, test } from 'vitest'
import { serviceAlone } from '#testing/harness.ts'

const { as, logs, newMerchant } = await serviceAlone({
  database: (real) => ({
    ...real,
    request: () => Promise.reject(new Error('relation "payment" is on fire')),
  }),
})

test('a fault of ours tells its reference and nothing of the inside, and is logged under it', async () => {
  const answer = await as('MERCHANT', newMerchant())(merchantCalls.profile, {})
  expect(answer).toMatchObject({ status: 500, code: '5000' })
  const reference = String(answer.headers['x-request-id'])
  expect(answer.payload).toEqual({ reference })
  expect(answer.body.toString()).not.toMatch(/payment|fire|relation|\.ts/)
  expect(
    logs.filter((line) => line.includes(reference) && line.includes('request.failed')),
  ).toHaveLength(1)
})
