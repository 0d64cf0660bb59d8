/** The list that has a payment. */
import { flagStore } from '#auth/flags.ts'
import { useStore } from '#ui/store.ts'

/**
 * The path of the list by whether the payment is one of a smart POS. Without a payment network there is no list
 * of these: the details then open beside the transaction history.
 */
export const paymentListPath = (
  isSmartPos: boolean | undefined,
  { showConsolidatedTrans } = flagStore.get(),
): string =>
  `/portal/transaction/${isSmartPos && showConsolidatedTrans !== false ? 'smart-pos' : 'transaction-history'}`

export const usePaymentList = (): ((isSmartPos: boolean | undefined) => string) => {
  const flags = useStore(flagStore)
  return (isSmartPos) => paymentListPath(isSmartPos, flags)
}
