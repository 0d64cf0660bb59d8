/** The gateway answers a refund that was disputed and decided while it was asked. */
import { disputeFixtures, gateways } from '#dev/testing/dispute-fixtures.ts'
import { readFindings } from '#dev/testing/disputes.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { requested, round } = refundFixtures(opened)
/** Longer than the busiest machine takes for the statements meanwhile. */
const CALL_MS = 170_000
const { platformSays, decide, refundedOf, statusOf, wrongBooksOf } = disputeFixtures(opened)

test.for([false, true])(
  'a success of the gateway is stored, and frees nothing, although the refund was disputed meanwhile; decided: %s',
  async (isDecided) => {
    const made = await requested()
    const gateway = {
      ...gateways.SUCCESS,
      refund: async () => {
        await platformSays(made, 'SUCCESS')
        await platformSays(made, 'FAILED')
        expect(await statusOf(made)).toBe('DISPUTED')
        if (isDecided) await decide(made, 'FAILED')
        return { outcome: 'SUCCESS', gatewayRef: 'GW-LATE' } as const
      },
    }
    await round(gateway, CALL_MS)
    expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 10_000])
    expect(await readFindings(opened.database, made)).toContainEqual(['GATEWAY', 'SUCCESS'])
    expect(await wrongBooksOf(made.merchant)).toEqual([])
  },
)
