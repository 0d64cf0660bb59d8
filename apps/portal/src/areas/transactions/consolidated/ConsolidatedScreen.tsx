import { useSearch } from '@tanstack/react-router'
import { RightToPayments } from '../RightToPayments.tsx'
import { ConsolidatedGroups } from './ConsolidatedGroups.tsx'
import { ConsolidatedRows } from './ConsolidatedRows.tsx'
import { viewOf } from './consolidated-views.ts'
import { t } from './consolidated.messages.ts'

/** The consolidated report: payments of every source with what settlement brought, or their sums. */
export function ConsolidatedScreen() {
  const { groupBy } = useSearch({ strict: false }) as { readonly groupBy?: unknown }
  const view = viewOf(groupBy)
  return (
    <RightToPayments title={t('title')}>
      {view === 'rows' ? <ConsolidatedRows /> : <ConsolidatedGroups key={view} groupBy={view} />}
    </RightToPayments>
  )
}
