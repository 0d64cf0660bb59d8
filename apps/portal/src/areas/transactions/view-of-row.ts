import type {
  ConsolidatedTransaction,
  HqpayTransaction,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { nullsOf } from '@merchant/contract/core/nulls.ts'

export type PaymentRow = CisTransaction | HqpayTransaction | ConsolidatedTransaction

/** The payment of this number among the rows of a list. */
export const paymentRowOf = (
  rows: readonly Partial<PaymentRow>[] | undefined,
  merTradeNo: string | undefined,
): PaymentRow | undefined =>
  rows?.find((row): row is PaymentRow => row.merTradeNo === merTradeNo && row.txnType != null)

const nothing = nullsOf(CisTransaction)

/**
 * What a list shows of a payment, for a service without the call of its details. The whole can be refunded: the
 * body of the refund call is not in the specification, so an amount might be ignored. Smart POS payments are
 * refunded at the terminal.
 */
export const viewOfRow = (row: PaymentRow): TransactionView => {
  const smartPos = 'walletType' in row ? row : null
  const isHqpay = smartPos !== null || ('source' in row && row.source === 'HQPAY')
  const isFpsA2a = 'isFpsA2a' in row ? row.isFpsA2a : 'source' in row && row.source === 'FPS_A2A'
  const transaction = { ...nothing, ...row, isFpsA2a } as CisTransaction
  const isOpen = row.txnType === 'SALE' && row.status === 'SUCCESS'
  return {
    transaction,
    source: isHqpay ? 'HQPAY' : isFpsA2a ? 'FPS_A2A' : 'CIS',
    smartPos,
    settlement:
      'matchStatus' in row
        ? row
        : {
            expectedSettlement: null,
            receivedSettlement: null,
            difference: null,
            matchStatus: null,
          },
    refunds: [],
    timeline: [],
    bill: null,
    notes: [],
    refund: {
      allowed: isOpen && !isHqpay && centsOf(row.refundableAmount) > 0,
      code: null,
      reason: null,
      partial: false,
      aloneUpTo: null,
      until: null,
    },
    asOf: '',
  }
}
