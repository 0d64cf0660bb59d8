/** Follows a merchant's live stream over broken connections, and checks that each event arrives once, in order. */
import { setTimeout as pause } from 'node:timers/promises'
import { openEvents, type EventReader } from '#dev/testing/event-reader.ts'
import { readEventNumbers } from './stage.queries.ts'
import type { Stage } from './stage.ts'

/** Reads the live stream, resuming after the last event number whenever the connection breaks. */
export const watchEvents = (stage: Stage, origin: string, stop: { readonly isOver: boolean }) => {
  const numbers: number[] = []
  const faults: string[] = []
  let last: string | undefined = '0'
  let current: EventReader | undefined
  const isAt = { no: Number.POSITIVE_INFINITY }
  const take = (reader: EventReader, from: number): number => {
    const fresh = reader.messages.slice(from)
    for (const { kind, id } of fresh) {
      if (kind === 'reset' || kind === 'end') faults.push(`the stream sent ${kind}`)
      if (kind === 'open' || id === undefined) continue
      numbers.push(Number(id))
      last = id
    }
    return from + fresh.length
  }
  const run = async (): Promise<void> => {
    const limit = { at: Number.POSITIVE_INFINITY }
    while (Number(last) < isAt.no && performance.now() < limit.at) {
      current = await openEvents(origin, stage.tokens[0] ?? '', last).catch(() => undefined)
      let taken = 0
      while (current !== undefined && Number(last) < isAt.no && performance.now() < limit.at) {
        if (stop.isOver && limit.at === Number.POSITIVE_INFINITY)
          limit.at = performance.now() + 90_000
        const hadEnded = current.hasEnded()
        taken = take(current, taken)
        if (hadEnded) break
        await pause(50)
      }
      current?.close()
      await pause(50)
    }
  }
  const running = run()
  return async (lastNo: number): Promise<string[]> => {
    isAt.no = lastNo
    await running
    const wrong = numbers.findIndex((number, index) => number !== index + 1)
    if (wrong >= 0) faults.push(`event ${String(wrong + 1)} arrived as ${String(numbers[wrong])}`)
    if (numbers.length !== lastNo)
      faults.push(`${String(numbers.length)} of ${String(lastNo)} events arrived`)
    return faults
  }
}

export const lastEventNo = async (stage: Stage): Promise<number> => {
  const { database, close } = await stage.open()
  try {
    return await readEventNumbers(database, stage.merchant.merchantId)
  } finally {
    await close()
  }
}
