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

/**
 * Shares slots among owners: an owner gets further slots only while at least as many are free as it would then hold.
 */
export const fairLimiter = (slots: number): FairLimiter => {
  const held = new Map<string, number>()
  let taken = 0
  return (owner, wanted = 1) => {
    const own = held.get(owner) ?? 0
    // The first single slot of an owner is never refused, even when all are taken: its caller waits like everybody
    // else.
    const isRefused = wanted > 1 && taken + wanted > slots
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
