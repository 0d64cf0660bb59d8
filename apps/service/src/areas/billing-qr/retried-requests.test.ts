import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { billFixtures, csv } from '#dev/testing/bills.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { request, tokenOf } = opened
const { payable, upload, runWorker } = billFixtures(opened)

test('repeating a request for bills with the same key gets the same answer, whatever changed since', async () => {
  const merchant = await payable()
  const token = await tokenOf('MERCHANT', merchant)
  const single = (key: string, billReference = 'AGAIN-1') =>
    request(
      token,
      billingQrCalls.single,
      { body: { billReference, amount: '12.00' } },
      { headers: { 'idempotency-key': key } },
    )
  const sheet = (key: string) =>
    upload(merchant, csv('AGAIN-2,1,,,,,'), {
      headers: { 'idempotency-key': key, 'x-auth-token': token },
    })
  const [one, many] = [await single('one'), await sheet('many')]
  expect([one.code, many.code]).toEqual(['0000', '0000'])
  // Without an FPS address new requests are refused.
  await request(token, fpsProxyCalls.remove, { params: { type: 'FPSID' } })
  expect([(await single('two')).code, (await sheet('three')).code]).toEqual(['4220', '4220'])
  expect((await single('one')).payload).toEqual(one.payload)
  expect((await sheet('many')).payload).toEqual(many.payload)
  expect((await single('one', 'AGAIN-3')).code).toBe('4092')
})

test('the same upload with the same key is one request', async () => {
  const merchant = await payable()
  const token = await tokenOf('MERCHANT', merchant)
  const headers = { 'idempotency-key': 'upload-1', 'x-auth-token': token }
  const first = await upload(merchant, csv('A,1,,,,,'), { headers })
  const again = await upload(merchant, csv('A,1,,,,,'), { headers })
  expect(again.payload).toEqual(first.payload)
  expect((await upload(merchant, csv('B,1,,,,,'), { headers })).code).toBe('4092')
  await runWorker()
})
