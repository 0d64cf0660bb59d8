/**
 * Hashes of PINs: Argon2id with a secret of the installation that is not in the database, because whoever has the
 * database alone could try a million PINs quickly. The secret can be replaced: a hash names the secret
 * that it was made with, and the PIN is rehashed with the newest one when it is next entered.
 */
import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Owner } from '#infra/fair-queue.ts'
import { queued, productionCost, type HashCost } from './hashing.ts'
import { versionedName, versionOf } from './secret-versions.rules.ts'
import type { Secrets } from './secrets.ts'

export interface Pins {
  readonly hash: (owner: Owner, pin: string) => Promise<string>
  /** Undefined for a wrong PIN, and for a hash whose secret was removed. */
  readonly match: (
    owner: Owner,
    stored: string,
    pin: string,
  ) => Promise<{ /** Made with the newest secret. */ readonly isCurrent: boolean } | undefined>
  /** Replaces the PIN where two requests are compared; worthless without the secret. */
  readonly fingerprint: (pin: string) => Promise<string>
}

export interface PinSecret {
  readonly version: number
  readonly value: Buffer
}

const PEPPER = 'pin-pepper'

export const pepperName = (version: number): string => versionedName(PEPPER, version)

/** The newest first. */
export const listPinSecrets = async (
  secrets: Secrets,
): Promise<(PinSecret & { readonly ageSeconds: number })[]> => {
  const stored = await secrets.list(PEPPER)
  return stored
    .flatMap(({ name, value, ageSeconds }) => {
      const version = versionOf(PEPPER, name)
      return version === undefined ? [] : [{ version, value, ageSeconds }]
    })
    .toSorted((one, other) => other.version - one.version)
}

/**
 * Splits a stored hash into the version of its secret and the Argon2 hash. Version 1 has no prefix: hashes stored
 * before secrets could be replaced have none.
 */
const partsOf = (stored: string): readonly [version: number, argon: string] => {
  const [, version, argon] = /^([1-9]\d*):(.+)$/s.exec(stored) ?? []
  return version === undefined || argon === undefined ? [1, stored] : [Number(version), argon]
}

/**
 * `read` gives the accepted secrets, the newest first. They are read for each PIN: those that another process made or
 * removed count at once.
 */
export const openPins = (
  read: () => Promise<readonly PinSecret[]>,
  cost: HashCost = productionCost,
): Pins => {
  const optionsOf = (secret: Buffer) => ({ ...cost, parallelism: 1, secret })
  const newest = async (): Promise<PinSecret> => {
    const [first] = await read()
    if (first === undefined) throw new Error('The secret of the PIN hashes is missing')
    return first
  }
  return {
    hash: async (owner, pin) => {
      const { version, value } = await newest()
      const argon = await queued(owner, () => hash(pin, optionsOf(value)))
      return version === 1 ? argon : `${String(version)}:${argon}`
    },
    match: async (owner, stored, pin) => {
      const [version, argon] = partsOf(stored)
      const known = await read()
      const secret = known.find((one) => one.version === version)
      if (secret === undefined) return undefined
      const isRight = await queued(owner, () => verify(argon, pin, optionsOf(secret.value)))
      return isRight ? { isCurrent: secret === known[0] } : undefined
    },
    fingerprint: async (pin) => {
      const { value } = await newest()
      return createHmac('sha256', value).update(pin).digest('base64url')
    },
  }
}
