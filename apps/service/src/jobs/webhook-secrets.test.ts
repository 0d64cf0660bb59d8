/** The signing secrets of webhooks: while they are changed, and when they cannot be read. */
import { developmentCalls as calls } from '@merchant/contract/areas/development.calls.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { webhookFixtures } from '#dev/testing/webhook-fixtures.ts'
import { endFormerSecret, corruptSecret } from '#dev/testing/webhooks.queries.ts'
import { webhookSignature } from '#infra/gateways/webhook-sender.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { database, logs } = opened
const { round, laterRound, listening } = webhookFixtures(opened)

test('a test event is signed with both secrets while the former one is valid', async () => {
  const { receiver, ask, params, secret } = await listening('bill.paid')
  const { payload } = await ask(calls.rotateSecret, { params })
  await ask(calls.sendTest, { params })
  expect((await ask(calls.sendTest, { params })).code).toBe('4214')
  await round()
  const signed = (of: string) => {
    const { id = '', timestamp = '', body = '' } = receiver.received.at(-1) ?? {}
    return webhookSignature(of, id, timestamp, body)
  }
  expect(receiver.received.at(-1)?.signature).toBe(`${signed(payload.secret)} ${signed(secret)}`)
  await endFormerSecret(database, params.webhookId)
  await ask(calls.sendTest, { params })
  await round()
  expect(receiver.received.at(-1)?.signature).toBe(signed(payload.secret))
  expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'test',
    'test',
  ])
})

test('a second new secret within a day leaves the one that the receiver may still use', async () => {
  const { receiver, ask, params, secret } = await listening('bill.paid')
  await ask(calls.rotateSecret, { params })
  const { payload } = await ask(calls.rotateSecret, { params })
  await ask(calls.sendTest, { params })
  await round()
  const last = receiver.received.at(-1)
  const signed = (of: string) =>
    webhookSignature(of, last?.id ?? '', last?.timestamp ?? '', last?.body ?? '')
  expect(last?.signature).toBe(`${signed(payload.secret)} ${signed(secret)}`)
})

test('an event that cannot be signed fails like any other attempt, and is sent once there is a new secret', async () => {
  const { receiver, ask, params, log } = await listening('bill.paid')
  await Promise.all([corruptSecret(database, params.webhookId), ask(calls.sendTest, { params })])
  await round()
  expect(await log()).toMatchObject([{ status: 'PENDING', attempts: 1, failure: 'SECRET' }])
  expect(logs.join()).toContain('webhook.unreadable-secret')
  await ask(calls.rotateSecret, { params })
  await laterRound()
  expect(receiver.received.map(({ signature }) => signature.split(' ').length)).toEqual([1])
})
