/**
 * Tries every call as every role, as FINANCE and without a session. Generated from the contract, so
 * new calls are included automatically. Tests the wiring; house/permissions.test.ts tests the table.
 */
import { can, roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { service } from '#dev/testing/harness.ts'
import { describe, expect, test } from 'vitest'

const { newMerchant, request, tokenOf } = await service()
/** Shared by all tests: without valid parameters or body no call changes anything. */
const merchant = newMerchant()
const callers: readonly (SessionRole | undefined)[] = [undefined, ...roles, 'FINANCE']

/** Access is decided before parameters are read, so any value will do. */
const inputOf = (call: Call): object => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(
    ([, name = '']) => [name, 'anything'] as const,
  )
  return { params: Object.fromEntries(names) }
}

/** The codes of denied access. With any other code the caller was authorized. */
const shut = ['4010', '4030']

/** A session serves many calls, until one that may have ended it succeeds. */
const mayEndSession = (call: Call): boolean => call.method !== 'GET' || call.effect === true
const sessions = new Map<SessionRole, string>()
const sessionOf = async (role: SessionRole | undefined): Promise<string | undefined> => {
  if (role === undefined) return undefined
  const token = sessions.get(role) ?? (await tokenOf(role, merchant))
  sessions.set(role, token)
  return token
}

/** What became of the call, in the words of the table. */
const triedAs = async (role: SessionRole | undefined, call: Call): Promise<string> => {
  const { status, code } = await request(await sessionOf(role), call, inputOf(call))
  if (role !== undefined && code === '0000' && mayEndSession(call)) sessions.delete(role)
  if (status >= 500) return String(status)
  return shut.includes(code) || status === 401 ? 'refused' : 'allowed'
}

describe.each(Object.entries<Record<string, Call>>(areas))('%s', (_area, calls) => {
  test.each(Object.entries(calls))(
    '%s is allowed or refused for each role as in the table',
    async (_name, call) => {
      const table = callers.map((role) => [role, can(role, call.access) ? 'allowed' : 'refused'])
      const tried = []
      for (const role of callers) tried.push([role, await triedAs(role, call)])
      expect(tried).toEqual(table)
    },
  )
})
