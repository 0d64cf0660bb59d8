/** A passkey in software that answers like a browser: P-256, no attestation. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const encoded = (value: string | Buffer): string => Buffer.from(value).toString('base64url')
const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** The subset of CBOR that an attestation needs. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const whole = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

export const softwareAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const state = { counter: 0 }
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = map([
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x, 'base64url'))],
    [whole(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
  const authenticatorData = (rpId: string, attested: Buffer | undefined): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counter)
    // Flags: user present; attested credential data for a new key.
    const flags = Buffer.from([attested === undefined ? 0x01 : 0x41])
    return Buffer.concat([sha256(rpId), flags, counter, attested ?? Buffer.alloc(0)])
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const }
  return {
    create: (challenge: string, rpId: string) => {
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authenticatorData(rpId, attested))],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge)),
          attestationObject: encoded(attestation),
        },
      }
    },
    get: (challenge: string, rpId: string) => {
      state.counter += 1
      const data = authenticatorData(rpId, undefined)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
        },
      }
    },
  }
}
