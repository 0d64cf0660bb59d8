/** Compared with the cryptography of Node, which shares no code with that of the browser. */
import { constants, generateKeyPairSync, privateDecrypt, type KeyObject } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { encryptChoosing, encryptExpiry, encryptPassword, encryptUnder } from './encryption.ts'

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  return { spki: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), privateKey }
}
const password = pair()
const pin = pair()

const decrypt = (privateKey: KeyObject, base64: string): string =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(base64, 'base64'),
  ).toString('utf8')

beforeAll(() => {
  const publicKeys = { password: password.spki, pin: pin.spki }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ publicKeys })))
})

test.for(['Sample-only-2026', '  spaces stay  ', '密碼 🔐', 'x'.repeat(342)])(
  'a password of %j decrypts to the same text',
  async (text) => {
    const cipher = await encryptPassword(text)
    expect(cipher).toMatch(/^[A-Za-z0-9+/]{512}$/)
    expect(decrypt(password.privateKey, cipher)).toBe(text)
  },
)

test('the same letters are the same password on every keyboard', async () => {
  expect(decrypt(password.privateKey, await encryptPassword('e\u0301'))).toBe('é')
})

test('the same password is never the same ciphertext', async () => {
  expect(await encryptPassword('once')).not.toBe(await encryptPassword('once'))
})

test('a password longer than the key can hold is refused, not truncated', async () => {
  await expect(encryptPassword('x'.repeat(343))).rejects.toBeInstanceOf(RangeError)
})

test('the flag chooses between the two keys', async () => {
  expect(decrypt(pin.privateKey, await encryptChoosing('000001', true))).toBe('000001')
  expect(decrypt(password.privateKey, await encryptChoosing('000001', false))).toBe('000001')
})

test('the third encryption is of the current time in seconds plus the offset', async () => {
  const before = Math.floor(Date.now() / 1000)
  const seconds = Number(decrypt(password.privateKey, await encryptExpiry(60)))
  expect(seconds - before).toBeGreaterThanOrEqual(60)
  expect(seconds - before).toBeLessThan(65)
})

test('a tab that is open for longer than an hour encrypts under the keys of that time', async () => {
  const replaced = pair()
  const publicKeys = { password: replaced.spki, pin: pin.spki }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ publicKeys })))
  expect(decrypt(password.privateKey, await encryptPassword('soon'))).toBe('soon')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 })
  onTestFinished(() => void vi.useRealTimers())
  expect(decrypt(replaced.privateKey, await encryptPassword('later'))).toBe('later')
})

test('where the browser has no encryption, that is reported and nothing is sent in the clear', async () => {
  vi.stubGlobal('crypto', {})
  await expect(encryptUnder(password.spki, 'secret')).rejects.toMatchObject({
    name: 'EncryptionMissing',
  })
  vi.unstubAllGlobals()
})
