/** Refunds: payments, members who refund them, and runs of the worker. */
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { sandboxGateway } from '#infra/gateways/refund-gateway.sandbox.ts'
import { claim } from '#domain/refunds/refund-steps.ts'
import { advanceLogged } from '#jobs/refund-worker.ts'
import { disagreements } from '../chaos/books.queries.ts'
import type { TestService } from './harness.ts'
import type { TestMerchant } from './factories.queries.ts'
import {
  insertRefundable,
  makeDue,
  readBook,
  readPayment,
  readRefunds,
  type PaymentSeed,
} from './refunds.queries.ts'

export interface RefundBody {
  amount?: string
  reason?: 'OTHER' | 'DUPLICATE'
  note?: string
  refundableAmountSeen?: string
}

/** Far above what a round takes, so that neither a call nor a lease ends because the machine is busy. */
export const timing = { callMs: 120_000, leaseMs: 180_000 } as const

export const refundFixtures = ({ as, database, deps, newId, newMerchant }: TestService) => {
  const sandbox = sandboxGateway(database)

  const pay = async (merchant: TestMerchant, payment: PaymentSeed = {}): Promise<string> => {
    const [merTradeNo] = await insertRefundable(database, newId, merchant, [payment])
    return merTradeNo ?? ''
  }

  const refundAs =
    (request: ReturnType<typeof as>) =>
    (merTradeNo: string, body?: RefundBody, options: { key?: string; isFpsA2a?: boolean } = {}) =>
      request(
        refundCalls.refund,
        {
          params: { merTradeNo },
          query: options.isFpsA2a === undefined ? {} : { isFpsA2a: options.isFpsA2a },
          ...(body && { body }),
        },
        options.key === undefined ? {} : { headers: { 'idempotency-key': options.key } },
      )

  /** A new merchant and a member of that role who refunds there. */
  const someone = (role: SessionRole = 'MERCHANT') => {
    const merchant = newMerchant()
    return { merchant, refund: refundAs(as(role, merchant)) }
  }

  /** A payment with a requested refund. */
  const requested = async (payment: PaymentSeed = {}, body: RefundBody = {}) => {
    const { merchant, refund } = someone()
    const merTradeNo = await pay(merchant, payment)
    const options = payment.is_fps_a2a === true ? { isFpsA2a: true } : {}
    const { payload } = await refund(merTradeNo, body, options)
    return { merchant, merTradeNo, refundNo: payload.refund.refundNo }
  }

  /** One round of the worker: claims what is due and waits until each has got as far as it can. */
  const round = async (gateway: RefundGateway = sandbox, callMs: number = timing.callMs) => {
    const work = { database, gateway, leaseMs: timing.leaseMs, callMs }
    const refunds = await claim(work, 8)
    await Promise.all(refunds.map((refund) => advanceLogged(work, deps.log, refund)))
  }

  /** Runs the worker after making the refunds of the merchant due and ending leases. */
  const laterRound = async (merchant: TestMerchant, gateway?: RefundGateway) => {
    await makeDue(database, merchant.merchantId)
    return round(gateway)
  }

  const read = async (made: { merchant: TestMerchant; merTradeNo: string }) => {
    const { merchantId } = made.merchant
    const [refund] = await readRefunds(database, merchantId)
    return {
      refund,
      payment: await readPayment(database, merchantId, made.merTradeNo),
      book: await readBook(database, merchantId),
    }
  }

  /** Disagreements in the books of the merchant; expected to be none. */
  const disagreementsOf = (merchant: TestMerchant) =>
    disagreements(database, merchant.merchantId, { withTotals: true })

  return { sandbox, pay, refundAs, someone, requested, round, laterRound, read, disagreementsOf }
}
