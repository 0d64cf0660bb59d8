import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Money, StatusPill, Time, type Tone, Two } from '#ui/format/format.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { columnsOf, type Sorting } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { plainPreference } from '#ui/table/table-preference.ts'
import { BulkBar, useSelection } from '#ui/table/selection.tsx'
import { useTableModel } from '#ui/table/use-table-model.ts'

interface Payment {
  readonly id: string
  readonly at: string
  readonly shop: string
  readonly counter: string
  readonly state: 'Success' | 'Pending' | 'Failed' | 'Voided'
  readonly amount: string
}

const tones: Readonly<Record<Payment['state'], Tone>> = {
  Success: 'good',
  Pending: 'warn',
  Failed: 'bad',
  Voided: 'quiet',
}
const states = Object.keys(tones) as Payment['state'][]
const shops = ['Kwun Tong', 'Sha Tin', 'Central', '九龍灣店']
const two = (value: number) => String(value).padStart(2, '0')

export const payments = (count: number): readonly Payment[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `HBK26112${String(index).padStart(5, '0')}`,
    at: `2026-11-21 ${two(index % 24)}:${two(index % 60)}:${two((index * 7) % 60)}`,
    shop: shops[index % 4] ?? '',
    counter: `Counter ${String(1 + (index % 3))}`,
    state: states[(index * 7) % 4] ?? 'Success',
    amount: `${String(10 + ((index * 7919) % 2000))}.00`,
  }))

const columns = columnsOf<Payment>({
  at: {
    header: 'Time',
    cell: ({ at }) => <Time value={at} isStacked />,
    sort: 'at',
    value: ({ at }) => at,
    isFixed: true,
    width: 112,
  },
  id: {
    header: 'Trade no.',
    cell: ({ id }) => <bdi className="mono">{id}</bdi>,
    drop: 2,
    width: 176,
  },
  shop: {
    header: 'Shop',
    isLong: true,
    cell: ({ shop, counter }) => <Two first={shop} second={counter} />,
  },
  state: {
    header: 'Status',
    cell: ({ state }) => <StatusPill tone={tones[state]} label={state} />,
    sort: 'state',
    value: ({ state }) => state,
    width: 116,
  },
  amount: {
    header: 'Amount HKD',
    cell: ({ amount }) => <Money value={amount} isFigure />,
    align: 'end',
    sort: 'amount',
    value: ({ amount }) => Number(amount),
    sortFirst: 'desc',
    isFixed: true,
  },
})

const cardOf = ({ shop, amount, at, state }: Payment) => (
  <>
    <b>{shop}</b>
    <Money value={amount} isFigure />
    <small>
      <Time value={at} />
    </small>
    <StatusPill tone={tones[state]} label={state} />
  </>
)

/** All rows are loaded, so the table sorts them. */
const local = { sorts: true, filters: [] }

interface TableStoryProps {
  readonly label: string
  readonly rows: readonly Payment[] | undefined
  readonly isFetching?: boolean
  readonly isBroken?: boolean
  readonly isDense?: boolean
  readonly chosen?: readonly string[]
  readonly openedId?: string
}

/** A table with sorting, column widths, selection and density. */
export function TableStory({
  label,
  rows,
  isFetching = false,
  isBroken = false,
  isDense = false,
  chosen,
  openedId,
}: TableStoryProps) {
  const [preference, setPreference] = useState({ ...plainPreference, isDense })
  const [sorting, setSorting] = useState<Sorting>({ by: 'at', order: 'desc' })
  const [opened, setOpened] = useState(openedId)
  const selection = useSelection(chosen)
  const model = useTableModel({
    columns,
    rows,
    rowId: 'id',
    sorting,
    onSort: (by, order) => setSorting({ by, order }),
    local,
    preference,
    onPreference: setPreference,
    selection,
  })
  return (
    <>
      <ColumnMenu model={model} />
      <DataTable
        label={label}
        model={model}
        page={
          rows && {
            items: rows,
            pageNumber: 1,
            pageSize: 25,
            total: rows.length,
            totalPages: 1,
            capped: false,
            asOf: '2026-11-21 14:03:00',
          }
        }
        isFetching={isFetching}
        card={cardOf}
        onPage={() => undefined}
        empty={
          <EmptyState title="No payments in the last 7 days" text="There are 3 in 3 months.">
            <Button tone="main">Search the last 3 months</Button>
          </EmptyState>
        }
        failure={
          isBroken ? (
            <ErrorState
              title="The list did not load"
              message="The service did not answer in time."
              reference="7F3K-2210"
              onRetry={() => undefined}
            />
          ) : undefined
        }
        hrefOf={({ id }) => `#${id}`}
        onOpen={({ id }) => setOpened(id)}
        openedId={opened}
      />
      <BulkBar selection={selection}>
        <Button>Download</Button>
      </BulkBar>
    </>
  )
}
