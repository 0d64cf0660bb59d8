import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { loyaltyRules } from '@merchant/contract/areas/transactions.rules.ts'
import { isExact } from '@merchant/contract/areas/transactions.shapes.ts'
import { useMemo } from 'react'
import { query } from '#api/client.ts'
import { Screen } from '#ui/screen.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { cardNumberProblem } from '#components/payments/card-numbers.ts'
import { DownloadMenu } from '#components/list/DownloadMenu.tsx'
import { ListFilters } from '#components/list/ListFilters.tsx'
import { ListNote } from '#components/list/ListStates.tsx'
import { NothingFound } from '#components/list/NothingFound.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { useLoyaltyPrograms } from '#components/payments/use-loyalty-programs.ts'
import { loyaltyFields } from './payment-filters.ts'
import { HistoryTabs } from './HistoryTabs.tsx'
import { LoyaltyDrawer } from './LoyaltyDrawer.tsx'
import { loyaltyCard, loyaltyColumns } from './loyalty-columns.tsx'
import { loyaltySuggestionsOf } from './search-words.ts'
import { TotalsStrip } from './TotalsStrip.tsx'
import { t } from './transactions.messages.ts'

/** Loyalty entries: points earned, redeemed, adjusted, and the payment each belongs to. */
export function LoyaltyList() {
  const shops = useShopOptions()
  const programs = useLoyaltyPrograms()
  const fields = useMemo(() => loyaltyFields(shops, programs), [shops, programs])
  const { list, rows, filter, file, columnMenu, table, change, opened, beside } = useListTable({
    name: 'loyalty',
    schema: transactionCalls.loyalty.query,
    ask: (asked) => query(transactionCalls.loyalty, { query: asked }),
    rowId: 'loyaltyTxnNo',
    columns: loyaltyColumns,
    rules: loyaltyRules,
    opens: 'txn',
  })

  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <ColumnMenu {...columnMenu} />
          <DownloadMenu call={transactionCalls.loyaltyFile} query={file} />
        </>
      }
    >
      <HistoryTabs current="loyalty" />
      <ListFilters
        list={list}
        fields={fields}
        search={{
          label: t('searchLoyalty'),
          placeholder: t('searchLoyaltyHint'),
          suggest: loyaltySuggestionsOf,
          problem: cardNumberProblem,
          changeOf: ({ id, value }) => ({ merTradeNo: undefined, keyword: undefined, [id]: value }),
        }}
        onChange={change}
      />
      {isExact(list.values) && <ListNote>{t('datesIgnored')}</ListNote>}
      <DataTable
        label={t('loyalty')}
        {...table}
        card={loyaltyCard}
        top={
          <TotalsStrip
            source="loyalty"
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
            title={t('emptyLoyalty')}
            isOfAnyDay={isExact(list.values)}
          />
        }
      />
      {opened !== undefined && <LoyaltyDrawer loyaltyTxnNo={opened} {...beside} />}
    </Screen>
  )
}
