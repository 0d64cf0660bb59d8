import type { ConsolidatedTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import type { RowNavigation } from '#components/list/RowDrawer.tsx'
import { LoyaltyDrawer } from '../LoyaltyDrawer.tsx'
import { TransactionDrawer } from '../TransactionDrawer.tsx'

interface RecordDrawerProps extends RowNavigation {
  readonly id: string
  /** Undefined for one that is not on the page. */
  readonly row: ConsolidatedTransaction | undefined
}

/** A payment or a loyalty entry. A number that is not on the page is looked for among both. */
export function RecordDrawer({ id, row, ...navigation }: RecordDrawerProps) {
  const payment = useQuery({
    ...query(transactionCalls.view, { params: { merTradeNo: id } }),
    enabled: row === undefined,
  })
  const isEntry = row === undefined ? payment.error?.status === 404 : row.recordType === 'LOYALTY'
  return isEntry ? (
    <LoyaltyDrawer loyaltyTxnNo={id} {...navigation} />
  ) : (
    <TransactionDrawer merTradeNo={id} {...navigation} />
  )
}
