/** Who may make a call, how they authenticate, and which codes refuse it. */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import { can, roleLabels, roles, type Role } from '@merchant/contract/access/permissions.ts'
import { isChange, type Call } from '@merchant/contract/core/call.ts'
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import * as z from 'zod/mini'

/** `setRefundPin` is "Set refund pin". */
export const titleOf = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const rolesOf = (call: Call): Role[] => roles.filter((role) => can(role, call.access))

const accessText = (call: Call): string => {
  const { access } = call
  switch (access) {
    case 'public':
      return 'Open to everyone.'
    case 'preMerchant':
      return 'Open to every signed-in user, even before a merchant is chosen.'
    case 'ALL':
      return 'Open to every role of the merchant.'
    case 'platform':
      return 'For payment platforms: requests are signed with an API key.'
    default: {
      const names = typeof access === 'string' ? [access] : access.anyOf
      const labels = rolesOf(call).map((role) => roleLabels[role])
      const permissions = names.map((name) => `\`${name}\``).join(' or ')
      return `Needs the permission ${permissions}, which these roles have: ${labels.join(', ')}.`
    }
  }
}

const featureTexts = ({ feature }: Call): string[] => {
  if (feature === undefined) return []
  const needs = (gate: Feature): string => `The merchant needs ${features[gate].wants}`
  if (typeof feature === 'string') return [`${needs(feature)}.`]
  return [feature].flat().map(({ gate, when }) => `${needs(gate)} when \`${when.join('=')}\`.`)
}

export const describe = (call: Call): string =>
  [
    accessText(call),
    ...(call.apiKey === undefined
      ? []
      : [`An API key with the scope \`${call.apiKey}\` may make it, too.`]),
    ...featureTexts(call),
    ...(call.effect ? ['Has an effect although it is a GET: never retry it automatically.'] : []),
    ...(call.bodyOptional ? ['The body is optional.'] : []),
    ...(call.upload
      ? [`A file of at most ${String(call.upload.maxBytes / 1024 / 1024)} MB, as form data.`]
      : []),
    ...(call.stream
      ? [
          'Requested as `text/event-stream` the answer is an event stream, otherwise the new events.',
        ]
      : []),
  ].join(' ')

const header = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const

export const securitySchemes = {
  session: header('X-AUTH-TOKEN', 'The token from signing in.'),
  xsrfHeader: header('X-XSRF-TOKEN', 'The value of the cookie XSRF-TOKEN.'),
  xsrfCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'XSRF-TOKEN',
    description: 'Set by any answer to a request without it.',
  },
  apiKey: header('X-Api-Key', 'A key of the merchant, which reads only.'),
  platformKey: header('X-Api-Key', 'The id of the key.'),
  platformTime: header('X-Timestamp', 'Seconds since 1970, at most 300 from the service’s clock.'),
  platformSignature: header(
    'X-Signature',
    'Hex of HMAC-SHA256(secret, X-Timestamp + "." + the bytes of the body). Each signature is accepted once.',
  ),
} as const

type Scheme = keyof typeof securitySchemes
export type Security = readonly Partial<Record<Scheme, readonly never[]>>[]

const all = (...names: Scheme[]): Security => [Object.fromEntries(names.map((name) => [name, []]))]

export const securityOf = ({ access, method, effect, apiKey }: Call): Security => {
  if (access === 'platform') return all('platformKey', 'platformTime', 'platformSignature')
  const pair: Scheme[] = ['xsrfHeader', 'xsrfCookie']
  if (access === 'public') return method === 'GET' && effect !== true ? [] : all(...pair)
  // A GET with an effect is protected by the session header, which no other site can send.
  if (method !== 'GET') return all('session', ...pair)
  return apiKey === undefined ? all('session') : [...all('session'), ...all('apiKey')]
}

/** Any call may refuse with these: malformed headers, a foreign host, internal errors. */
const everywhere: readonly Code[] = ['4000', '4217', '5000', '5030']

const codesOfAccess = (call: Call): Code[] => [
  ...codesOfCaller(call),
  ...(isChange(call) ? (['5031'] as const) : []),
]

const codesOfCaller = (call: Call): Code[] => {
  const { access, inView, feature, apiKey, beforeSecondFactor } = call
  if (access === 'platform') return ['4010', '4030']
  const pair: Code[] = isChange(call) ? ['4016'] : []
  if (access === 'public') return pair
  const inViews: Code[] = [
    ...(isChange(call) && inView === undefined ? (['4034'] as const) : []),
    ...(inView === 'over' ? [] : (['4035'] as const)),
  ]
  if (access === 'preMerchant') return ['4010', '4030', ...pair, ...inViews]
  return [
    '4010',
    ...pair,
    ...inViews,
    '4033',
    ...(beforeSecondFactor === true ? [] : (['4037'] as const)),
    '4030',
    ...(feature === undefined ? [] : (['4032'] as const)),
    ...(apiKey === undefined ? [] : (['4290'] as const)),
  ]
}

const codesOfShapes = ({ access, method, params, query, body, upload }: Call): Code[] => {
  const names = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
  // A platform names a merchant, which may be unknown.
  const isNamed = params !== undefined || (access === 'platform' && body !== undefined)
  return [
    ...(isNamed ? (['4040'] as const) : []),
    ...(names.some((name) => /^(?:shop|pos)Ids?$/.test(name)) ? (['4031', '4040'] as const) : []),
    ...(names.includes('pageNumber') ? (['4001'] as const) : []),
    ...(names.length > 0 ? (['4002'] as const) : []),
    ...(method === 'GET' ? [] : (['4130', '4150'] as const)),
    ...(body === undefined && upload === undefined ? [] : (['4220'] as const)),
  ]
}

/** The codes that follow from access and shapes, and the call's own, in the order of the table of codes. */
export const refusalCodes = (call: Call): Code[] => {
  const own = call.refuses ?? []
  const possible = new Set<Code>([
    ...everywhere,
    ...codesOfAccess(call),
    ...codesOfShapes(call),
    ...own,
  ])
  return (Object.keys(codes) as Code[]).filter((code) => possible.has(code))
}
