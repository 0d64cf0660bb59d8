/** A list asked for at a steady pace, as somebody at work asks: its time alone, and beside others' work. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, BenchRequest } from './client.ts'

/** Twenty lists a second, however long one takes. */
export const PACE_MS = 50

export const pacedLists = async (
  client: Client,
  list: BenchRequest,
  count: number,
): Promise<number[]> => {
  const times: number[] = []
  for (let sent = 0; sent < count; sent += 1) {
    const [ms] = await Promise.all([client.time(list), pause(PACE_MS)])
    times.push(ms)
  }
  return times
}
