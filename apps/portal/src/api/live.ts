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
import { isReachable } from './connection.ts'
import { EVENT_STREAM, sendForResponse } from './send.ts'

/**
 * An event; or `open`: the stream begins, and what happened before is not sent; or `reset`: events were lost, so
 * everything shown must be refetched.
 */
export type LiveMessage =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'open' }
  | { readonly kind: 'reset' }

/** Delay before reconnecting: doubles up to the maximum, until the service answers with a stream again. */
export const FIRST_PAUSE_MS = 2_000
export const MAX_PAUSE_MS = 60_000
/** The service sends at least every ten seconds; after this much silence the connection is dropped. */
export const SILENCE_MS = 30_000

/** False once the service answered 404: another implementation of the service may have no stream. */
export const hasLive = createStore(true)

const listeners = new Set<(message: LiveMessage) => void>()
let lastEventId: string | undefined
let running: { readonly token: string; readonly stop: () => void } | null = null

const notify = (message: LiveMessage): void => {
  for (const listener of listeners) listener(message)
}

const onEvent = ({ event, data, id }: EventSourceMessage): void => {
  const isResumed = lastEventId !== undefined
  // Record the id first: a listener that throws must not cause the event to be sent again.
  if (id !== undefined) lastEventId = id
  if (event === 'reset') return notify({ kind: 'reset' })
  if (event === 'open') return isResumed ? undefined : notify({ kind: 'open' })
  if (event === 'end') return
  const parsed = LiveEvent.safeParse(JSON.parse(data))
  if (parsed.success) notify({ kind: 'event', event: parsed.data })
}

/** Reads one connection until it ends. Calls back once the service has answered with a stream. */
const readOnce = async (signal: AbortSignal, onStream: () => void): Promise<void> => {
  const timeout = new AbortController()
  const either = AbortSignal.any([signal, timeout.signal])
  let timer = setTimeout(() => timeout.abort(), SILENCE_MS)
  try {
    const options = { signal: either, background: true, stream: { after: lastEventId } }
    const response = await sendForResponse(eventCalls.list, {}, options)
    const isStream = response.headers.get('Content-Type')?.startsWith(EVENT_STREAM) === true
    if (!isStream || response.body === null) throw new CallError({ status: 0, code: 'BODY' })
    onStream()
    const decoder = new TextDecoder()
    const parser = createParser({ onEvent })
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || either.aborted) return
      clearTimeout(timer)
      timer = setTimeout(() => timeout.abort(), SILENCE_MS)
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
    timeout.abort()
  }
}

/** Resolves after that long, when the service becomes reachable again, or when aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const unsubscribe = isReachable.subscribe(() => isReachable.get() && end())
    signal.addEventListener('abort', end)
  })

/** Not worth a retry: the session is invalid or lacks the permission, or the service has no stream. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof CallError && [401, 403, 404].includes(failure.status)

const follow = async (signal: AbortSignal): Promise<void> => {
  let ms = FIRST_PAUSE_MS
  while (!signal.aborted) {
    try {
      await readOnce(signal, () => {
        ms = FIRST_PAUSE_MS
      })
    } catch (failure) {
      if (failure instanceof CallError && failure.status === 404) hasLive.set(false)
      if (isFinal(failure)) return
    }
    await pause(ms, signal)
    ms = Math.min(ms * 2, MAX_PAUSE_MS)
  }
}

/** Starts or stops the stream to match listeners, session and visibility. */
const update = (): void => {
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
  const controller = new AbortController()
  running = { token, stop: () => controller.abort() }
  void follow(controller.signal)
}

const reset = (): void => {
  running?.stop()
  running = null
  lastEventId = undefined
  hasLive.set(true)
}

let stopWatching: (() => void) | null = null

const watch = (): (() => void) => {
  const stops = [onSessionChange(update), onForget(reset)]
  document.addEventListener('visibilitychange', update)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', update)
    // A later listener gets the events from then on.
    reset()
  }
}

/** Subscribes to the merchant's events. Returns how to unsubscribe. */
export const onLive = (listener: (message: LiveMessage) => void): (() => void) => {
  listeners.add(listener)
  stopWatching ??= watch()
  update()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = null
  }
}
