import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { isExact } from '@merchant/contract/areas/transactions.shapes.ts'
import { useMemo } from 'react'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ListNote, NothingFound } from '#components/list/ListStates.tsx'
import { answeredBy, useListTable } from '#components/list/use-list-table.tsx'
import { cardNumberProblem } from '#components/payments/card-numbers.ts'
import { useLoyaltyPrograms } from '#components/payments/use-loyalty-programs.ts'
import { HistoryTabs } from './HistoryTabs.tsx'
import { loyaltyCard, loyaltyColumns } from './loyalty-columns.tsx'
import { LoyaltyDrawer } from './LoyaltyDrawer.tsx'
import { loyaltyFields } from './payment-filters.ts'
import { loyaltySuggestionsOf } from './search-words.ts'
import { TotalsStrip } from './TotalsStrip.tsx'
import { t } from './transactions.messages.ts'

const loyalty = {
  name: 'loyalty',
  ...answeredBy(transactionCalls.loyalty),
  fileCall: transactionCalls.loyaltyFile,
  rowId: 'loyaltyTxnNo',
  columns: loyaltyColumns,
  card: loyaltyCard,
  opens: 'txn',
} as const

/** Loyalty entries: points earned, redeemed, adjusted, and the payment each belongs to. */
export function LoyaltyList() {
  const shops = useShopOptions()
  const programs = useLoyaltyPrograms()
  const fields = useMemo(() => loyaltyFields(shops, programs), [shops, programs])
  const found = useListTable({ ...loyalty, fields })
  const { list, rows, filter, change, opened, beside } = found

  return (
    <ListScreen
      title={t('title')}
      list={found}
      label={t('loyalty')}
      tabs={<HistoryTabs current="loyalty" />}
      search={{
        label: t('searchLoyalty'),
        placeholder: t('searchLoyaltyHint'),
        suggest: loyaltySuggestionsOf,
        problem: cardNumberProblem,
        changeOf: ({ id, value }) => ({ merTradeNo: undefined, keyword: undefined, [id]: value }),
      }}
      note={isExact(list.values) && <ListNote>{t('datesIgnored')}</ListNote>}
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
    >
      {opened !== undefined && <LoyaltyDrawer loyaltyTxnNo={opened} {...beside} />}
    </ListScreen>
  )
}
