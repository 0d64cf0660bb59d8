/**
 * Decrypts what the portal encrypts (spec 9): RSA-OAEP with SHA-1, 3072 bits. The keys are secrets of the
 * installation. WebCrypto decrypts off the main thread. Every failure yields `undefined`, so that no caller
 * can tell padding errors from others.
 */
import { createPrivateKey, createPublicKey, generateKeyPair, webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import type { Secrets } from './secrets.ts'

export type KeyPurpose = 'password' | 'pin'

export interface Decryption {
  /** SPKI in base64, for the portal's configuration. */
  readonly publicKeys: Readonly<Record<KeyPurpose, string>>
  readonly decrypt: (purpose: KeyPurpose, ciphertext: string) => Promise<string | undefined>
}

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-1' }
const CIPHERTEXT_BYTES = 384

const makePrivateKey = async (): Promise<Buffer> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: CIPHERTEXT_BYTES * 8,
  })
  return privateKey.export({ type: 'pkcs8', format: 'der' })
}

export const openDecryption = async (secrets: Secrets): Promise<Decryption> => {
  const [password, pin] = await Promise.all([openKey(secrets, 'password'), openKey(secrets, 'pin')])
  const keys = { password, pin }
  return {
    publicKeys: { password: password.publicKey, pin: pin.publicKey },
    decrypt: async (purpose, ciphertext) => {
      if (!/^[A-Za-z0-9+/]{512}$/.test(ciphertext)) return undefined
      try {
        const plain = await webcrypto.subtle.decrypt(
          algorithm,
          keys[purpose].privateKey,
          Buffer.from(ciphertext, 'base64'),
        )
        return new TextDecoder('utf-8', { fatal: true }).decode(plain)
      } catch {
        return undefined
      }
    },
  }
}

const openKey = async (secrets: Secrets, purpose: KeyPurpose) => {
  const pkcs8 = await secrets.get(`${purpose}-key`, makePrivateKey)
  const publicKey = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))
  return {
    privateKey: await webcrypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), algorithm, false, [
      'decrypt',
    ]),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}
