import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import { can } from '@merchant/contract/access/permissions.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { useMemo } from 'react'
import { useSession } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { oneField } from '#ui/filter/choice-field.tsx'
import { FilterBar } from '#ui/filter/FilterBar.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { AddressNotes, ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import { ListTools } from '#components/list/ListFilters.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { t } from './pos.messages.ts'
import { SeveralBar } from './SeveralBar.tsx'
import { SilentNote } from './SilentNote.tsx'
import { terminalCard, terminalCardOfShop, terminalColumns } from './terminal-columns.tsx'
import { TerminalDrawer } from './TerminalDrawer.tsx'
import { ReadAt } from './TerminalStatus.tsx'
import './pos.css'

interface TerminalListProps {
  /** The terminals of one shop; of all shops without it. */
  readonly shop?: { readonly shopId: string; readonly name: string }
}

/** Terminals: their states, the one that is open beside the list, and what is done with several. */
export function TerminalList({ shop }: TerminalListProps) {
  const shops = useShopOptions()
  const fields = useMemo(
    () => (shop || shops.length < 2 ? [] : [oneField('shopId', t('shopFilter'), shops)]),
    [shop, shops],
  )
  const selection = useSelection()
  const role = useSession()?.roleType
  const mayChoose = (['blockPos', 'unblockPos', 'editPOS'] as const).some((one) => can(role, one))
  const isOneShop = shop !== undefined
  const columns = useMemo(() => terminalColumns(isOneShop), [isOneShop])
  const { list, rows, change, columnMenu, table, opened, beside } = useListTable({
    name: shop ? 'shop-terminals' : 'terminals',
    schema: posCalls.list.query,
    ask: (asked) =>
      query(posCalls.list, { query: shop ? { ...asked, shopId: shop.shopId } : asked }),
    rowId: 'posId',
    columns,
    card: isOneShop ? terminalCardOfShop : terminalCard,
    fields,
    defaultSort: { by: 'shopName', order: 'asc' },
    opens: 'pos',
    selection: mayChoose ? selection : undefined,
  })
  const items = rows.data?.items ?? []
  return (
    <ReadAt value={rows.data?.asOf}>
      <ListTools
        filters={
          fields.length > 0 && <FilterBar fields={fields} values={list.filters} onChange={change} />
        }
      >
        <ColumnMenu {...columnMenu} />
      </ListTools>
      <AddressNotes list={list} />
      <SilentNote terminals={items} onOpen={beside.onOpen} />
      <DataTable
        {...table}
        label={shop ? t('listOf', { shop: shop.name }) : t('list')}
        empty={
          <EmptyState
            icon={<IconDeviceMobileOff aria-hidden />}
            title={isFiltered(fields, list.values) ? t('emptyFiltered') : t('empty')}
            text={t('emptyText')}
          >
            {isFiltered(fields, list.values) && <ClearFilters fields={fields} onChange={change} />}
          </EmptyState>
        }
      />
      {mayChoose && <SeveralBar selection={selection} terminals={items} />}
      {opened !== undefined && (
        <TerminalDrawer posId={opened} shopId={shop?.shopId} shown={rows.data} {...beside} />
      )}
    </ReadAt>
  )
}
