/** The fake server of a test file, with sample data dated relative to a fixed time. */
import { afterAll, beforeAll } from 'vitest'
import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { DemoRefusal, send } from '../send.ts'
import { createFakeServer } from '../fake-server/network.ts'

const ORIGIN = 'http://demo.example'
/** A Saturday afternoon in Hong Kong. */
export const NOW = Date.parse('2026-11-21T14:00:00+08:00')

/** One server with its own data, which the tests of a file share. */
export const fakeServer = () => {
  const opening = createFakeServer(ORIGIN, () => NOW)
  // Importing all areas can be slow on a busy machine.
  beforeAll(async () => (await opening).enable(), 60_000)
  afterAll(async () => (await opening).disable())
  return {
    send: <C extends Call>(call: C, input: Input<C>): Promise<Reply<C>> =>
      send(call, input, { origin: ORIGIN }),
    /** The refusal of a call; throws if the call succeeds. */
    refused: async <C extends Call>(call: C, input: Input<C>): Promise<DemoRefusal> => {
      const failure: unknown = await send(call, input, { origin: ORIGIN }).catch(
        (error: unknown) => error,
      )
      if (failure instanceof DemoRefusal) return failure
      throw new Error(`${call.path} was not refused`)
    },
    /** The raw response. */
    raw: (path: string, init?: RequestInit) => fetch(`${ORIGIN}${path}`, init),
  }
}

export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
