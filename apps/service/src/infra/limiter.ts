/** Limits on concurrent work, and the error thrown beyond them. */

/** There is no room for the work now. Answered as `5030` with `Retry-After`. */
export class Overloaded extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Overloaded')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `concurrency` pieces of work at once and queues up to `queue` more, then throws `Overloaded`. */
export const limiter = (concurrency: number, queue: number): Limiter => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= concurrency) {
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

/** Returns the function that releases the slot; undefined when the remaining slots are reserved for others. */
export type FairLimiter = (owner: string) => (() => void) | undefined

/** Slots shared by owners: a further slot is given only while free slots exceed those the owner holds. */
export const fairLimiter = (slots: number): FairLimiter => {
  const held = new Map<string, number>()
  let taken = 0
  return (owner) => {
    const own = held.get(owner) ?? 0
    // An owner's first slot is never refused: the caller then waits for a connection like everybody else.
    if (own > 0 && own >= slots - taken) return undefined
    held.set(owner, own + 1)
    taken += 1
    return () => {
      const left = (held.get(owner) ?? 1) - 1
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
      taken -= 1
    }
  }
}
