/** Work that wants a whole core: so many at a time, a short queue behind them, then `Busy`. */
import { Busy } from './busy.ts'

export type Slots = <T>(work: () => Promise<T>) => Promise<T>

export const slots = (atOnce: number, queue: number): Slots => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new Busy(2)
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
