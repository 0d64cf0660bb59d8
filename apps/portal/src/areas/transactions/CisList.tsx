import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { cisRules } from '@merchant/contract/areas/transactions.rules.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { sortOf } from '@merchant/contract/core/order.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { callKey, query } from '#api/client.ts'
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
import { cisCard, cisColumns } from './cis-columns.tsx'
import { cisFields, exactNumbers } from './cis-filters.ts'
import { DownloadMenu } from '#parts/DownloadMenu.tsx'
import { HistoryTabs } from './HistoryTabs.tsx'
import { filterOf, pageChange } from '#parts/list-query.ts'
import { ListNotices, NothingFound } from './ListNotices.tsx'
import { parametersOf, suggestionsOf } from './search-words.ts'
import { NewerPayments } from './NewerPayments.tsx'
import { TotalsStrip } from './TotalsStrip.tsx'
import { TransactionDrawer } from './TransactionDrawer.tsx'
import { t } from './transactions.messages.ts'
import { useOpened } from '#parts/use-opened.ts'

const idOf = (row: CisTransaction): string => row.merTradeNo

/** Card and in-store payments: the list, its filter, and the payment that is open beside it. */
export function CisList() {
  const list = useListSearch(transactionCalls.cis.query)
  const [preference, setPreference] = useTablePreference('cis')
  const isPhone = usePhone()
  const client = useQueryClient()
  const shops = useShopOptions()
  const fields = useMemo(() => cisFields(shops), [shops])
  const columns = useMemo(() => shownColumns(cisColumns, preference), [preference])
  const rows = useListPage(query(transactionCalls.cis, { query: list.query }), {
    query: list.query,
    rowId: 'merTradeNo',
    rules: cisRules,
  })
  const { opened, open, close, change } = useOpened(list, 'txn')

  // The same function while only the open row changes: rows that stay are not drawn again. After another
  // change the rows are shown first, and where each of them leads follows.
  const address = useDeferredValue(list.hrefWith({ txn: undefined }))
  const hrefOf = useCallback(
    (row: CisTransaction) =>
      `${address}${address === '' ? '?' : '&'}txn=${encodeURIComponent(idOf(row))}`,
    [address],
  )
  const items = rows.data?.items ?? []
  const { sortBy, sortOrder } = sortOf(list.query)
  const filter = filterOf(list.query)

  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <NewerPayments
            list={list}
            readAt={rows.dataUpdatedAt}
            onShow={() => {
              void rows.refetch()
              void client.invalidateQueries({ queryKey: [callKey(transactionCalls.totals)] })
            }}
          />
          {!isPhone && (
            <ColumnMenu columns={cisColumns} preference={preference} onChange={setPreference} />
          )}
          <DownloadMenu
            call={transactionCalls.cisFile}
            query={{ ...filter, sortBy, sortOrder, columns: fileColumns(columns) }}
          />
        </>
      }
    >
      <HistoryTabs current="cis" />
      <FilterBar
        fields={fields}
        values={list.filters}
        onChange={change}
        search={
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            suggest={suggestionsOf}
            onPick={(suggestion) => change(parametersOf(suggestion.meaning))}
          />
        }
      />
      <ListNotices
        dropped={list.dropped}
        areDatesIgnored={exactNumbers.some((name) => list.values[name] !== undefined)}
      />
      <DataTable
        label={t('cis')}
        page={rows.data}
        isFetching={rows.isFetching}
        rowId="merTradeNo"
        columns={columns}
        card={cisCard}
        isDense={preference.isDense}
        sizing={{
          widths: preference.widths,
          onWidth: (name, width) => setPreference(withWidth(preference, name, width)),
        }}
        sorting={{ by: sortBy, order: sortOrder }}
        onSort={(by, order) => change({ sortBy: by, sortOrder: order })}
        onPage={(pageNumber, pageSize) => change(pageChange(rows.data, pageNumber, pageSize))}
        top={
          <TotalsStrip
            source="cis"
            filter={filter}
            isAsked={rows.isSuccess && !rows.isPlaceholderData}
          />
        }
        empty={<NothingFound list={list} fields={fields} title={t('empty')} />}
        failure={
          rows.isError && rows.data === undefined ? (
            <ListFailure error={rows.error} onRetry={() => void rows.refetch()} />
          ) : undefined
        }
        hrefOf={hrefOf}
        onOpen={(row) => open(idOf(row))}
        openedId={opened}
      />
      {opened !== undefined && (
        <TransactionDrawer
          merTradeNo={opened}
          neighbours={items.map(idOf)}
          onOpen={open}
          onClose={close}
        />
      )}
    </Screen>
  )
}
