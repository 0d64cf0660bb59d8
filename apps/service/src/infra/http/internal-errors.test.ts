import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { viewCalls } from '@merchant/contract/areas/views.calls.ts'
import { expect, test } from 'vitest'
import { serviceAlone } from '#dev/testing/harness.ts'
import { OutcomeUnknown } from '#infra/db/connection.ts'

let failure = new Error('relation "payment" is on fire')
const { as, logs, newMerchant } = await serviceAlone({
  database: (real) => ({ ...real, request: () => Promise.reject(failure) }),
})

test('an internal error is answered with a reference only, and logged under it', async () => {
  const answer = await as('MERCHANT', newMerchant())(merchantCalls.profile, {})
  expect(answer).toMatchObject({ status: 500, code: '5000' })
  const reference = String(answer.headers['x-request-id'])
  expect(answer.payload).toEqual({ reference })
  expect(answer.body.toString()).not.toMatch(/payment|fire|relation|\.ts/)
  expect(
    logs.filter((line) => line.includes(reference) && line.includes('request.failed')),
  ).toHaveLength(1)
})

test('a program error of any class is an internal error, and what it quotes is not logged', async () => {
  const canary = 'canary-5d20'
  try {
    JSON.parse(`{"pin": ${canary}}`)
  } catch (error) {
    failure = error as Error
  }
  const answer = await as('MERCHANT', newMerchant())(merchantCalls.profile, {})
  expect(answer).toMatchObject({ status: 500, code: '5000' })
  expect(logs.findLast((line) => line.includes('request.failed'))).toContain('SyntaxError')
  expect(logs.join('')).not.toContain(canary)
})

test.for([
  ['the database aborts it in favour of another', { code: '40P01' }],
  ['what it read was changed concurrently', { code: '40001' }],
  ['the database is stopped', { code: '57P01' }],
  ['the database starts', { code: '57P03' }],
  ['the database has no connection left', { code: '53300' }],
  ['the database takes too long', { code: '57014' }],
  ['nothing listens there', { code: 'ECONNREFUSED' }],
  ['the connection breaks', { message: 'Connection terminated unexpectedly' }],
  ['no connection is free', { message: 'timeout exceeded when trying to connect' }],
  [
    'a new connection takes too long',
    { message: 'Connection terminated due to connection timeout' },
  ],
  ['no answer comes', { message: 'Query read timeout' }],
] as const)('%s: the caller is told to retry, and the log has the cause', async ([, reason]) => {
  failure = Object.assign(new Error('database error'), reason)
  const answer = await as('MERCHANT', newMerchant())(merchantCalls.profile, {})
  expect(answer).toMatchObject({ status: 503, code: '5030', payload: null })
  expect(answer.headers['retry-after']).toBe('2')
  const line = logs.findLast((one) => one.includes('request.unavailable')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({
    requestId: answer.headers['x-request-id'],
    err: { ...reason, frames: expect.arrayContaining([expect.any(String)]) as string[] },
  })
})

test('a caller whose change may have been made is told to check, and not to repeat it', async () => {
  failure = new OutcomeUnknown('The answer to the commit was lost')
  const answer = await as('MERCHANT', newMerchant())(viewCalls.add, {
    body: { list: 'cis', name: 'Lost', search: {} },
  })
  expect(answer).toMatchObject({ status: 503, code: '5031', payload: null })
})
