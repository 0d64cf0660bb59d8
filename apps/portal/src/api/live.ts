/**
 * The merchant's live stream, at most one per tab: it is open while there is a listener, a signed-in
 * person with a merchant, and a visible tab. After a break it resumes from the last event received,
 * so that none is lost or repeated. Read with fetch because EventSource cannot send the token's header.
 */
import { eventCalls, LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { createStore } from '#ui/store.ts'
import { onForget, onSessionChange, readSession } from '#auth/session.ts'
import { CallError } from './call-error.ts'
import { isReachable } from './reach.ts'
import { EVENT_STREAM, sendForResponse } from './send.ts'

/** An event, or `reset`: events were missed for good and everything shown must be read again. */
export type LiveNews =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'reset' }

/** Delay before reconnecting: doubles from the first to the longest. */
export const FIRST_PAUSE_MS = 2_000
export const LONGEST_PAUSE_MS = 60_000
/** The service sends at least every ten seconds; after this much silence the connection is dropped. */
export const SILENCE_MS = 30_000

/** False once the service answered 404: another merchant service may have no stream. */
export const hasLive = createStore(true)

const listeners = new Set<(news: LiveNews) => void>()
let lastEventId: string | undefined
let running: { readonly token: string; readonly stop: () => void } | null = null

const tell = (news: LiveNews): void => {
  for (const listener of listeners) listener(news)
}

const hear = ({ event, data, id }: EventSourceMessage): void => {
  // The id first: a listener that throws must not make the same event arrive again.
  if (id !== undefined) lastEventId = id
  if (event === 'reset') return tell({ kind: 'reset' })
  if (event === 'open' || event === 'end') return
  const read = LiveEvent.safeParse(JSON.parse(data))
  if (read.success) tell({ kind: 'event', event: read.data })
}

/** Reads one connection until it ends. */
const readOnce = async (signal: AbortSignal): Promise<void> => {
  const silent = new AbortController()
  const both = AbortSignal.any([signal, silent.signal])
  let timer = setTimeout(() => silent.abort(), SILENCE_MS)
  try {
    const options = { signal: both, background: true, stream: { after: lastEventId } }
    const response = await sendForResponse(eventCalls.list, {}, options)
    const isStream = response.headers.get('Content-Type')?.startsWith(EVENT_STREAM) === true
    if (!isStream || response.body === null) throw new CallError({ status: 0, code: 'BODY' })
    const decoder = new TextDecoder()
    const parser = createParser({ onEvent: hear })
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || both.aborted) return
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), SILENCE_MS)
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
    silent.abort()
  }
}

/** Ends after that long, when the line comes back, or when the signal says so. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopLooking()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stopLooking = isReachable.subscribe(() => isReachable.get() && end())
    signal.addEventListener('abort', end)
  })

/** No use in asking again: not for the session, or not of the service. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof CallError && [401, 403, 404].includes(failure.status)

const follow = async (signal: AbortSignal): Promise<void> => {
  let ms = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const before = lastEventId
    try {
      await readOnce(signal)
    } catch (failure) {
      if (failure instanceof CallError && failure.status === 404) hasLive.set(false)
      if (isFinal(failure)) return
    }
    // A connection that brought something was a good one: the next pause is short again.
    if (lastEventId !== before) ms = FIRST_PAUSE_MS
    await pause(ms, signal)
    ms = Math.min(ms * 2, LONGEST_PAUSE_MS)
  }
}

/** Begins, goes on or ends, as things are now. */
const adjust = (): void => {
  const session = readSession()
  const isWanted =
    listeners.size > 0 &&
    session !== null &&
    session.merchantData !== null &&
    document.visibilityState === 'visible'
  const token = isWanted ? session.accessToken : null
  if (running?.token === token) return
  running?.stop()
  running = null
  if (token === null) return
  const ending = new AbortController()
  running = { token, stop: () => ending.abort() }
  void follow(ending.signal)
}

const forget = (): void => {
  running?.stop()
  running = null
  lastEventId = undefined
  hasLive.set(true)
}

let leave: (() => void) | null = null

/** What watches over the stream while there is a listener. */
const watch = (): (() => void) => {
  const stops = [onSessionChange(adjust), onForget(forget)]
  document.addEventListener('visibilitychange', adjust)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', adjust)
    // Whoever listens later hears what happens from then on.
    forget()
  }
}

/** Listens to what happens at the merchant, until the function that it gives is called. */
export const onLive = (listener: (news: LiveNews) => void): (() => void) => {
  listeners.add(listener)
  leave ??= watch()
  adjust()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    leave?.()
    leave = null
  }
}
