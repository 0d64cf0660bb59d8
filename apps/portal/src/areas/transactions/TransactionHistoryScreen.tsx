import { useSearch } from '@tanstack/react-router'
import { CisList } from './CisList.tsx'
import { LoyaltyList } from './LoyaltyList.tsx'
import { RightToPayments } from './RightToPayments.tsx'
import { t } from './transactions.messages.ts'

/** Transaction history: card and in-store payments, and loyalty entries. */
export function TransactionHistoryScreen() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  return (
    <RightToPayments title={t('title')}>
      {tab === 'loyalty' ? <LoyaltyList /> : <CisList />}
    </RightToPayments>
  )
}
