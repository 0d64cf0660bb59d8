/** Work that wants a whole core: so many at a time, a short queue behind them, then `Overloaded`. */
import { Overloaded } from './overloaded.ts'

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

export const limiter = (atOnce: number, queue: number): Limiter => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new Overloaded(2)
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
