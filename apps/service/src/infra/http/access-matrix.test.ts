/**
 * Tries every call as every role, as FINANCE and without a session. Generated from the contract, so
 * new calls are included automatically. Tests the wiring; house/permissions.test.ts tests the table.
 */
import { can, roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { service } from '#dev/testing/harness.ts'
import { describe, expect, test } from 'vitest'

const { as, newMerchant } = await service()
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

describe.each(Object.entries<Record<string, Call>>(areas))('%s', (_area, calls) => {
  describe.each(Object.entries(calls))('%s', (_name, call) => {
    test.each(callers)('as %s is allowed or refused as in the table', async (role) => {
      const { status, code } = await as(role, merchant)(call, inputOf(call))
      expect(status).toBeLessThan(500)
      expect(shut.includes(code) || status === 401).toBe(!can(role, call.access))
    })
  })
})
