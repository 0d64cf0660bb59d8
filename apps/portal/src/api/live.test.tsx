/** The portal's live stream: one connection, resumed after each break, closed with the session. */
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endSession } from '#auth/session.ts'
import { happened, liveStream } from '#testing/live-stream.ts'
import { answerNetwork, refused } from '#testing/network.ts'
import { beSignedIn } from '#testing/people.ts'
import { isReachable } from './connection.ts'
import { FIRST_PAUSE_MS, hasLive, MAX_PAUSE_MS, onLive, SILENCE_MS } from './live.ts'
import { lastHeardAt } from '#auth/activity.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  beSignedIn('STAFF')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  endSession('signed-out')
})

/** Lets pending data arrive; the mocked timers stand still. */
const settle = async () => {
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

const listen = async (answer?: unknown) => {
  const stream = liveStream()
  const network = answerNetwork([[eventCalls.list, answer ?? stream.answer]])
  const received: string[] = []
  let openings = 0
  const stop = onLive((message) => {
    if (message.kind === 'open') openings += 1
    else received.push(message.kind === 'event' ? message.event.id : message.kind)
  })
  onTestFinished(() => {
    stop()
    network.restore()
  })
  await settle()
  return { stream, received, stop, sent: network.sent, openings: () => openings }
}
const lastIds = (sent: readonly { headers: Headers }[]) =>
  sent.map(({ headers }) => headers.get('Last-Event-ID'))

test('the stream is requested with the token, as an event stream, and does not count as activity', async () => {
  const before = lastHeardAt()
  const { sent, stream, received } = await listen()
  expect(sent).toHaveLength(1)
  const headers = sent[0]?.headers
  expect(headers?.get('X-AUTH-TOKEN')).toBe('token-STAFF')
  expect(headers?.get('Accept')).toBe('text/event-stream')
  expect(headers?.get('X-Background')).toBe('1')
  expect(headers?.get('Last-Event-ID')).toBeNull()
  expect(lastHeardAt()).toBe(before)
  stream.last().tell(happened(41), happened(42))
  await settle()
  expect(received).toEqual(['41', '42'])
})

test('all listeners of a tab share one stream, which ends with the last of them', async () => {
  const { stream, stop, sent } = await listen()
  const stopAnother = onLive(() => undefined)
  await settle()
  expect(sent).toHaveLength(1)
  stop()
  expect(stream.last().isOpen()).toBe(true)
  stopAnother()
  expect(stream.last().isOpen()).toBe(false)
})

test('over fifty broken connections each event arrives once, in order', async () => {
  const { stream, received, sent } = await listen()
  let id = 41
  for (let round = 0; round < 50; round += 1) {
    const events = Array.from({ length: round % 4 }, () => happened((id += 1)))
    stream.last().tell(...events)
    // Half an event: the connection breaks in the middle of it, and the event is sent again.
    stream.last().write(`id: ${String(id + 1)}\nevent: payment\ndata: {"id"`)
    await settle()
    if (round % 2 === 0) stream.last().breakOff()
    else stream.last().end()
    await pass(FIRST_PAUSE_MS * 2)
  }
  expect(stream.connections).toHaveLength(51)
  expect(received).toEqual(Array.from({ length: id - 41 }, (_, index) => String(42 + index)))
  expect(lastIds(sent).at(-1)).toBe(String(id))
})

test('a stream on which nothing happened is reconnected after the shortest delay', async () => {
  const { stream } = await listen()
  for (let count = 1; count < 4; count += 1) {
    stream.last().end()
    await pass(FIRST_PAUSE_MS)
    expect(stream.connections).toHaveLength(count + 1)
  }
})

test('a failed connection is retried after growing delays, up to a minute', async () => {
  const { sent } = await listen(refused('5030'))
  let requestCount = 1
  for (let ms = FIRST_PAUSE_MS; ms < MAX_PAUSE_MS * 4; ms *= 2) {
    const wait = Math.min(ms, MAX_PAUSE_MS)
    await pass(wait - 1)
    expect(sent).toHaveLength(requestCount)
    await pass(1)
    requestCount += 1
    expect(sent).toHaveLength(requestCount)
  }
})

test('a broken stream reconnects as soon as the service is reachable', async () => {
  const { sent } = await listen(() => Promise.reject(new TypeError('refused')))
  await pass(FIRST_PAUSE_MS)
  expect(sent).toHaveLength(2)
  // The pause would end at six seconds; `connection.ts` finds the service reachable at five.
  await pass(5_000 - FIRST_PAUSE_MS)
  expect(isReachable.get()).toBe(false)
  expect(sent).toHaveLength(3)
})

test('a connection that is silent for half a minute is replaced', async () => {
  const { stream } = await listen()
  await pass(SILENCE_MS - 1)
  stream.last().write(': still here\n\n')
  await settle()
  await pass(SILENCE_MS - 1)
  expect(stream.connections).toHaveLength(1)
  expect(stream.last().isOpen()).toBe(true)
  await pass(1)
  expect(stream.connections[0]?.isOpen()).toBe(false)
  await pass(FIRST_PAUSE_MS)
  expect(stream.connections).toHaveLength(2)
})

test('the stream ends with the session, and the next merchant does not resume from its last event', async () => {
  const { stream, sent } = await listen()
  stream.last().tell(happened(77))
  await settle()
  endSession('signed-out')
  expect(stream.last().isOpen()).toBe(false)
  await pass(MAX_PAUSE_MS)
  expect(stream.connections).toHaveLength(1)
  beSignedIn('MERCHANT')
  await settle()
  expect(sent.at(-1)?.headers.get('X-AUTH-TOKEN')).toBe('token-MERCHANT')
  expect(lastIds(sent)).toEqual([null, null])
})

test('a 401 is not retried and ends the session', async () => {
  const { sent } = await listen(refused('4010'))
  await pass(MAX_PAUSE_MS * 2)
  expect(sent).toHaveLength(1)
  expect(sessionStorage.getItem('accessToken')).toBeNull()
})

test('a service without a stream is called once, and the portal remembers that it has none', async () => {
  const { sent } = await listen(refused('4040'))
  await pass(MAX_PAUSE_MS * 2)
  expect(sent).toHaveLength(1)
  expect(hasLive.get()).toBe(false)
})

test.for([
  [
    'the page of a proxy',
    () => new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['too many streams', refused('4290')],
] as const)('%s instead of the stream is retried later', async ([, answer]) => {
  const { sent } = await listen(answer)
  await pass(FIRST_PAUSE_MS)
  expect(sent).toHaveLength(2)
})

test('a hidden tab closes its stream, and resumes it when it is visible again', async () => {
  const { stream, received, sent } = await listen()
  stream.last().tell(happened(41))
  await settle()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stream.last().isOpen()).toBe(false)
  await pass(MAX_PAUSE_MS)
  expect(stream.connections).toHaveLength(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(lastIds(sent)).toEqual([null, '41'])
  stream.last().tell(happened(42))
  await settle()
  expect(received).toEqual(['41', '42'])
})

test('the opening of a stream is reported, unless the stream is resumed', async () => {
  const { stream, openings } = await listen()
  expect(openings()).toBe(1)
  stream.last().end()
  await pass(FIRST_PAUSE_MS)
  expect(stream.connections).toHaveLength(2)
  expect(openings()).toBe(1)
})

test('lost events are reported as a reset, and unknown events are ignored', async () => {
  const { stream, received } = await listen()
  stream.last().write('id: 90\nevent: reset\ndata: {}\n\n')
  stream.last().write('id: 91\nevent: payment\ndata: {"kind":"other"}\n\n')
  stream.last().write('id: 92\nevent: earthquake\ndata: {}\n\n')
  stream.last().tell(happened(93))
  await settle()
  expect(received).toEqual(['reset', '93'])
})
