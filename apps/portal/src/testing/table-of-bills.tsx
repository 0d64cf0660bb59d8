/** A table of bills for the tests of the table component, with columns, selection and sorting. */
import { useState, type ComponentProps } from 'react'
import { vi } from 'vitest'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { columnsOf, type Sorting } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { plainPreference } from '#ui/table/table-preference.ts'
import { useSelection } from '#ui/table/selection.tsx'
import { useTableModel, type LocalRows } from '#ui/table/use-table-model.ts'

interface Bill {
  readonly id: string
  readonly payer: string
  readonly amount: string
}
const columns = columnsOf<Bill>({
  id: {
    header: 'Bill',
    cell: ({ id }) => id,
    isFixed: true,
    sort: 'id',
    value: ({ id }) => id,
    width: 120,
  },
  payer: {
    header: 'Payer',
    cell: ({ payer }) => payer,
    drop: 2,
    width: 240,
    filters: { payers: ({ payer }) => payer },
  },
  amount: {
    header: 'Amount',
    cell: ({ amount }) => amount,
    align: 'end',
    width: 120,
    sort: 'amount',
    sortFirst: 'desc',
    value: ({ amount }) => (amount === '' ? null : Number(amount)),
  },
})
const bills = (count: number, payer = 'Payer'): readonly Bill[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `B${String(index).padStart(5, '0')}`,
    payer: `${payer} ${String(index)}`,
    amount: `${String(index)}.00`,
  }))

export const onOpen = vi.fn<(row: Bill) => void>()
export const onSort = vi.fn<(by: string, order: 'asc' | 'desc') => void>()

const byBill: Sorting = { by: 'id', order: 'asc' }
const cardOf = ({ id, payer, amount }: Bill) => (
  <>
    <b>{id}</b>
    <bdi className="figure">{amount}</bdi>
    <small>
      <bdi>{payer}</bdi>
    </small>
    <span>Waiting for approval</span>
  </>
)

interface BillsProps {
  /** Undefined while the rows are loading. */
  readonly count?: number
  /** Before the number of the row. */
  readonly payer?: string
  readonly width?: number
  readonly order?: string[]
  readonly sorting?: Sorting
  readonly local?: LocalRows
  readonly cardAction?: ComponentProps<typeof DataTable<Bill>>['cardAction']
}

export function Bills({
  count,
  payer,
  width,
  order = [],
  sorting = byBill,
  local,
  ...rest
}: BillsProps) {
  const [preference, setPreference] = useState({ ...plainPreference, columnOrder: order })
  const [rows] = useState(() => (count === undefined ? undefined : bills(count, payer)))
  const selection = useSelection()
  const model = useTableModel({
    columns,
    rows,
    rowId: 'id',
    sorting,
    onSort,
    local,
    preference,
    onPreference: setPreference,
    selection,
  })
  return (
    <div style={width === undefined ? undefined : { inlineSize: width }}>
      <ColumnMenu model={model} />
      <DataTable
        label="Bills"
        model={model}
        page={
          rows && {
            items: rows,
            pageNumber: 1,
            pageSize: rows.length,
            total: rows.length,
            totalPages: 1,
            capped: false,
            asOf: '2026-11-21 14:03:00',
          }
        }
        isFetching={false}
        card={cardOf}
        onPage={() => undefined}
        empty="none"
        hrefOf={({ id }) => `#${id}`}
        onOpen={onOpen}
        {...rest}
      />
      <p data-testid="chosen">{[...selection.chosen].join(' ')}</p>
    </div>
  )
}
