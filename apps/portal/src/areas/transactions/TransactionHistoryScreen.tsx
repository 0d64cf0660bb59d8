import { useSearch } from '@tanstack/react-router'
import { useCan } from '#access/access.ts'
import { Screen } from '#kit/screen.tsx'
import { RightMissing } from '#parts/RightMissing.tsx'
import { CisList } from './CisList.tsx'
import { LoyaltyList } from './LoyaltyList.tsx'
import { t } from './transactions.messages.ts'

/**
 * Transaction history: card and in-store payments, and loyalty entries (product.md 6). The page is open
 * to everyone, its data is not: without the right no call is made, and the page says so.
 */
export function TransactionHistoryScreen() {
  const canView = useCan('viewTransaction')
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  if (!canView) {
    return (
      <Screen title={t('title')}>
        <RightMissing permission="viewTransaction" />
      </Screen>
    )
  }
  return tab === 'loyalty' ? <LoyaltyList /> : <CisList />
}
