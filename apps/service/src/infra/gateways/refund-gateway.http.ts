/**
 * A real acquirer, or an adapter in front of one, spoken to over HTTP (docs/refund-gateway.md). A
 * refund is sent once a call and never repeated here; only questions are. What is not an answer in
 * the agreed form is a doubt: an error page of a proxy says nothing about money.
 */
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { epochMs } from '#infra/clock.ts'
import type { GatewayFinding, GatewayRequest, RefundGateway } from './refund-gateway.ts'

export interface HttpGatewaySettings {
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string
  readonly secret: string
}

const reference = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))

const Answer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['SUCCESS', 'PROCESSING']), gatewayRef: reference }),
  z.object({ outcome: z.literal('FAILED'), failure: z.string().check(z.maxLength(200)) }),
  z.object({ outcome: z.enum(['UNKNOWN', 'UNHEARD_OF']) }),
])

/** Statuses that come with an answer; any other one is a doubt. */
const ANSWERED = [200, 201, 202, 404, 409, 422]
/** Pauses before a question is repeated. */
const AGAIN_MS = [250, 1_000]
const MOST_BYTES = 16_384

/** What the acquirer recomputes: nobody else can have asked for this, now. */
export const gatewaySignature = (
  secret: string,
  timestamp: string,
  method: string,
  path: string,
  body: string,
): string =>
  createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')

export const httpGateway = (settings: HttpGatewaySettings): RefundGateway => ({
  refund: async (order, signal) => {
    const { notAfter, idempotencyKey, ...request } = order
    const answer = await ask(settings, {
      method: 'POST',
      path: '/refunds',
      body: JSON.stringify({ ...request, currency: 'HKD' }),
      headers: { 'idempotency-key': idempotencyKey, 'x-not-after': String(notAfter) },
      signal,
    })
    // To a request to refund, never having heard of it is no answer.
    return answer?.outcome === 'UNHEARD_OF' || answer === undefined
      ? { outcome: 'UNKNOWN' }
      : answer
  },
  find: async (asked, signal) => {
    for (const waitMs of [...AGAIN_MS, undefined]) {
      const answer = await ask(settings, question(asked, signal)).catch(() => undefined)
      if (answer !== undefined) return answer
      if (waitMs !== undefined) await pause(waitMs, undefined, { signal })
    }
    throw new Error('The gateway did not answer a question')
  },
})

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

const question = ({ merchantId, refundNo }: GatewayRequest, signal: AbortSignal): Asked => ({
  method: 'GET',
  path: `/refunds/${encodeURIComponent(merchantId)}/${encodeURIComponent(refundNo)}`,
  signal,
})

/** Undefined when what came is not an answer. */
const ask = async (
  { url, key, secret }: HttpGatewaySettings,
  { method, path, body = '', headers, signal }: Asked,
): Promise<GatewayFinding | undefined> => {
  const target = new URL(url + path)
  const timestamp = String(Math.floor(epochMs() / 1_000))
  const reply = await fetch(target, {
    method,
    ...(method === 'POST' && { body }),
    headers: {
      accept: 'application/json',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      'x-api-key': key,
      'x-timestamp': timestamp,
      'x-signature': gatewaySignature(secret, timestamp, method, target.pathname, body),
      ...headers,
    },
    signal,
    // Sent elsewhere, a refund would be told to a stranger.
    redirect: 'error',
  })
  const text = await textOf(reply)
  if (!ANSWERED.includes(reply.status)) return undefined
  const parsed = Answer.safeParse(jsonOf(text))
  return parsed.success ? parsed.data : undefined
}

/** Also of an answer that is not looked at, so that its connection can be used again. */
const textOf = async (reply: Response): Promise<string> => {
  let text = ''
  for await (const piece of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.length > MOST_BYTES) throw new Error('The gateway answered too much')
  }
  return text
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
