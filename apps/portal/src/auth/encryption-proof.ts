/** A self-test of the encryption, for the diagnostics. */
import { encryptChoosing, encryptUnder } from './encryption.ts'

const rsa = {
  name: 'RSA-OAEP',
  hash: 'SHA-1',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const

const base64Of = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/**
 * Encrypts under a key pair of its own, whose private half can be tried, and then under both keys of the
 * installation. Fails the way signing in would fail.
 */
export const proveEncryption = async (): Promise<void> => {
  // Without a secure connection this says so, before anything else is missing.
  await encryptChoosing('proof', false)
  await encryptChoosing('proof', true)
  const { publicKey, privateKey } = await crypto.subtle.generateKey(rsa, true, [
    'encrypt',
    'decrypt',
  ])
  const sealed = await encryptUnder(base64Of(await crypto.subtle.exportKey('spki', publicKey)), 'p')
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
  const opened = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, bytes)
  if (new TextDecoder().decode(opened) !== 'p')
    throw new Error('what was encrypted came out changed')
}
