/** How a refund in the acquirer's records differs from ours. */
import type { BookedRefund } from '#domain/refunds/refund.rules.ts'

export type DifferenceKind =
  | 'UNKNOWN_HERE'
  /** As above, and its payment is missing too. */
  | 'NO_PAYMENT'
  /** In the acquirer's records it refunds another payment. */
  | 'OTHER_PAYMENT'
  | 'OTHER_AMOUNT'
  | 'OTHER_STATE'
  /** We have it as successful, the acquirer does not. */
  | 'UNKNOWN_THERE'

/**
 * Undefined if both agree or will agree: the worker asks about open refunds, and a refund that failed in both moved no
 * money.
 */
export const differenceOf = (
  entry: Pick<BookedRefund, 'outcome' | 'amountCents' | 'merTradeNo'>,
  own:
    | { readonly status: string; readonly amountCents: number; readonly merTradeNo: string }
    | undefined,
): DifferenceKind | undefined => {
  if (own === undefined) return entry.outcome === 'FAILED' ? undefined : 'UNKNOWN_HERE'
  // Even an unfinished entry returns money of a payment that we are not refunding. The oldest entries of the sandbox
  // name no payment.
  const isOfOther = entry.merTradeNo !== '' && entry.merTradeNo !== own.merTradeNo
  if (isOfOther && entry.outcome !== 'FAILED') return 'OTHER_PAYMENT'
  if (entry.outcome === 'PROCESSING') return undefined
  // Nobody approved it, and it was carried out.
  if (own.status === 'ASKED') return entry.outcome === 'SUCCESS' ? 'OTHER_STATE' : undefined
  if (entry.outcome === 'SUCCESS' && entry.amountCents !== own.amountCents) return 'OTHER_AMOUNT'
  const isFinal = own.status === 'SUCCESS' || own.status === 'FAILED' || own.status === 'DISPUTED'
  return isFinal && own.status !== entry.outcome ? 'OTHER_STATE' : undefined
}
