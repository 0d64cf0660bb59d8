/** What people are notified of about a refund. */
import { moneyOf } from '@merchant/contract/core/money.ts'
import { markHandled } from '#domain/messages/notification.queries.ts'
import type { NotificationEvent } from '#domain/messages/notify.ts'
import type { Db } from '#infra/db/database.ts'

export type RefundNotification = 'REFUND_FAILED' | 'REFUND_DISPUTED'

export interface NamedRefund {
  readonly merchantId: string
  readonly refundNo: string
  readonly merTradeNo: string
  readonly shopId: string
  readonly amountCents: number
}

const detailOf = ({
  refundNo,
  merTradeNo,
  amountCents,
}: NamedRefund): NotificationEvent['detail'] => ({
  refundNo,
  merTradeNo,
  amount: moneyOf(amountCents),
})

export const refundNotification = (
  refund: NamedRefund,
  kind: RefundNotification,
  /** It was not sent, because another refund of the payment was found. */
  isCancelled = false,
): NotificationEvent => ({
  merchantId: refund.merchantId,
  kind,
  shopId: refund.shopId,
  detail: { ...detailOf(refund), ...(isCancelled && { isCancelled }) },
})

interface RequestedRefund extends NamedRefund {
  readonly requestedBy: string
}

/** The notification for everybody else who may refund in the shop. */
export const pendingApprovalNotification = (
  refund: RequestedRefund,
  by: string,
): NotificationEvent => ({
  merchantId: refund.merchantId,
  kind: 'REFUND_ASKED',
  shopId: refund.shopId,
  exceptUserId: refund.requestedBy,
  detail: { ...detailOf(refund), by },
})

/** The notification for the requester; without a person nobody decided in time. */
export const decidedNotification = (
  refund: RequestedRefund,
  decision: NonNullable<NotificationEvent['detail']['decision']>,
  by: { readonly displayName: string; readonly note: string | null } | undefined,
): NotificationEvent => ({
  merchantId: refund.merchantId,
  kind: 'REFUND_DECIDED',
  shopId: refund.shopId,
  userId: refund.requestedBy,
  detail: {
    ...detailOf(refund),
    decision,
    ...(by !== undefined && { by: by.displayName }),
    ...(by?.note != null && { note: by.note }),
  },
})

/** Nobody is asked any more: call it wherever the refund stops waiting for a second person. */
export const endRequest = (
  db: Db,
  { merchantId, refundNo }: Pick<NamedRefund, 'merchantId' | 'refundNo'>,
): Promise<void> => markHandled(db, merchantId, 'REFUND_ASKED', refundNo)
