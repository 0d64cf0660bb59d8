import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import { platformSignature } from '#infra/gateways/platform-signature.ts'
import { service } from '#dev/testing/harness.ts'
import { platformFixtures } from '#dev/testing/platform.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { app, newMerchant } = opened
const { key } = await platformFixtures(opened)

const started = Math.floor(Date.now() / 1_000)

/** A request signed by the platform. The signature covers time and body, but not the path. */
const signed = (merchantId: string, age: number) => {
  const payload = JSON.stringify({ merchantId, terminals: [{ serialNo: 'REPLAY' }] })
  const timestamp = String(started - age)
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'x-api-key': key.keyId,
    'x-timestamp': timestamp,
    'x-signature': platformSignature(key.secret, timestamp, payload),
  }
  return async (call: { readonly path: string }) => {
    const reply = await app.inject({ method: 'POST', url: call.path, headers, payload })
    return reply.json<{ code: string }>().code
  }
}
const { terminals, hktTerminals } = platformCalls

test('a signature used for one call is refused by every other call', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const send = signed(merchant.merchantId, 10)
  expect(await send(terminals)).toBe('0000')
  // The body is valid for the other call too: it is refused for its used signature.
  expect(await send(hktTerminals)).toBe('4010')
  expect(await signed(merchant.merchantId, 11)(hktTerminals)).toBe('0000')
})

test('of two concurrent calls with one signature one is accepted', async () => {
  const merchant = newMerchant()
  await merchant.ready
  for (let round = 1; round <= 10; round += 1) {
    const send = signed(merchant.merchantId, 20 + round)
    const codes = await Promise.all([terminals, hktTerminals, terminals, hktTerminals].map(send))
    expect(codes.toSorted()).toEqual(['0000', '4010', '4010', '4010'])
  }
})
