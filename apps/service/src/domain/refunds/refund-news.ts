/** What people are notified of about a refund. */
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { News } from '#domain/messages/notify.ts'

export type RefundNews = 'REFUND_FAILED' | 'REFUND_DISPUTED'

interface NamedRefund {
  readonly merchantId: string
  readonly refundNo: string
  readonly merTradeNo: string
  readonly shopId: string
  readonly amountCents: number
}

export const refundNews = (
  { merchantId, refundNo, merTradeNo, shopId, amountCents }: NamedRefund,
  kind: RefundNews,
): News => ({
  merchantId,
  kind,
  shopId,
  detail: { refundNo, merTradeNo, amount: moneyOf(amountCents) },
})
