/**
 * Decrypts what the portal encrypts (spec 9): RSA-OAEP with SHA-1, 3072 bits. The keys are secrets of the
 * installation. WebCrypto decrypts off the main thread. Every failure yields `undefined`, so that no caller
 * can tell padding errors from others.
 *
 * A pair can be replaced while the service runs: the newest one is published, and an older one is accepted for a
 * while, for pages that were loaded before.
 */
import { createPrivateKey, createPublicKey, generateKeyPair, webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import { nextFlight } from '#infra/in-flight.ts'
import { CannotEverOpen } from '#infra/db/cannot-open.ts'
import { acceptedPairs, pairName } from './key-pairs.rules.ts'
import type { StoredSecret } from './secret-versions.rules.ts'
import type { Secrets } from './secrets.ts'

export const keyPurposes = ['password', 'pin'] as const
export type KeyPurpose = (typeof keyPurposes)[number]

export interface Decryption {
  /** SPKI in base64, for the portal's configuration. */
  readonly publicKeys: Readonly<Record<KeyPurpose, string>>
  readonly decrypt: (purpose: KeyPurpose, ciphertext: string) => Promise<string | undefined>
  /** Reads the pairs again, which another process may have replaced. */
  readonly refresh: () => Promise<void>
}

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-1' }
const CIPHERTEXT_BYTES = 384

export const makePrivateKey = async (): Promise<Buffer> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: CIPHERTEXT_BYTES * 8,
  })
  return privateKey.export({ type: 'pkcs8', format: 'der' })
}

interface Pair {
  readonly name: string
  readonly privateKey: webcrypto.CryptoKey
  readonly publicKey: string
}

export const openDecryption = async (secrets: Secrets): Promise<Decryption> => {
  const known = new Map<string, Pair>()
  const read = async (purpose: KeyPurpose): Promise<Pair[]> => {
    const stored = acceptedPairs(purpose, await secrets.list(pairName(purpose)))
    return Promise.all(
      stored.map(async (pair) => {
        const opened = known.get(pair.name) ?? (await openPair(pair))
        known.set(pair.name, opened)
        return opened
      }),
    )
  }
  const pairs: Record<KeyPurpose, readonly Pair[]> = { password: [], pin: [] }
  // One at a time: a caller may send any number of texts that cannot be decrypted.
  const reread = {
    password: nextFlight(() => read('password')),
    pin: nextFlight(() => read('pin')),
  }
  const refresh = async (): Promise<void> => {
    for (const purpose of keyPurposes) pairs[purpose] = await read(purpose)
  }
  await Promise.all(keyPurposes.map((purpose) => secrets.get(pairName(purpose), makePrivateKey)))
  await refresh()
  const published = (purpose: KeyPurpose): string => pairs[purpose][0]?.publicKey ?? ''
  return {
    get publicKeys() {
      return { password: published('password'), pin: published('pin') }
    },
    refresh,
    decrypt: async (purpose, ciphertext) => {
      if (!/^[A-Za-z0-9+/]{512}$/.test(ciphertext)) return undefined
      const before = pairs[purpose]
      const plain = await decryptWithAny(before, ciphertext)
      if (plain !== undefined) return plain
      // Another process may have published a new pair a moment ago.
      pairs[purpose] = await reread[purpose]()
      const added = pairs[purpose].filter((pair) => !before.includes(pair))
      return decryptWithAny(added, ciphertext)
    },
  }
}

const decryptWithAny = async (
  pairs: readonly Pair[],
  ciphertext: string,
): Promise<string | undefined> => {
  for (const { privateKey } of pairs)
    try {
      const plain = await webcrypto.subtle.decrypt(
        algorithm,
        privateKey,
        Buffer.from(ciphertext, 'base64'),
      )
      return new TextDecoder('utf-8', { fatal: true }).decode(plain)
    } catch {
      // Encrypted for another pair, or not a ciphertext at all.
    }
  return undefined
}

const openPair = async ({ name, value: pkcs8 }: StoredSecret): Promise<Pair> => {
  try {
    const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
    return {
      name,
      privateKey: await webcrypto.subtle.importKey(
        'pkcs8',
        new Uint8Array(pkcs8),
        algorithm,
        false,
        ['decrypt'],
      ),
      publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    }
  } catch (cause) {
    throw new CannotEverOpen(
      `The key ${name} is damaged. Restore it from a backup, or remove it: the service then makes a new one.`,
      { cause },
    )
  }
}
