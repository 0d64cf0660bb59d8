/** The list that has a payment. */
import { flagStore } from '#auth/flags.ts'
import { useStore } from '#ui/store.ts'

/** What the answers say of a payment that they name. */
interface NamedPayment {
  readonly isSmartPos?: boolean | undefined
  readonly isFpsA2a?: boolean | undefined
}

/**
 * The path of the list of a payment's source. A merchant without a payment network has no list of smart POS
 * payments, and one without the payment method none of FPS app-to-app ones: the transaction history stands in.
 */
export const paymentListPath = (
  { isSmartPos, isFpsA2a }: NamedPayment,
  { showConsolidatedTrans, showFPSA2A } = flagStore.get(),
): string => {
  const list =
    isSmartPos === true && showConsolidatedTrans !== false
      ? 'smart-pos'
      : isFpsA2a === true && showFPSA2A !== false
        ? 'fps-app-to-app'
        : 'transaction-history'
  return `/portal/transaction/${list}`
}

export const usePaymentList = (): ((payment: NamedPayment) => string) => {
  const flags = useStore(flagStore)
  return (payment) => paymentListPath(payment, flags)
}
