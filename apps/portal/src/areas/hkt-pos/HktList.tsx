import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { useMemo } from 'react'
import { oneField } from '#ui/filter/choice-field.tsx'
import { FilterBar } from '#ui/filter/FilterBar.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { DownloadMenu } from '#components/list/DownloadMenu.tsx'
import { AddressNotes, ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import { ListTools } from '#components/list/ListFilters.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { answeredBy, useListTable } from '#components/list/use-list-table.tsx'
import { hktCard, hktColumns } from './hkt-columns.tsx'
import { t } from './hkt-pos.messages.ts'
import { HktDrawer } from './HktDrawer.tsx'

const terminals = {
  name: 'hkt-pos',
  ...answeredBy(hktPosCalls.list),
  fileCall: hktPosCalls.file,
  rowId: 'posId',
  columns: hktColumns,
  card: hktCard,
  defaultSort: { by: 'shopName', order: 'asc' },
  opens: 'pos',
} as const

/** The smart terminals from HKT: where they belong, how they do, and their list as a file. */
export function HktList() {
  const shops = useShopOptions()
  const fields = useMemo(
    () => (shops.length < 2 ? [] : [oneField('shopId', t('shop'), shops)]),
    [shops],
  )
  const { list, rows, change, columnMenu, file, table, opened, beside } = useListTable({
    ...terminals,
    fields,
  })
  const isNarrowed = isFiltered(fields, list.values)
  return (
    <>
      <ListTools
        filters={
          fields.length > 0 && <FilterBar fields={fields} values={list.filters} onChange={change} />
        }
      >
        <ColumnMenu {...columnMenu} />
        <DownloadMenu call={hktPosCalls.file} query={file} />
      </ListTools>
      <AddressNotes list={list} />
      <DataTable
        {...table}
        label={t('list')}
        empty={
          <EmptyState
            icon={<IconDeviceMobileOff aria-hidden />}
            title={isNarrowed ? t('emptyFiltered') : t('empty')}
            text={t('emptyText')}
          >
            {isNarrowed && <ClearFilters fields={fields} onChange={change} />}
          </EmptyState>
        }
      />
      {opened !== undefined && <HktDrawer posId={opened} shown={rows.data} {...beside} />}
    </>
  )
}
