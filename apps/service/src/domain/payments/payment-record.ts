/** How a payment of any source is told: the fields that all have, and those of its source. */
import type {
  MoneySource,
  Settlement,
  SmartPos,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { CisRow } from './cis-transaction.ts'

export interface PaymentRecord extends CisRow {
  readonly source: string
  readonly walletType: string | null
  readonly qrMode: string | null
  readonly chnlSn: string | null
  readonly expectedCents: number | null
  readonly receivedCents: number | null
  readonly matchStatus: string | null
}

/** FPS app-to-app payments are rows of the cis list, and a source of their own elsewhere. */
export const sourceOf = (row: Pick<PaymentRecord, 'source' | 'isFpsA2a'>): MoneySource =>
  row.isFpsA2a ? 'FPS_A2A' : row.source === 'HQPAY' ? 'HQPAY' : 'CIS'

export const smartPosOf = ({ walletType, qrMode, chnlSn }: PaymentRecord): SmartPos => ({
  walletType,
  // Held by a check of the table.
  qrMode: qrMode as SmartPos['qrMode'],
  chnlSn,
})

export const settlementOf = (row: PaymentRecord): Settlement => {
  const { expectedCents, receivedCents } = row
  return {
    expectedSettlement: expectedCents === null ? null : moneyOf(expectedCents),
    receivedSettlement: receivedCents === null ? null : moneyOf(receivedCents),
    difference: receivedCents === null ? null : moneyOf(receivedCents - (expectedCents ?? 0)),
    matchStatus: row.matchStatus as Settlement['matchStatus'],
  }
}

export const noWallet: SmartPos = { walletType: null, qrMode: null, chnlSn: null }
