/** Places that many want: whoever holds some gets another only while more are free than he holds. */

export interface FairLimiter {
  /** Answers how to give the place back; undefined when the rest is for others. */
  readonly take: (who: string) => (() => void) | undefined
}

export const fairLimiter = (places: number): FairLimiter => {
  const held = new Map<string, number>()
  let taken = 0
  return {
    take: (who) => {
      const own = held.get(who) ?? 0
      // The first place of anybody is worth waiting for.
      if (own > 0 && own >= places - taken) return undefined
      held.set(who, own + 1)
      taken += 1
      return () => {
        const left = (held.get(who) ?? 1) - 1
        if (left > 0) held.set(who, left)
        else held.delete(who)
        taken -= 1
      }
    },
  }
}
