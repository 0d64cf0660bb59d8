/**
 * The order in which a call checks a request, so that an unauthorized caller learns nothing
 * about the data. Each call is sent with everything wrong, then with one error fewer each time.
 */
import { can, roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const { app, newMerchant, tokenBeforeChoice, tokenOf } = await service()
const rich = newMerchant()
const plain = newMerchant({ features: false })

/** Every request is refused, so that none ends its session: one serves all calls. */
const sessions = {
  plain: new Map<SessionRole, Promise<string>>(),
  rich: new Map<SessionRole, Promise<string>>(),
}
const sessionOf = (role: SessionRole, of: 'plain' | 'rich'): Promise<string> => {
  const token = sessions[of].get(role) ?? tokenOf(role, of === 'plain' ? plain : rich)
  sessions[of].set(role, token)
  return token
}
const beforeChoice = tokenBeforeChoice(plain)

const tenantCalls = Object.entries<Record<string, Call>>(areas).flatMap(([area, calls]) =>
  Object.entries(calls)
    .filter(
      ([, { access }]) => access !== 'public' && access !== 'platform' && access !== 'preMerchant',
    )
    .map(([name, call]) => [`${area}.${name}`, call] as const),
)

const XSRF = 'a'.repeat(32)

/** Sends a request with a nonexistent id, an unknown query parameter and an invalid body. */
const request = async (
  call: Call,
  token: string | undefined,
  { pair = true, query = 'unknownParameter=1' } = {},
): Promise<string> => {
  const reply = await app.inject({
    method: call.method,
    url: `/api${call.path.replaceAll(/:\w+/g, 'nobody')}?${query}`,
    headers: {
      host: 'localhost',
      ...(pair && { cookie: `XSRF-TOKEN=${XSRF}`, 'x-xsrf-token': XSRF }),
      ...(token !== undefined && { 'x-auth-token': token }),
      ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(call.method !== 'GET' && { payload: '{"unknownField":1}' }),
  })
  return reply.json<{ code: string }>().code
}

test.each(tenantCalls)(
  'without a session %s is refused for that, whatever else is wrong',
  async (_name, call) => {
    expect(await request(call, undefined, { pair: false })).toBe('4010')
  },
)

test.each(tenantCalls.filter(([, { method }]) => method !== 'GET'))(
  'without the XSRF pair %s is refused before anything else is checked',
  async (_name, call) => {
    expect(await request(call, await sessionOf('DEVELOPER', 'plain'), { pair: false })).toBe('4016')
  },
)

test.each(tenantCalls)(
  'before the choice of a merchant %s is refused for that',
  async (_name, call) => {
    expect(await request(call, await beforeChoice)).toBe('4033')
  },
)

const shutOut = ({ access }: Call) => roles.filter((role) => !can(role, access))
test.each(tenantCalls.filter(([, call]) => shutOut(call).length > 0))(
  '%s checks the permission before feature and input, as every role without it',
  async (_name, call) => {
    const refusals = []
    for (const role of shutOut(call))
      refusals.push([role, await request(call, await sessionOf(role, 'plain'))])
    expect(refusals).toEqual(shutOut(call).map((role) => [role, '4030']))
  },
)

const gatesOf = ({ feature }: Call): string[] =>
  (feature === undefined ? [] : [feature].flat()).map((gate) =>
    typeof gate === 'string' ? 'unknownParameter=1' : `unknownParameter=1&${gate.when.join('=')}`,
  )
test.each(
  tenantCalls.flatMap(([name, call]) => gatesOf(call).map((query) => [name, query, call] as const)),
)('%s checks the feature before the input, with the query %s', async (_name, query, call) => {
  expect(await request(call, await sessionOf('MERCHANT', 'plain'), { query })).toBe('4032')
})

test.each(tenantCalls)('%s checks the input before it looks up the record', async (_name, call) => {
  const code = await request(call, await sessionOf('MERCHANT', 'rich'))
  // An upload refuses a JSON body before it validates the query.
  expect(call.upload === undefined ? ['4000', '4220'] : ['4000', '4150', '4220']).toContain(code)
})
