/** Password hashes: Argon2id, 19 MiB, two passes. Two at a time, a short queue, then `Overloaded`. */
import { hash, verify } from '@node-rs/argon2'
import { limiter } from '#infra/concurrency/limiter.ts'

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** Costs the same whether there is a hash or not, so that nobody learns which names exist. */
  readonly matches: (stored: string | undefined, password: string) => Promise<boolean>
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const QUEUE = 64

export const openPasswords = async (): Promise<Passwords> => {
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
