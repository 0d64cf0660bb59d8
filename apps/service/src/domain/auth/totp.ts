/** Codes of an authenticator app: RFC 6238 with six digits and half a minute, as every app reads it. */
import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** Clocks of telephones differ: one step before and after counts too. */
const WINDOW = 1

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** The secret for typing, and the address that a picture of it holds. */
export const describeTotp = (secret: Buffer, username: string): { secret: string; uri: string } => {
  const totp = new TOTP({ issuer: 'Admin Portal', label: username, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The step that a code belongs to at that time; undefined when it is wrong. */
export const stepOfCode = (
  secret: Buffer,
  code: string,
  nowSeconds: number,
): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = nowSeconds * 1_000
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    period: PERIOD,
    window: WINDOW,
    timestamp,
  })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta
}
