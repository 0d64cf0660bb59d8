/** Hashes of passwords and PINs: Argon2id, two at a time, a short queue, then `Overloaded`. */
import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { limiter } from '#infra/limiter.ts'

/** Parameters of Argon2id: memory in KiB, and passes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** 19 MiB and two passes. Tests use a cheaper cost, since they hash thousands of times. */
const productionCost: HashCost = { memoryCost: 19_456, timeCost: 2 }
/** Each hash takes a whole core. */
const slots = () => limiter(2, 64)

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** Takes as long without a stored hash as with one, so that timing reveals no usernames. */
  readonly matches: (stored: string | undefined, password: string) => Promise<boolean>
}

export const openPasswords = async (given: HashCost = productionCost): Promise<Passwords> => {
  const cost = { ...given, parallelism: 1 }
  const unusedHash = await hash('a password that nobody has', cost)
  const slot = slots()
  return {
    hash: (password) => slot(() => hash(password.normalize('NFC'), cost)),
    matches: (stored, password) =>
      slot(async () => {
        const isRight = await verify(stored ?? unusedHash, password.normalize('NFC'))
        return isRight && stored !== undefined
      }),
  }
}

export interface Pins {
  readonly hash: (pin: string) => Promise<string>
  readonly matches: (stored: string, pin: string) => Promise<boolean>
  /** Replaces the PIN where two requests are compared; worthless without the pepper. */
  readonly fingerprint: (pin: string) => string
}

/**
 * PINs are hashed with a pepper, which is a secret of the installation and not in the database: whoever
 * has the database alone could try a million PINs quickly.
 */
export const openPins = (pepper: Buffer, cost: HashCost = productionCost): Pins => {
  const options = { ...cost, parallelism: 1, secret: pepper }
  const slot = slots()
  return {
    hash: (pin) => slot(() => hash(pin, options)),
    matches: (stored, pin) => slot(() => verify(stored, pin, options)),
    fingerprint: (pin) => createHmac('sha256', pepper).update(pin).digest('base64url'),
  }
}
