/**
 * Every call as every role, as FINANCE and as nobody: generated from the contract, so that a new
 * call is proven the moment it exists. This proves the wiring; permissions.test.ts proves the table.
 */
import { can, roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { service } from '@merchant/service/testing'
import { describe, expect, test } from 'vitest'

const { as, newMerchant } = await service()
/** One is enough: without a right path or body nothing is changed in it. */
const merchant = newMerchant()
const askers: readonly (SessionRole | undefined)[] = [undefined, ...roles, 'FINANCE']

/** Access is decided before parameters are read, so that any word will do for them. */
const inputOf = (call: Call): object => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(
    ([, name = '']) => [name, 'anything'] as const,
  )
  return { params: Object.fromEntries(names) }
}

/** Codes that say: not you. Everything else is an answer to somebody who came through. */
const shut = ['4010', '4030']

describe.each(Object.entries<Record<string, Call>>(areas))('%s', (_area, calls) => {
  describe.each(Object.entries(calls))('%s', (_name, call) => {
    test.each(askers)('as %s is open or shut as the table says', async (role) => {
      const { status, code } = await as(role, merchant)(call, inputOf(call))
      expect(status).toBeLessThan(500)
      expect(shut.includes(code) || status === 401).toBe(!can(role, call.access))
    })
  })
})
