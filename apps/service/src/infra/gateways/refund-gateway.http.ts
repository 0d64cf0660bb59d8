/**
 * A real acquirer over HTTP, or an adapter in front of one (docs/refund-gateway.md). Refunds are sent once and
 * never retried here; only status requests are. Anything but an answer in the agreed form leaves the outcome
 * unknown: the error page of a proxy says nothing about money.
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

/** Statuses whose body is an answer. */
const ANSWER_STATUSES = [200, 201, 202, 404, 409, 422]
/** Pauses before a status request is repeated. */
const RETRY_MS = [250, 1_000]
const MAX_CHARS = 16_384

/** The value of `X-Signature`. */
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
    const answer = await send(settings, {
      method: 'POST',
      path: '/refunds',
      body: JSON.stringify({ ...request, currency: 'HKD' }),
      headers: { 'idempotency-key': idempotencyKey, 'x-not-after': String(notAfter) },
      signal,
    })
    // `UNHEARD_OF` answers status requests only.
    return answer?.outcome === 'UNHEARD_OF' || answer === undefined
      ? { outcome: 'UNKNOWN' }
      : answer
  },
  find: async (request, signal) => {
    for (const waitMs of [...RETRY_MS, undefined]) {
      const answer = await send(settings, statusRequest(request, signal)).catch(() => undefined)
      if (answer !== undefined) return answer
      if (waitMs !== undefined) await pause(waitMs, undefined, { signal })
    }
    throw new Error('The gateway did not answer a status request')
  },
})

interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

const statusRequest = (
  { merchantId, refundNo }: GatewayRequest,
  signal: AbortSignal,
): HttpRequest => ({
  method: 'GET',
  path: `/refunds/${encodeURIComponent(merchantId)}/${encodeURIComponent(refundNo)}`,
  signal,
})

/** Undefined if the response is not an answer. */
const send = async (
  { url, key, secret }: HttpGatewaySettings,
  { method, path, body = '', headers, signal }: HttpRequest,
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
    // A redirect would send the refund to another host.
    redirect: 'error',
  })
  const text = await textOf(reply)
  if (!ANSWER_STATUSES.includes(reply.status)) return undefined
  const parsed = Answer.safeParse(jsonOf(text))
  return parsed.success ? parsed.data : undefined
}

/** Read for every response, so that its connection can be reused. */
const textOf = async (reply: Response): Promise<string> => {
  let text = ''
  for await (const piece of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.length > MAX_CHARS) throw new Error('The gateway answered too much')
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
