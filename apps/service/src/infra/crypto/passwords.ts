/** Password hashes: Argon2id. Two at a time, a short queue, then `Overloaded`. */
import { hash, verify } from '@node-rs/argon2'
import { limiter } from '#infra/concurrency/limiter.ts'

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** Costs the same whether there is a hash or not, so that nobody learns which names exist. */
  readonly matches: (stored: string | undefined, password: string) => Promise<boolean>
}

/** Argon2id with so many KiB and passes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** What a guess costs whoever has the hash: 19 MiB, two passes. Tests sign in a thousand times, and pay less. */
export const productionCost: HashCost = { memoryCost: 19_456, timeCost: 2 }
const AT_ONCE = 2
const QUEUE = 64

export const openPasswords = async (paid: HashCost = productionCost): Promise<Passwords> => {
  const cost = { ...paid, parallelism: 1 }
  const nobody = await hash('a password that nobody has', cost)
  const slot = limiter(AT_ONCE, QUEUE)
  return {
    hash: (password) => slot(() => hash(password.normalize('NFC'), cost)),
    matches: (stored, password) =>
      slot(async () => {
        const right = await verify(stored ?? nobody, password.normalize('NFC'))
        return right && stored !== undefined
      }),
  }
}
