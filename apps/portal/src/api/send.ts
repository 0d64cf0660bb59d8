/**
 * How a call goes over the wire (spec 7, "The calls it makes"). Knows no React and no cache, so that
 * the sign-in page can use it alone. The only module that fetches, beside configuration and diagnostics.
 */
import { isFile, type Call, type Input, type Reply } from '@merchant/contract/core/call.ts'
import { SUCCESS } from '@merchant/contract/core/codes.ts'
import type { Envelope } from '@merchant/contract/core/envelope.ts'
import { noteCall } from '#auth/last-active.ts'
import { readSession, tokenRefused } from '#auth/session.ts'
import { CallError } from './call-error.ts'
import { config, touchService } from './config.ts'
import { contractWords } from './contract-words.ts'
import { noteReached, noteUnreached } from './reach.ts'
import { waited } from './waited.ts'

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** Sent by a timer and not by a person: it does not keep the session awake. */
  readonly background?: boolean | undefined
  /** Made because another tab of the group is in use: keeps the session awake, is no activity here. */
  readonly forGroup?: boolean | undefined
  /** Nobody waits for the answer: the portal goes on without it. */
  readonly unwatched?: boolean | undefined
  readonly idempotencyKey?: string | undefined
  /** The version that the person saw; a newer one is refused with `4090`. */
  readonly ifMatch?: string | undefined
  /** The file of a call that takes one. */
  readonly upload?: File | undefined
  /** Asks for a live stream, from after an event or from now on. */
  readonly stream?: { readonly after: string | undefined } | undefined
}

type Value = string | number | boolean | readonly string[] | null | undefined
interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, Value>>
  readonly body?: unknown
}

/** The address of a call: parameters in the path, the query url-encoded, lists joined by commas. */
export const addressOf = (call: Call, { params = {}, query = {} }: Parts): string => {
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    search.set(name, typeof value === 'object' ? value.join(',') : String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

const XSRF_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

/** The XSRF pair's header value. Without a cookie yet, one harmless GET brings it. */
const xsrfToken = async (): Promise<string> => {
  if (!XSRF_COOKIE.test(document.cookie)) await touchService()
  return decodeURIComponent(XSRF_COOKIE.exec(document.cookie)?.[1] ?? '')
}

const needsXsrf = (call: Call): boolean =>
  call.method !== 'GET' || (call.effect === true && call.access === 'public')

/** The type that names a live stream. */
export const EVENT_STREAM = 'text/event-stream'

const headersOf = async (call: Call, parts: Parts, options: SendOptions): Promise<Headers> => {
  const headers = new Headers({ 'Accept-Language': 'en-US', Accept: 'application/json' })
  const token = readSession()?.accessToken
  if (isFile(call)) headers.set('Accept', '*/*')
  if (token !== undefined && call.access !== 'public') headers.set('X-AUTH-TOKEN', token)
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json')
  if (needsXsrf(call)) headers.set('X-XSRF-TOKEN', await xsrfToken())
  if (options.background === true) headers.set('X-Background', '1')
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
  if (options.ifMatch !== undefined) headers.set('If-Match', options.ifMatch)
  if (options.stream !== undefined) headers.set('Accept', EVENT_STREAM)
  if (options.stream?.after !== undefined) headers.set('Last-Event-ID', options.stream.after)
  return headers
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'success' in value

/** The envelope of an answer, or a refusal of ours when it is none (an HTML page of a proxy, say). */
export const envelopeOf = async (response: Response): Promise<Envelope> => {
  const value: unknown = await response.json().catch(() => null)
  if (isEnvelope(value)) return value
  return { success: false, code: 'BODY', message: '', payload: null }
}

const refusalOf = (
  { refusal }: Call,
  response: Response,
  { code, message, payload }: Envelope,
): CallError =>
  new CallError({
    status: response.status,
    code,
    message: contractWords(message),
    payload,
    detail: refusal,
    reference: response.headers.get('X-Request-Id'),
  })

/** What the body is: a file as the field that its call names, or JSON. */
const bodyOf = (
  call: Call,
  { body }: Parts,
  { upload }: SendOptions,
): Pick<RequestInit, 'body'> => {
  if (call.upload !== undefined && upload !== undefined) {
    const form = new FormData()
    form.append(call.upload.field, upload)
    return { body: form }
  }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

/** Where a file was asked for, JSON is a refusal whatever its status, unless it says that it is the file. */
const isFileIn = ({ headers }: Response): boolean =>
  !(headers.get('Content-Type') ?? '').includes('json') ||
  /^\s*attachment/i.test(headers.get('Content-Disposition') ?? '')

/** Sends a call and gives the answer as it came, once it is known to be no refusal. */
export const sendForResponse = async (
  call: Call,
  input: object,
  options: SendOptions = {},
): Promise<Response> => {
  if (call.access === 'platform')
    throw new TypeError('a platform call is never sent from a browser')
  const parts = input as Parts
  const tokenSent = readSession()?.accessToken
  let response: Response
  try {
    const { apiBase } = await config()
    response = await fetch(apiBase + addressOf(call, parts), {
      method: call.method,
      headers: await headersOf(call, parts, options),
      credentials: 'same-origin',
      // No time-out of its own (spec 7): the service ends every request.
      ...(options.signal && { signal: options.signal }),
      ...bodyOf(call, parts, options),
    })
  } catch (failure) {
    if (options.signal?.aborted === true) throw failure
    noteUnreached()
    throw new CallError({ status: 0, code: 'NETWORK' })
  }
  noteReached()
  if (tokenSent !== undefined && response.status !== 401 && options.background !== true)
    noteCall(options.forGroup === true ? 'group' : 'person')
  if (response.status === 401) tokenRefused(tokenSent)
  if (!response.ok || (isFile(call) && !isFileIn(response)))
    throw refusalOf(call, response, await envelopeOf(response))
  return response
}

/** Something of the merchant may have changed, whatever is heard of it. Signing in changes nothing that lasts. */
const mayBeDone = (call: Call): boolean => call.access !== 'public' && call.method !== 'GET'

/**
 * Sends a call and gives its payload. Throws `CallError` for everything that is not code `0000`. Whatever a
 * person waits for can be given up once it takes long.
 */
export const send = <C extends Call>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<Reply<C>> => {
  const run = async (signal: AbortSignal | undefined): Promise<Reply<C>> => {
    const response = await sendForResponse(call, input, { ...options, signal })
    const envelope = await envelopeOf(response)
    if (envelope.code !== SUCCESS) throw refusalOf(call, response, envelope)
    return envelope.payload as Reply<C>
  }
  const isByItself = options.background === true || options.forGroup === true
  return isByItself || options.unwatched === true
    ? run(options.signal)
    : waited(run, options.signal, mayBeDone(call) ? 'stoppedChange' : 'stopped')
}
