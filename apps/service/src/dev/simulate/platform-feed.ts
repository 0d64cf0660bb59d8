/** The platform's side of an import. */
import type { ImportResult, PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { epochMs } from '#infra/clock.ts'
import { platformSignature } from '#infra/gateways/platform-signature.ts'

export interface PlatformFeed {
  readonly origin: string
  readonly keyId: string
  readonly secret: string
  readonly merchantId: string
}

interface Answer {
  readonly success: boolean
  readonly code: string
  readonly message: string
  readonly payload: ImportResult
}

/** Undefined if the origin does not answer, or not like this service. */
export const sendReports = async (
  feed: PlatformFeed,
  transactions: readonly PaymentReport[],
): Promise<Answer | undefined> => {
  const body = JSON.stringify({ merchantId: feed.merchantId, transactions })
  const timestamp = String(Math.floor(epochMs() / 1000))
  const reply = await fetch(new URL('/platform/v1/transactions', feed.origin), {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-api-key': feed.keyId,
      'x-timestamp': timestamp,
      'x-signature': platformSignature(feed.secret, timestamp, body),
    },
  }).catch(() => undefined)
  return reply && ((await reply.json().catch(() => undefined)) as Answer | undefined)
}
