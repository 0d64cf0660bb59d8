/** A payment platform with a key, and the payments that it reports. */
import type { platformCalls, PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { platformSignature } from '#infra/gateways/platform-signature.ts'
import { makePlatformKey, type PlainPlatformKey } from '#infra/http/platform-key.ts'
import type { TestService } from './harness.ts'
import { newId } from '#infra/ids.ts'
import type { TestMerchant } from './factories.queries.ts'

type PlatformCall = (typeof platformCalls)[keyof typeof platformCalls]

export const platformFixtures = async (service: TestService) => {
  const key = await makePlatformKey(service.database, service.deps.wrapping, 'tests')
  return { key, send: keySender(service, key) }
}

/** Sends reports that are signed with this key. */
export const keySender = ({ app }: Pick<TestService, 'app'>, key: PlainPlatformKey) => {
  // A signature is accepted once: each request has another timestamp.
  let second = Math.floor(Date.now() / 1_000) - 200
  return async <C extends PlatformCall>(call: C, body: unknown) => {
    const payload = JSON.stringify(body)
    second += 1
    const timestamp = String(second)
    const reply = await app.inject({
      method: 'POST',
      url: call.path,
      payload,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'x-api-key': key.keyId,
        'x-timestamp': timestamp,
        'x-signature': platformSignature(key.secret, timestamp, payload),
      },
    })
    const answer = reply.json<{ code: string; message: string; payload: Reply<C> }>()
    return { status: reply.statusCode, ...answer }
  }
}

/** A successful card payment of HKD 128.00 in the first shop. */
export const report = (
  merchant: TestMerchant,
  given: Partial<Record<keyof PaymentReport, unknown>> = {},
): PaymentReport => {
  const [shop] = merchant.shops
  const value: Partial<Record<keyof PaymentReport, unknown>> = {
    merTradeNo: `R${newId('req').slice(4)}`,
    status: 'SUCCESS',
    amount: '128.00',
    paymentMethod: 'CARD',
    paymentNetwork: 'VISA',
    shopCode: shop.shopCode,
    serialNo: shop.serialNos[0],
    createdAt: '2026-11-20 14:02:41',
    ...given,
  }
  // Tests report invalid values on purpose; undefined removes a field.
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined),
  ) as PaymentReport
}
