/** A merchant with refund limits, people who request refunds above them, and people who decide. */
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { TestService } from './harness.ts'
import { refundFixtures } from './refund-fixtures.ts'

type Limit = Readonly<{ single?: string; day?: string }>

export const approvalFixtures = (opened: TestService) => {
  const { as, newMerchant } = opened
  const { pay, refundAs, disagreementsOf } = refundFixtures(opened)

  /** A merchant whose shop managers have these limits, with one of them, and someone who decides. */
  const ready = async (limit: Limit = { single: '50.00' }) => {
    const merchant = newMerchant()
    const owner = as('MERCHANT', merchant)
    await owner(refundCalls.setLimits, {
      body: {
        limits: [
          { roleType: 'SHOP_MANAGER', single: limit.single ?? null, day: limit.day ?? null },
        ],
        expiryHours: 24,
      },
    })
    const manager = as('SHOP_MANAGER', merchant)
    const decider =
      (send = owner) =>
      (refundNo: string, decision: 'APPROVE' | 'REFUSE' = 'APPROVE', note?: string) =>
        send(refundCalls.decide, {
          params: { refundNo },
          body: { decision, ...(note !== undefined && { note }) },
        })
    const refund = refundAs(manager)
    const ask = async (amount = '60.00') => {
      const merTradeNo = await pay(merchant)
      const { payload } = await refund(merTradeNo, { amount })
      return { merTradeNo, refundNo: payload.refund.refundNo, answer: payload }
    }
    return {
      merchant,
      owner,
      manager,
      refund,
      ask,
      decide: decider(),
      decideAs: (role: SessionRole, shopIds?: readonly string[]) =>
        decider(as(role, merchant, shopIds === undefined ? {} : { shopIds })),
      decideWith: decider,
      view: async (merTradeNo: string) =>
        (await owner(transactionCalls.view, { params: { merTradeNo } })).payload,
      books: () => disagreementsOf(merchant),
      emailOf: async (send: typeof owner) => (await send(accountCalls.profile, {})).payload.email,
    }
  }
  return { ready }
}
