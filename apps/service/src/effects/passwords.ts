/** Password hashes: Argon2id, 19 MiB, two passes. Two at a time, a short queue, then `Busy`. */
import { hash, verify } from '@node-rs/argon2'
import { Busy } from './busy.ts'

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
  const waiting: (() => void)[] = []
  let running = 0
  const slot = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= QUEUE) throw new Busy(2)
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
  return {
    hash: (password) => slot(() => hash(password.normalize('NFC'), cost)),
    matches: (stored, password) =>
      slot(async () => {
        const right = await verify(stored ?? nobody, password.normalize('NFC'))
        return right && stored !== undefined
      }),
  }
}
