/**
 * Sends one delivery to a URL that a merchant chose (A-447). The host name is resolved once: all its addresses must be
 * allowed, and the connection uses one of them, so that DNS rebinding cannot lead it elsewhere. Redirects are not
 * followed, and only the status of the response is kept.
 */
import { createHmac } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { lookup as resolveName } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { DeliveryFailure } from '@merchant/contract/areas/webhooks.shapes.ts'
import { errorCode } from '#infra/error-code.rules.ts'
import { epochMs } from '#infra/clock.ts'
import { traceHeader } from '#infra/trace.ts'
import { addressIn } from './public-address.ts'

export interface WebhookRequest {
  readonly url: string
  readonly deliveryId: string
  readonly body: string
  /** The current secret, and the former one while it is valid. */
  readonly secrets: readonly string[]
}

export interface Attempt {
  readonly httpStatus: number | null
  readonly durationMs: number
  /** Null when it was delivered. */
  readonly failure: DeliveryFailure | null
}

export interface SenderSettings {
  /** Whether connections to this address are allowed. */
  readonly isAllowed: (address: string) => boolean
  /** Every address of a name. */
  readonly resolve?: (name: string) => Promise<LookupAddress[]>
  readonly timeoutMs?: number
}

export type SendWebhook = (request: WebhookRequest) => Promise<Attempt>

/** An attempt takes no longer than this, from the name to the status. */
const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 16 * 1024

/** As in Standard Webhooks: over id, time and body, with the bytes that the secret encodes. */
export const webhookSignature = (
  secret: string,
  deliveryId: string,
  timestamp: string,
  body: string,
): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${deliveryId}.${timestamp}.${body}`).digest('base64')}`
}

class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

export const webhookSender =
  ({
    isAllowed,
    resolve = (name) => resolveName(name, { all: true }),
    timeoutMs = TIMEOUT_MS,
  }: SenderSettings): SendWebhook =>
  async (request) => {
    const begun = performance.now()
    const signal = AbortSignal.timeout(timeoutMs)
    const ended = (httpStatus: number | null, failure: DeliveryFailure | null): Attempt => ({
      httpStatus,
      failure,
      durationMs: Math.round(performance.now() - begun),
    })
    try {
      const status = await statusOf(request, onlyAllowed(isAllowed, resolve), isAllowed, signal)
      if (status >= 200 && status < 300) return ended(status, null)
      return ended(status, status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS')
    } catch (error) {
      return ended(null, signal.aborted ? 'TIMEOUT' : failureOf(error))
    }
  }

/** Resolves a name for the connection, or refuses it. */
const onlyAllowed = (
  isAllowed: SenderSettings['isAllowed'],
  resolve: NonNullable<SenderSettings['resolve']>,
): LookupFunction => {
  const find = callbackify(async (name: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await resolve(name)
    if (first === undefined) throw new NotPublic()
    if (![first, ...others].every(({ address }) => isAllowed(address))) throw new NotPublic()
    return [first, ...others]
  })
  return (name, { all }, done) => {
    find(name, (error: Error | null, found) => {
      if (error !== null) done(error, [])
      else if (all === true) done(null, found)
      else done(null, found[0].address, found[0].family)
    })
  }
}

const statusOf = (
  { url, deliveryId, body, secrets }: WebhookRequest,
  lookup: LookupFunction,
  isAllowed: SenderSettings['isAllowed'],
  signal: AbortSignal,
): Promise<number> => {
  const target = new URL(url)
  // A host that is an address is not looked up.
  const literal = addressIn(target)
  if (literal !== undefined && !isAllowed(literal)) return Promise.reject(new NotPublic())
  const timestamp = String(Math.floor(epochMs() / 1000))
  const options: RequestOptions = {
    method: 'POST',
    // No connection is reused: bytes that one receiver sends late must not be read as the response of another.
    agent: false,
    lookup,
    signal,
    maxHeaderSize: 8 * 1024,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Admin-Portal-Webhook/1',
      ...traceHeader(),
      connection: 'close',
      'webhook-id': deliveryId,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets
        .map((secret) => webhookSignature(secret, deliveryId, timestamp, body))
        .join(' '),
    },
  }
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    const sent = send(target, options, (answer) => {
      discard(answer)
      resolve(answer.statusCode ?? 0)
    })
    // Without a listener the socket is destroyed, with neither a response nor an error.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.on('close', () => {
      reject(new Error('The connection closed without a response'))
    })
    sent.end(body)
  })
}

/** Reads the body, so that the receiver can finish its response, up to a limit. */
const discard = (answer: IncomingMessage): void => {
  let bytes = 0
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > MAX_ANSWER_BYTES) answer.destroy()
  })
  answer.on('error', () => undefined)
}

const failureOf = (error: unknown): DeliveryFailure => {
  if (error instanceof NotPublic) return 'NOT_PUBLIC'
  const code = errorCode(error)
  if (/^(?:ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'NO_ADDRESS'
  return /CERT|^ERR_TLS|^ERR_SSL|SIGNED|^EPROTO/.test(code) ? 'TLS' : 'NO_CONNECTION'
}
