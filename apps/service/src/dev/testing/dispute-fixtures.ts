/** Contradictions about a refund: what its gateway answers, what the platform reports, what an operator decides. */
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { decideDispute } from '#domain/refunds/refund-dispute.ts'
import type { GatewayFinding, RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { readBooks } from './books.queries.ts'
import type { TestMerchant } from './factories.queries.ts'
import type { TestService } from './harness.ts'
import { report } from './platform.ts'
import { readPayment, readRefunds } from './refunds.queries.ts'

/** A refund of a test. */
export interface MadeRefund {
  readonly merchant: TestMerchant
  readonly merTradeNo: string
  readonly refundNo: string
}

/** A gateway that gives this answer, whatever it is asked. */
const answering = (outcome: GatewayFinding): RefundGateway => ({
  refund: () =>
    Promise.resolve(outcome.outcome === 'UNHEARD_OF' ? { outcome: 'UNKNOWN' } : outcome),
  find: () => Promise.resolve(outcome),
  list: () => Promise.resolve([]),
})
export const gateways = {
  UNKNOWN: answering({ outcome: 'UNKNOWN' }),
  SUCCESS: answering({ outcome: 'SUCCESS', gatewayRef: 'GW-1' }),
  FAILED: answering({ outcome: 'FAILED', failure: 'refused by the issuer' }),
} as const

export const disputeFixtures = ({ database }: Pick<TestService, 'database'>) => ({
  /** The platform's report of the refund: by default of HKD 100.00. */
  platformSays: ({ merchant, refundNo, merTradeNo }: MadeRefund, status: string, given = {}) =>
    importPayments(database, merchant.merchantId, [
      report(merchant, {
        txnType: 'REFUND',
        merTradeNo: refundNo,
        originalMerTradeNo: merTradeNo,
        amount: '100.00',
        status,
        ...given,
      }),
    ]),
  statusOf: async ({ merchant, refundNo }: MadeRefund) =>
    (await readRefunds(database, merchant.merchantId)).find((one) => one.refundNo === refundNo)
      ?.status,
  refundedOf: async ({ merchant, merTradeNo }: MadeRefund) =>
    (await readPayment(database, merchant.merchantId, merTradeNo)).refunded_cents,
  decide: ({ merchant, refundNo }: MadeRefund, outcome: 'SUCCESS' | 'FAILED') =>
    database.system((db) =>
      decideDispute(db, {
        merchantId: merchant.merchantId,
        refundNo,
        outcome,
        reason: 'The acquirer confirmed it by telephone',
      }),
    ),
  /** Totals, ledger and payments that disagree: none is expected. The gateways of these tests have no book. */
  wrongBooksOf: async ({ merchantId }: TestMerchant) => {
    const { wrongTotals, wrongLedger, wrongPayments } = await readBooks(database, merchantId)
    return [...wrongTotals, ...wrongLedger, ...wrongPayments]
  },
})
