/** Limits on concurrent work, and the error thrown beyond them. */

/** There is no room for the work now. Answered as `5030` with `Retry-After`. */
export class Overloaded extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Overloaded')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Returns the function that releases the slots; undefined when the remaining ones are reserved for others. */
export type FairLimiter = (owner: string, wanted?: number) => (() => void) | undefined

/** Slots shared by owners: further ones are given only while free slots are as many as the owner then holds. */
export const fairLimiter = (slots: number): FairLimiter => {
  const held = new Map<string, number>()
  let taken = 0
  return (owner, wanted = 1) => {
    const own = held.get(owner) ?? 0
    // Where slots are counted one by one, an owner's first is never refused: the caller waits like everybody else.
    const isRefused = wanted > 1 ? taken + wanted > slots : false
    if (isRefused || (own > 0 && own + wanted > slots - taken)) return undefined
    held.set(owner, own + wanted)
    taken += wanted
    return () => {
      const left = (held.get(owner) ?? wanted) - wanted
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
      taken -= wanted
    }
  }
}
