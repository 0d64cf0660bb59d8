/**
 * A real acquirer over HTTP, or an adapter in front of one (docs/refund-gateway.md). Refunds are sent once and
 * never retried here; only status requests are. Anything but an answer in the agreed form leaves the outcome
 * unknown: the error page of a proxy says nothing about money.
 */
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { parseJson } from '#infra/json.rules.ts'
import { epochMs } from '#infra/clock.ts'
import { traceHeader } from '#infra/trace.ts'
import type {
  GatewayEntry,
  GatewayFinding,
  GatewayRequest,
  RefundGateway,
} from './refund-gateway.ts'

export interface HttpGatewaySettings {
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string
  readonly secret: string
}

const reference = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))

const MAX_FAILURE_CHARS = 200
/** The reason is for people; a long or malformed one must not make the outcome unknown. */
const shortened = (failure: string): string =>
  failure.replaceAll('\0', ' ').slice(0, MAX_FAILURE_CHARS).toWellFormed()

const Answer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['SUCCESS', 'PROCESSING']), gatewayRef: reference }),
  z.object({ outcome: z.literal('FAILED'), failure: z.pipe(z.string(), z.transform(shortened)) }),
  z.object({ outcome: z.enum(['UNKNOWN', 'UNHEARD_OF']) }),
])

const Page = z.object({
  refunds: z.array(
    z.object({
      refundNo: reference,
      merTradeNo: reference,
      kind: z.enum(['REFUND', 'VOID']),
      amountCents: z.int().check(z.positive()),
      outcome: z.enum(['SUCCESS', 'PROCESSING', 'FAILED']),
      gatewayRef: z.nullable(reference),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
  next: z.nullable(reference),
})

/** Statuses whose body is an answer. */
const ANSWER_STATUSES = [200, 201, 202, 404, 409, 422]
/** Pauses before a status request is repeated. */
const RETRY_MS = [250, 1_000]
const MAX_CHARS = 16_384
/** A page has 500 refunds. */
const MAX_PAGE_CHARS = 1_048_576

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
    const answer = await ask(settings, {
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
      const answer = await ask(settings, statusRequest(request, signal)).catch(() => undefined)
      if (answer !== undefined) return answer
      if (waitMs !== undefined) await pause(waitMs, undefined, { signal })
    }
    throw new Error('The gateway did not answer a status request')
  },
  list: async (merchantId, day, beforePage) => {
    const entries: GatewayEntry[] = []
    let after: string | null = null
    do {
      const request = pageRequest(merchantId, day, after, await beforePage())
      const { status, text } = await send(settings, request)
      const page: z.infer<typeof Page> | undefined =
        status === 200 ? Page.safeParse(parseJson(text)).data : undefined
      if (page === undefined) throw new Error('The gateway did not list its refunds')
      if (page.next !== null && page.next === after)
        throw new Error('The gateway lists the same page again')
      entries.push(...page.refunds)
      after = page.next
    } while (after !== null)
    return entries
  },
})

interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly maxChars?: number
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

const pageRequest = (
  merchantId: string,
  day: string,
  after: string | null,
  signal: AbortSignal,
): HttpRequest => ({
  method: 'GET',
  path: `/refunds/${encodeURIComponent(merchantId)}?${String(new URLSearchParams({ day, ...(after !== null && { after }) }))}`,
  maxChars: MAX_PAGE_CHARS,
  signal,
})

/** Undefined if the response is not an answer. */
const ask = async (
  settings: HttpGatewaySettings,
  request: HttpRequest,
): Promise<GatewayFinding | undefined> => {
  const { status, text } = await send(settings, request)
  if (!ANSWER_STATUSES.includes(status)) return undefined
  const parsed = Answer.safeParse(parseJson(text))
  return parsed.success ? parsed.data : undefined
}

const send = async (
  { url, key, secret }: HttpGatewaySettings,
  { method, path, body = '', headers, maxChars = MAX_CHARS, signal }: HttpRequest,
): Promise<{ readonly status: number; readonly text: string }> => {
  const target = new URL(url + path)
  const timestamp = String(Math.floor(epochMs() / 1_000))
  const reply = await fetch(target, {
    method,
    ...(method === 'POST' && { body }),
    headers: {
      accept: 'application/json',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...traceHeader(),
      'x-api-key': key,
      'x-timestamp': timestamp,
      'x-signature': gatewaySignature(
        secret,
        timestamp,
        method,
        target.pathname + target.search,
        body,
      ),
      ...headers,
    },
    signal,
    // A redirect would send the refund to another host.
    redirect: 'error',
  })
  return { status: reply.status, text: await textOf(reply, maxChars) }
}

/** Read for every response, so that its connection can be reused. */
const textOf = async (reply: Response, maxChars: number): Promise<string> => {
  let text = ''
  for await (const piece of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.length > maxChars) throw new Error('The gateway answered too much')
  }
  return text
}
