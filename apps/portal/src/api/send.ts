/**
 * Sends a call (spec 7, "The calls it makes"). Without React and query cache, so that the sign-in page can use it
 * alone.
 */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { isFile, type Call, type Input, type Reply } from '@merchant/contract/core/call.ts'
import { SUCCESS, type Code } from '@merchant/contract/core/codes.ts'
import type { Envelope } from '@merchant/contract/core/envelope.ts'
import { recordCall } from '#auth/activity.ts'
import { factorRefused, readSession, tokenRefused, viewRefused } from '#auth/session.ts'
import { beginWait } from '#ui/waiting.tsx'
import { contractWords, t } from './api.messages.ts'
import { CallError } from './call-error.ts'
import { config } from './config.ts'
import { markReachable, markUnreachable, pingService } from './connection.ts'
import { readServiceClock } from './service-clock.ts'

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** Sent by a timer and not by the user: does not keep the session alive. */
  readonly background?: boolean | undefined
  /** Sent because another tab of the user is active: keeps the session alive, but does not count as activity here. */
  readonly forOtherTab?: boolean | undefined
  /** The user does not wait for the answer, so there is no wait to cancel. */
  readonly detached?: boolean | undefined
  /** Arrives although the page is left before its answer. */
  readonly keepalive?: boolean | undefined
  readonly idempotencyKey?: string | undefined
  /** The version that the user saw; refused with `4090` if there is a newer one. */
  readonly ifMatch?: string | undefined
  /** The file of a call that takes one. */
  readonly upload?: File | undefined
  /** Requests an event stream: the events after this id, or from now on. */
  readonly stream?: { readonly after: string | undefined } | undefined
}

type Value = string | number | boolean | readonly string[] | null | undefined
interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, Value>>
  readonly body?: unknown
}

/** The address of a call: parameters in the path, the query url-encoded, lists joined by commas. */
export const addressOf = (call: Call, { params = {}, query = {} }: CallInput): string => {
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

/** The header of the XSRF pair. Without a cookie yet, one harmless GET sets it. */
const xsrfToken = async (): Promise<string> => {
  if (!XSRF_COOKIE.test(document.cookie)) await pingService()
  return decodeURIComponent(XSRF_COOKIE.exec(document.cookie)?.[1] ?? '')
}

const needsXsrf = (call: Call): boolean =>
  call.method !== 'GET' || (call.effect === true && call.access === 'public')

export const EVENT_STREAM = 'text/event-stream'

const headersOf = async (call: Call, given: CallInput, options: SendOptions): Promise<Headers> => {
  const headers = new Headers({ 'Accept-Language': 'en-US', Accept: 'application/json' })
  const token = readSession()?.accessToken
  if (isFile(call)) headers.set('Accept', '*/*')
  if (token !== undefined && call.access !== 'public') headers.set('X-AUTH-TOKEN', token)
  if (given.body !== undefined) headers.set('Content-Type', 'application/json')
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

/** The envelope of an answer; code `BODY` for anything else, such as a proxy's HTML page. */
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

/** A file as the form field that its call names, or JSON. */
const bodyOf = (
  call: Call,
  { body }: CallInput,
  { upload }: SendOptions,
): Pick<RequestInit, 'body'> => {
  if (call.upload !== undefined && upload !== undefined) {
    const form = new FormData()
    form.append(call.upload.field, upload)
    return { body: form }
  }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

/** JSON in answer to a file call is a refusal whatever its status, unless it is sent as an attachment. */
const isFileIn = ({ headers }: Response): boolean =>
  !(headers.get('Content-Type') ?? '').includes('json') ||
  /^\s*attachment/i.test(headers.get('Content-Disposition') ?? '')

const VIEW_OVER: Code = '4035'
const FACTOR_FIRST: Code = '4037'

/** Sends a call and returns its successful response unread. */
export const sendForResponse = async (
  call: Call,
  input: object,
  options: SendOptions = {},
): Promise<Response> => {
  if (call.access === 'platform')
    throw new TypeError('a platform call is never sent from a browser')
  const given = input as CallInput
  const tokenSent = readSession()?.accessToken
  let response: Response
  try {
    const { apiBase } = await config()
    response = await fetch(apiBase + addressOf(call, given), {
      method: call.method,
      headers: await headersOf(call, given, options),
      credentials: 'same-origin',
      keepalive: options.keepalive === true,
      // No timeout of its own (spec 7): the service ends every request.
      ...(options.signal && { signal: options.signal }),
      ...bodyOf(call, given, options),
    })
  } catch (failure) {
    if (options.signal?.aborted === true) throw failure
    markUnreachable()
    throw new CallError({ status: 0, code: 'NETWORK' })
  }
  markReachable()
  readServiceClock(response)
  if (tokenSent !== undefined && response.status !== 401 && options.background !== true)
    recordCall(options.forOtherTab === true ? 'other tab' : 'person')
  if (response.status === 401) tokenRefused(tokenSent)
  if (!response.ok || (isFile(call) && !isFileIn(response))) {
    const envelope = await envelopeOf(response)
    if (envelope.code === VIEW_OVER) viewRefused(tokenSent)
    if (envelope.code === FACTOR_FIRST) factorRefused(tokenSent)
    throw refusalOf(call, response, envelope)
  }
  return response
}

/** The steps of signing in, which change nothing that lasts. */
const signIn: readonly Call[] = [sessionCalls.login, sessionCalls.loginMfa]

/** Whether an aborted call may have changed data. */
const mayHaveChanged = (call: Call): boolean => call.method !== 'GET' && !signIn.includes(call)

/**
 * Runs something that the user waits for and can cancel. Cancelling rejects with `STOPPED` immediately, even while
 * `run` waits for something that ignores its signal. A change may have been made nevertheless, so the call counts as
 * unanswered, and its `message` says so.
 */
export const cancellable = async <T>(
  run: (signal: AbortSignal) => Promise<T>,
  outerSignal?: AbortSignal,
  message: 'stopped' | 'stoppedChange' = 'stopped',
): Promise<T> => {
  const controller = new AbortController()
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const endWait = beginWait(() => {
    reject(new CallError({ status: 0, code: 'STOPPED', message: t(message) }))
    controller.abort()
  })
  const { signal } = controller
  try {
    return await Promise.race([
      stopped,
      run(outerSignal === undefined ? signal : AbortSignal.any([outerSignal, signal])),
    ])
  } finally {
    endWait()
  }
}

/**
 * Sends a call and returns its payload. Throws `CallError` for every code but `0000`. The user can cancel the wait if
 * it takes long.
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
  const isAutomatic = options.background === true || options.forOtherTab === true
  return isAutomatic || options.detached === true
    ? run(options.signal)
    : cancellable(run, options.signal, mayHaveChanged(call) ? 'stoppedChange' : 'stopped')
}
