/** How a caller proves who is asking: the session, the XSRF pair, or the signature of a platform. */
import type { Call } from '@merchant/contract/core/call.ts'

const header = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const

export const securitySchemes = {
  session: header('X-AUTH-TOKEN', 'The token that signing in answers.'),
  xsrfHeader: header('X-XSRF-TOKEN', 'The value of the cookie XSRF-TOKEN, copied.'),
  xsrfCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'XSRF-TOKEN',
    description: 'Set by any answer to a request without it.',
  },
  platformKey: header('X-Api-Key', 'The id of the key.'),
  platformTime: header('X-Timestamp', 'Seconds since 1970, at most 300 from the service’s clock.'),
  platformSignature: header(
    'X-Signature',
    'Hex of HMAC-SHA256(secret, X-Timestamp + "." + the bytes of the body). Each signature is taken once.',
  ),
} as const

export type Scheme = keyof typeof securitySchemes
export type Security = readonly Partial<Record<Scheme, readonly never[]>>[]

const all = (...names: Scheme[]): Security => [Object.fromEntries(names.map((name) => [name, []]))]

export const securityOf = ({ access, method, effect }: Call): Security => {
  if (access === 'platform') return all('platformKey', 'platformTime', 'platformSignature')
  const pair: Scheme[] = ['xsrfHeader', 'xsrfCookie']
  if (access === 'public') return method === 'GET' && effect !== true ? [] : all(...pair)
  // A GET with an effect is safe behind the header that no other site can send.
  return method === 'GET' ? all('session') : all('session', ...pair)
}
