import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { cisRules } from '@merchant/contract/areas/transactions.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callKey, query } from '#api/client.ts'
import { FilterBar } from '#kit/filter/FilterBar.tsx'
import { SearchField } from '#kit/filter/SearchField.tsx'
import { usePhone } from '#kit/media.ts'
import { Screen } from '#kit/screen.tsx'
import { ColumnMenu } from '#kit/table/ColumnMenu.tsx'
import { DataTable } from '#kit/table/DataTable.tsx'
import { cardNumberProblem } from '#parts/card-numbers.ts'
import { DownloadMenu } from '#parts/DownloadMenu.tsx'
import { AddressNotes, ListFailure, ListNote } from '#parts/ListStates.tsx'
import { NothingFound } from '#parts/NothingFound.tsx'
import { useShopOptions } from '#parts/ShopPicker.tsx'
import { useListTable } from '#parts/use-list-table.ts'
import { cisCard, cisColumns } from './cis-columns.tsx'
import { cisFields, exactNumbers } from './cis-filters.ts'
import { HistoryTabs } from './HistoryTabs.tsx'
import { parametersOf, suggestionsOf } from './search-words.ts'
import { NewerPayments } from './NewerPayments.tsx'
import { TotalsStrip } from './TotalsStrip.tsx'
import { TransactionDrawer } from './TransactionDrawer.tsx'
import { t } from './transactions.messages.ts'

/** Card and in-store payments: the list, its filter, and the payment that is open beside it. */
export function CisList() {
  const isPhone = usePhone()
  const client = useQueryClient()
  const shops = useShopOptions()
  const fields = useMemo(() => cisFields(shops), [shops])
  const { list, rows, filter, file, columnMenu, table, failure, change, opened, beside } =
    useListTable({
      name: 'cis',
      schema: transactionCalls.cis.query,
      ask: (asked) => query(transactionCalls.cis, { query: asked }),
      rowId: 'merTradeNo',
      columns: cisColumns,
      rules: cisRules,
      opens: 'txn',
    })

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
          {!isPhone && <ColumnMenu {...columnMenu} />}
          <DownloadMenu call={transactionCalls.cisFile} query={file} />
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
            problem={cardNumberProblem}
            onPick={(suggestion) => change(parametersOf(suggestion.meaning))}
          />
        }
      />
      <AddressNotes list={list} />
      {exactNumbers.some((name) => list.values[name] !== undefined) && (
        <ListNote>{t('datesIgnored')}</ListNote>
      )}
      <DataTable
        label={t('cis')}
        {...table}
        card={cisCard}
        top={
          <TotalsStrip
            source="cis"
            filter={filter}
            isAsked={rows.isSuccess && !rows.isPlaceholderData}
          />
        }
        empty={
          <NothingFound
            list={list}
            fields={fields}
            onChange={change}
            icon={<IconReceiptOff aria-hidden />}
            title={t('empty')}
          />
        }
        failure={failure && <ListFailure error={failure} onRetry={() => void rows.refetch()} />}
      />
      {opened !== undefined && <TransactionDrawer merTradeNo={opened} {...beside} />}
    </Screen>
  )
}
