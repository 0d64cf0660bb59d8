/** Webhooks as people set them up. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { MAX_WEBHOOKS } from '@merchant/contract/areas/webhooks.shapes.ts'
import { auditOf, trailOf } from '#dev/testing/account.queries.ts'
import { pathsOf, refusedWith, service } from '#dev/testing/harness.ts'
import { ageProof } from '#dev/testing/members.ts'
import { expect, test } from 'vitest'

const { as, database, newMerchant, request, tokenOf } = await service()
const calls = developmentCalls
const url = 'https://shop.example/events?token=abc'

const developer = () => {
  const merchant = newMerchant()
  const ask = as('DEVELOPER', merchant)
  const add = async () =>
    (await ask(calls.createWebhook, { body: { url, events: ['payment.succeeded'] } })).payload
  return { merchant, ask, add }
}

test('a webhook is made, changed, disabled and removed, and the trail names its host only', async () => {
  const { merchant, ask, add } = developer()
  const { webhook, secret } = await add()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const params = { webhookId: webhook.webhookId }
  const ifMatch = { headers: { 'if-match': '1' } }
  const change = { events: ['refund.failed', 'bill.paid'] as const, status: 'DISABLED' } as const
  const body = { ...change, events: [...change.events] }
  const changed = await ask(calls.changeWebhook, { params, body }, ifMatch)
  // Sent again after a lost answer.
  expect((await ask(calls.changeWebhook, { params, body }, ifMatch)).payload.version).toBe(2)
  expect(changed.payload).toMatchObject({ status: 'DISABLED', disabledBy: 'PERSON', version: 2 })
  const stale = await ask(calls.changeWebhook, { params, body: { status: 'ACTIVE' } }, ifMatch)
  expect(refusedWith(stale)).toEqual([409, '4090'])
  expect(refusedWith(await ask(calls.sendTest, { params }))).toEqual([409, '4214'])
  const listed = await ask(calls.webhooks, {})
  expect(listed.payload.webhooks).toHaveLength(1)
  expect(listed.body.toString()).not.toContain('whsec_')
  expect((await ask(calls.removeWebhook, { params })).status).toBe(200)
  expect(refusedWith(await ask(calls.webhook, { params }))).toEqual([404, '4040'])
  const trail = await Promise.all(
    ['create', 'change', 'remove'].map((verb) =>
      trailOf(database, merchant.merchantId, `development.${verb}-webhook`),
    ),
  )
  expect(JSON.stringify(trail)).toContain('shop.example')
  expect(JSON.stringify(trail)).not.toMatch(/token=abc|whsec_/)
})

test('a new secret is shown once, and the former one is valid for a day more', async () => {
  const { merchant, ask, add } = developer()
  const { webhook, secret } = await add()
  const { payload } = await ask(calls.rotateSecret, { params: { webhookId: webhook.webhookId } })
  expect(payload.secret).not.toBe(secret)
  expect(payload.webhook.previousSecretUntil).toMatch(/^\d{4}-/)
  expect(await auditOf(database, merchant.merchantId, 'development.rotate-secret')).toHaveLength(1)
})

test.each([
  ['http://shop.example/events', 'https'],
  ['https://10.0.0.7/', 'public'],
  ['https://0x0a000007/', 'public'],
  ['https://[::ffff:10.0.0.7]/', 'public'],
  ['https://[fd00::1]/', 'public'],
  ['https://169.254.169.254/latest', 'public'],
  ['https://database/', 'public'],
  ['https://db.internal/', 'public'],
  ['https://user:secret@shop.example/', 'without a user'],
  ['ftp://shop.example/', 'like https'],
  ['shop.example', 'like https'],
])('the address %s is refused', async (wrong, reason) => {
  const { ask } = developer()
  const answer = await ask(calls.createWebhook, { body: { url: wrong, events: ['bill.paid'] } })
  expect(refusedWith(answer)).toEqual([422, '4220'])
  expect(pathsOf(answer)).toEqual(['url'])
  expect(answer.body.toString()).toContain(reason)
})

test('wrong events, too many webhooks and an old password are refused, each with its code', async () => {
  const { merchant, ask, add } = developer()
  const none = await ask(calls.createWebhook, { body: { url, events: [] } })
  expect([refusedWith(none), pathsOf(none)]).toEqual([[422, '4220'], ['events']])
  for (let index = 0; index < MAX_WEBHOOKS; index += 1) await add()
  const body = { url, events: ['bill.paid' as const] }
  expect(refusedWith(await ask(calls.createWebhook, { body }))).toEqual([409, '4214'])
  const token = await tokenOf('DEVELOPER', merchant)
  await ageProof(database, token, 31)
  expect(refusedWith(await request(token, calls.createWebhook, { body }))).toEqual([403, '4014'])
})

test('changing or removing a webhook and renewing its secret require a recent password check, without which nothing changes', async () => {
  const { merchant, ask, add } = developer()
  const params = { webhookId: (await add()).webhook.webhookId }
  const read = async () => (await ask(calls.webhook, { params })).payload
  const before = await read()
  const token = await tokenOf('DEVELOPER', merchant)
  await ageProof(database, token, 31)
  for (const answer of [
    await request(token, calls.changeWebhook, { params, body: { status: 'DISABLED' } }),
    await request(token, calls.rotateSecret, { params }),
    await request(token, calls.removeWebhook, { params }),
  ])
    expect(refusedWith(answer)).toEqual([403, '4014'])
  // Neither its version nor the end of a former secret.
  expect(await read()).toEqual(before)
})

test('another merchant sees neither the webhook nor its log', async () => {
  const { add } = developer()
  const params = { webhookId: (await add()).webhook.webhookId }
  const stranger = as('MERCHANT', newMerchant())
  expect((await stranger(calls.webhooks, {})).payload.webhooks).toEqual([])
  for (const answer of [
    await stranger(calls.deliveries, { params, query: {} }),
    await stranger(calls.sendTest, { params }),
    await stranger(calls.changeWebhook, { params, body: { status: 'DISABLED' } }),
    await stranger(calls.rotateSecret, { params }),
    await stranger(calls.removeWebhook, { params }),
  ])
    expect(refusedWith(answer)).toEqual([404, '4040'])
})
