import type { ConsolidatedGroup, Grouping } from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useMemo } from 'react'
import type { Sorting } from '#ui/table/columns.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { ListNote } from '#components/list/ListStates.tsx'
import { answeredBy, useListTable } from '#components/list/use-list-table.tsx'
import { useLoyaltyPrograms } from '#components/payments/use-loyalty-programs.ts'
import { consolidatedFields } from '../payment-filters.ts'
import { PaymentList } from '../PaymentList.tsx'
import { isOfBusinessDays, ownSearch, rowsOfGroup } from './consolidated-views.ts'
import { t } from './consolidated.messages.ts'
import { groupCard, groupColumns } from './group-columns.tsx'
import { SettlementStrip } from './SettlementStrip.tsx'
import { ViewTabs } from './ViewTabs.tsx'

const groups = {
  name: 'consolidated-groups',
  // Rows are answered only where the query does not group.
  ...answeredBy<typeof transactionCalls.consolidated, ConsolidatedGroup>(
    transactionCalls.consolidated,
  ),
  fileCall: transactionCalls.consolidatedFile,
  rowId: 'groupKey',
  card: groupCard,
  own: ownSearch,
} as const

/** As the service orders groups: the newest day first, everything else by its name. */
const defaultSort = {
  businessDay: { by: 'group', order: 'desc' },
  shop: { by: 'group', order: 'asc' },
  network: { by: 'group', order: 'asc' },
  terminal: { by: 'group', order: 'asc' },
} as const satisfies Readonly<Record<Grouping, Sorting>>

/** Payments added up by business day, shop, network or terminal. Each sum opens to its payments. */
export function ConsolidatedGroups({ groupBy }: { readonly groupBy: Grouping }) {
  const shops = useShopOptions()
  const programs = useLoyaltyPrograms()
  const fields = useMemo(() => consolidatedFields(shops, programs), [shops, programs])
  const found = useListTable({
    ...groups,
    columns: groupColumns[groupBy],
    defaultSort: defaultSort[groupBy],
    fields,
  })
  const { list } = found
  const { groupBy: _grouped, ...filter } = found.filter
  const opening = (group: ConsolidatedGroup) => rowsOfGroup(group, filter)
  return (
    <PaymentList
      title={t('title')}
      tabs={<ViewTabs current={groupBy} list={list} />}
      words={{ list: t(groupBy), search: t('search'), empty: t('groupsEmpty') }}
      found={{ ...found, filter }}
      hrefOf={(group) => {
        const change = opening(group)
        return change && list.hrefWith(change)
      }}
      onOpen={(group) => {
        const change = opening(group)
        if (change) list.change(change)
      }}
      note={
        groupBy === 'businessDay' &&
        !isOfBusinessDays(filter) && <ListNote>{t('otherDays')}</ListNote>
      }
      totals="consolidated"
      renderSums={(isAsked) => (
        <SettlementStrip filter={filter} isAsked={isAsked} onChange={list.change} />
      )}
      sources={none}
    />
  )
}

/** Sums are not counted up while they are looked at. */
const none: readonly [] = []
