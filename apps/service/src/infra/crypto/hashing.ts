/** Hashes of passwords: Argon2id, two at a time, shared fairly, a short queue, then `Overloaded`. */
import { hash, verify } from '@node-rs/argon2'
import { fairQueue, type Owner } from '#infra/fair-queue.ts'

/** Parameters of Argon2id: memory in KiB, and passes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** 19 MiB and two passes. Tests use a cheaper cost, since they hash thousands of times. */
export const productionCost: HashCost = { memoryCost: 19_456, timeCost: 2 }
/** Each hash takes a whole core, whatever it is for. */
export const queued = fairQueue({ slots: 2, waiting: 64 })

export interface Passwords {
  readonly hash: (owner: Owner, password: string) => Promise<string>
  /** Takes as long without a stored hash as with one, so that timing reveals no usernames. */
  readonly matches: (owner: Owner, stored: string | undefined, password: string) => Promise<boolean>
}

export const openPasswords = async (given: HashCost = productionCost): Promise<Passwords> => {
  const cost = { ...given, parallelism: 1 }
  const unusedHash = await hash('a password that nobody has', cost)
  return {
    hash: (owner, password) => queued(owner, () => hash(password.normalize('NFC'), cost)),
    matches: (owner, stored, password) =>
      queued(owner, async () => {
        const isRight = await verify(stored ?? unusedHash, password.normalize('NFC'))
        return isRight && stored !== undefined
      }),
  }
}
