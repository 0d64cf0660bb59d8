/** A payment platform that reports payments, and repeats each report until it is acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import { platformSignature } from '#infra/gateways/platform-signature.ts'
import type { PlainPlatformKey } from '#infra/http/platform-key.ts'
import { newId } from '#infra/ids.ts'
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import type { Stage } from '../stage.ts'

const ROWS = 5
const EVERY_MS = 250
/** A signature is accepted once, and its time is in seconds. */
const RETRY_MS = 1_000

export interface Importer {
  /** The numbers of acknowledged payments. */
  readonly acknowledged: ReadonlySet<string>
  readonly refused: readonly string[]
  /** Sends until `isOver`. */
  readonly run: (isOver: () => boolean) => Promise<void>
}

interface Watch {
  readonly onReply: (reply: Response) => void
  readonly onAcknowledged: () => void
}

export const openImporter = (
  { merchant }: Stage,
  key: PlainPlatformKey,
  origin: string,
  { onReply, onAcknowledged }: Watch,
): Importer => {
  const acknowledged = new Set<string>()
  const refused: string[] = []
  let pending: readonly object[] = []
  const [{ shopCode, serialNos }] = merchant.shops
  const newReports = (): readonly object[] =>
    Array.from({ length: ROWS }, () => ({
      merTradeNo: `D${newId('req').slice(4)}`,
      status: 'SUCCESS',
      amount: '12.80',
      paymentMethod: 'CARD',
      paymentNetwork: 'VISA',
      shopCode,
      serialNo: serialNos[0],
      createdAt: '2026-11-20 14:02:41',
    }))
  /** Undefined where the same report has to be sent again. */
  const send = async (): Promise<ImportResult | string | undefined> => {
    const body = JSON.stringify({ merchantId: merchant.merchantId, transactions: pending })
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const reply = await fetch(new URL('/platform/v1/transactions', origin), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-api-key': key.keyId,
        'x-timestamp': timestamp,
        'x-signature': platformSignature(key.secret, timestamp, body),
      },
      signal: AbortSignal.timeout(30_000),
    })
    onReply(reply)
    const text = await reply.text()
    if (reply.status !== 200) return reply.status >= 500 ? undefined : text
    return (JSON.parse(text) as { payload: ImportResult }).payload
  }
  const step = async (): Promise<number> => {
    if (pending.length === 0) pending = newReports()
    const result = await send().catch(() => undefined)
    if (result === undefined) return RETRY_MS
    if (typeof result === 'string' || result.rejected.length > 0)
      refused.push(JSON.stringify(result).slice(0, 200))
    else {
      for (const { merTradeNo } of pending as readonly { merTradeNo: string }[])
        acknowledged.add(merTradeNo)
      onAcknowledged()
    }
    pending = []
    return EVERY_MS
  }
  return {
    acknowledged,
    refused,
    run: async (isOver) => {
      while (!isOver()) await pause(await step())
    },
  }
}
