import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { loyaltyRules } from '@merchant/contract/areas/transactions.rules.ts'
import { sortOf } from '@merchant/contract/core/order.ts'
import { useMemo } from 'react'
import { query } from '#api/client.ts'
import { useLoyaltyPrograms } from '#parts/use-loyalty-programs.ts'
import { FilterBar } from '#kit/filter/FilterBar.tsx'
import { SearchField } from '#kit/filter/SearchField.tsx'
import { usePhone } from '#kit/media.ts'
import { Screen } from '#kit/screen.tsx'
import { ColumnMenu } from '#kit/table/ColumnMenu.tsx'
import { DataTable } from '#kit/table/DataTable.tsx'
import { fileColumns, shownColumns, withWidth } from '#kit/table/table-preference.ts'
import { ListFailure } from '#parts/ListStates.tsx'
import { useShopOptions } from '#parts/ShopPicker.tsx'
import { useListPage } from '#parts/use-list-page.ts'
import { useListSearch } from '#parts/use-list-search.ts'
import { useTablePreference } from '#parts/use-table-preference.ts'
import { loyaltyFields } from './cis-filters.ts'
import { DownloadMenu } from '#parts/DownloadMenu.tsx'
import { HistoryTabs } from './HistoryTabs.tsx'
import { filterOf, pageChange } from '#parts/list-query.ts'
import { ListNotices, NothingFound } from './ListNotices.tsx'
import { loyaltyCard, loyaltyColumns } from './loyalty-columns.tsx'
import { loyaltySuggestionsOf } from './search-words.ts'
import { TotalsStrip } from './TotalsStrip.tsx'
import { t } from './transactions.messages.ts'

/** Loyalty entries: points earned, redeemed, adjusted, and the payment each belongs to. */
export function LoyaltyList() {
  const list = useListSearch(transactionCalls.loyalty.query)
  const [preference, setPreference] = useTablePreference('loyalty')
  const isPhone = usePhone()
  const shops = useShopOptions()
  const programs = useLoyaltyPrograms()
  const fields = useMemo(() => loyaltyFields(shops, programs), [shops, programs])
  const columns = useMemo(() => shownColumns(loyaltyColumns, preference), [preference])
  const rows = useListPage(query(transactionCalls.loyalty, { query: list.query }), {
    query: list.query,
    rowId: 'loyaltyTxnNo',
    rules: loyaltyRules,
  })
  const { sortBy, sortOrder } = sortOf(list.query)
  const filter = filterOf(list.query)
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          {!isPhone && (
            <ColumnMenu columns={loyaltyColumns} preference={preference} onChange={setPreference} />
          )}
          <DownloadMenu
            call={transactionCalls.loyaltyFile}
            query={{ ...filter, sortBy, sortOrder, columns: fileColumns(columns) }}
          />
        </>
      }
    >
      <HistoryTabs current="loyalty" />
      <FilterBar
        fields={fields}
        values={list.filters}
        onChange={list.change}
        search={
          <SearchField
            label={t('searchLoyalty')}
            placeholder={t('searchLoyaltyHint')}
            suggest={loyaltySuggestionsOf}
            onPick={({ id, value }) =>
              list.change({ merTradeNo: undefined, keyword: undefined, [id]: value })
            }
          />
        }
      />
      <ListNotices
        dropped={list.dropped}
        areDatesIgnored={list.values['merTradeNo'] !== undefined}
      />
      <DataTable
        label={t('loyalty')}
        page={rows.data}
        isFetching={rows.isFetching}
        rowId="loyaltyTxnNo"
        columns={columns}
        card={loyaltyCard}
        isDense={preference.isDense}
        sizing={{
          widths: preference.widths,
          onWidth: (name, width) => setPreference(withWidth(preference, name, width)),
        }}
        sorting={{ by: sortBy, order: sortOrder }}
        onSort={(by, order) => list.change({ sortBy: by, sortOrder: order })}
        onPage={(pageNumber, pageSize) => list.change(pageChange(rows.data, pageNumber, pageSize))}
        top={
          <TotalsStrip
            source="loyalty"
            filter={filter}
            isAsked={rows.isSuccess && !rows.isPlaceholderData}
          />
        }
        empty={<NothingFound list={list} fields={fields} title={t('emptyLoyalty')} />}
        failure={
          rows.isError && rows.data === undefined ? (
            <ListFailure error={rows.error} onRetry={() => void rows.refetch()} />
          ) : undefined
        }
      />
    </Screen>
  )
}
