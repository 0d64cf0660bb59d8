/** The codes with which a call can refuse: those of its access and shapes, and its own. */
import type { Call } from '@merchant/contract/core/call.ts'
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import * as z from 'zod/mini'

/** Whoever asks: a host that is not ours, a header that is none, a service that cannot answer now. */
const everywhere: readonly Code[] = ['4000', '4217', '5000', '5030']

const ofAccess = ({ access, method, effect, feature }: Call): Code[] => {
  if (access === 'platform') return ['4010']
  const pair: Code[] = method === 'GET' && effect !== true ? [] : ['4016']
  if (access === 'public') return pair
  if (access === 'preMerchant') return ['4010', ...pair]
  return [
    '4010',
    ...pair,
    '4033',
    ...(access === 'ALL' ? [] : (['4030'] as const)),
    ...(feature === undefined ? [] : (['4032'] as const)),
  ]
}

const ofShapes = ({ access, method, params, query, body, upload }: Call): Code[] => {
  const asked = query === undefined ? [] : Object.keys(fieldsOf(query))
  // A row of a platform is its merchant's, which may be none of ours.
  const named = params !== undefined || (access === 'platform' && body !== undefined)
  return [
    ...(named ? (['4040'] as const) : []),
    // To ask for a shop or a terminal by its id is to be told that it is none of one's own.
    ...(asked.some((name) => /^(?:shop|pos)Ids?$/.test(name)) ? (['4031', '4040'] as const) : []),
    ...(asked.includes('pageNumber') ? (['4001'] as const) : []),
    ...(asked.length > 0 ? (['4002'] as const) : []),
    ...(asked.includes('startDate') ? (['4003'] as const) : []),
    ...(method === 'GET' ? [] : (['4130', '4150'] as const)),
    ...(body === undefined && upload === undefined ? [] : (['4220'] as const)),
  ]
}

const fieldsOf = (schema: NonNullable<Call['query']>): object =>
  schema instanceof z.ZodMiniObject ? schema.shape : {}

/** In the order of the table of codes. */
export const refusalCodes = (call: Call): Code[] => {
  const own = call.refuses ?? []
  const all = new Set<Code>([...everywhere, ...ofAccess(call), ...ofShapes(call), ...own])
  return (Object.keys(codes) as Code[]).filter((code) => all.has(code))
}
