/** Ids, tokens, keys and codes from the system's secure random source. */
import { randomBytes, randomInt } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

export type IdPrefix =
  | 'mer'
  | 'usr'
  | 'shp'
  | 'pos'
  | 'ses'
  | 'key'
  | 'req'
  | 'msg'
  | 'otp'
  | 'inv'
  | 'job'
  | 'res'
  | 'viw'
  | 'note'
  | 'fac'
  | 'rfd'
  | 'dev'
  | 'apk'
  | 'whk'
  | 'evt'
export type NewId = (prefix: IdPrefix) => string

export const newId: NewId = (prefix) => {
  let id = `${prefix}_`
  for (let index = 0; index < 12; index += 1) id += alphabet[randomInt(alphabet.length)] ?? ''
  return id
}

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A merchant's API key: recognizable, with 256 random bits. */
export const newApiKey = (): string => `apk_${newToken()}`

/** The secret of a webhook, as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The value of an XSRF cookie: 192 random bits. */
export const newXsrfValue = (): string => randomBytes(24).toString('base64url')

/** A key for AES-256. */
export const newKey = (): Buffer => randomBytes(32)

/** A one-time code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A recovery code: 80 random bits, without letters and digits that are easily confused. */
export const newRecoveryCode = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz023456789'
  const code = Array.from(randomBytes(16), (byte) => letters[byte % letters.length] ?? '').join('')
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}
