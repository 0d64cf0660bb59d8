/**
 * PIN hashes: Argon2id with a pepper of the installation, because a million PINs are soon tried by
 * whoever has the database alone.
 */
import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { limiter } from '#infra/concurrency/limiter.ts'
import { productionCost, type HashCost } from './passwords.ts'

export interface Pins {
  readonly hash: (pin: string) => Promise<string>
  readonly matches: (stored: string, pin: string) => Promise<boolean>
  /** Stands for a PIN where two requests are compared; without the pepper it tells nothing. */
  readonly fingerprint: (pin: string) => string
}

const AT_ONCE = 2
const QUEUE = 64

/** The pepper is a secret of the installation. */
export const openPins = (pepper: Buffer, cost: HashCost = productionCost): Pins => {
  const options = { ...cost, parallelism: 1, secret: pepper }
  const slot = limiter(AT_ONCE, QUEUE)
  return {
    hash: (pin) => slot(() => hash(pin, options)),
    matches: (stored, pin) => slot(() => verify(stored, pin, options)),
    fingerprint: (pin) => createHmac('sha256', pepper).update(pin).digest('base64url'),
  }
}
