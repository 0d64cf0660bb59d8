import { finished } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunksOf, streamedBody } from './streamed-body.ts'

const MINUTE = 60_000
const bytes = Buffer.alloc(3 * 1024 * 1024, 'file')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a body that nobody reads from for a minute breaks, and not before', async () => {
  const body = streamedBody(chunksOf(bytes))
  const ended = finished(body)
  vi.advanceTimersByTime(MINUTE - 1)
  expect(body.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  await expect(ended).rejects.toThrow('no progress')
})

test('a body that is read slowly arrives whole, however long it takes', async () => {
  const body = streamedBody(chunksOf(bytes))
  const taken: Buffer[] = []
  for await (const chunk of body) {
    taken.push(chunk as Buffer)
    vi.advanceTimersByTime(MINUTE - 1)
  }
  expect(taken.length).toBeGreaterThan(4)
  expect(Buffer.concat(taken).equals(bytes)).toBe(true)
})

test('a body that was read leaves no timer behind and runs its end handler once', async () => {
  const atEnd = vi.fn<() => Promise<void>>(() => Promise.resolve())
  expect((await buffer(streamedBody(chunksOf(bytes), atEnd))).equals(bytes)).toBe(true)
  expect(atEnd).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  expect(await buffer(streamedBody(chunksOf(Buffer.alloc(0))))).toHaveLength(0)
})
