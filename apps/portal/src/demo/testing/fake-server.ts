/** A fake server with its sample as it is at a fixed moment, for as long as a test file runs. */
import { afterAll, beforeAll } from 'vitest'
import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { ask, DemoRefusal } from '../ask.ts'
import { createFakeServer } from '../fake-server/network.ts'

const ORIGIN = 'http://demo.example'
/** A Saturday afternoon of Hong Kong. */
export const NOW = Date.parse('2026-11-21T14:00:00+08:00')

/** Answers by an own database: the tests of one file share it, as the pages of one visit do. */
export const fakeServer = () => {
  const opening = createFakeServer(ORIGIN, () => NOW)
  // Its areas are modules of their own, which a busy machine reads slowly.
  beforeAll(async () => (await opening).enable(), 60_000)
  afterAll(async () => (await opening).disable())
  return {
    ask: <C extends Call>(call: C, input: Input<C>): Promise<Reply<C>> =>
      ask(call, input, { origin: ORIGIN }),
    /** The refusal that it is answered with. */
    refused: async <C extends Call>(call: C, input: Input<C>): Promise<DemoRefusal> => {
      const failure: unknown = await ask(call, input, { origin: ORIGIN }).catch(
        (error: unknown) => error,
      )
      if (failure instanceof DemoRefusal) return failure
      throw new Error(`${call.path} was not refused`)
    },
    /** What comes over the wire, before anything of ours reads it. */
    raw: (path: string, init?: RequestInit) => fetch(`${ORIGIN}${path}`, init),
  }
}

export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
