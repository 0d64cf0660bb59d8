/** The table of a list of payments, with more rows than any list of the portal shows. */
import '#ui/base.css'
import '#ui/card.css'
import { createRoot } from 'react-dom/client'
import { Money, StatusPill, Two } from '#ui/format/format.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useTableModel } from '#ui/table/use-table-model.ts'

interface Payment {
  readonly number: string
  readonly shop: string
  readonly hasFailed: boolean
  readonly amount: string
}

const COUNT = 10_000
const items = Array.from({ length: COUNT }, (_none, index): Payment => ({
  number: `H${String(index).padStart(5, '0')}`,
  shop: `Harbour Shop ${String(index % 7)}`,
  hasFailed: index % 4 === 0,
  amount: `${String(10 + ((index * 7919) % 10_007))}.00`,
}))

const columns = columnsOf<Payment>({
  time: {
    header: 'Time',
    cell: () => <Two first={<bdi>2026-11-21</bdi>} second={<bdi>14:03:00</bdi>} />,
    width: 112,
  },
  number: { header: 'Number', cell: ({ number }) => number, isLong: true, width: 176 },
  shop: {
    header: 'Shop',
    cell: ({ shop }) => <Two first={shop} second="Counter 1" />,
    isLong: true,
  },
  status: {
    header: 'Status',
    cell: ({ hasFailed }) => (
      <StatusPill tone={hasFailed ? 'bad' : 'good'} label={hasFailed ? 'Failed' : 'Success'} />
    ),
  },
  amount: {
    header: 'Amount',
    cell: ({ amount }) => (
      <span className="figure">
        <Money value={amount} />
      </span>
    ),
    align: 'end',
    width: 128,
  },
})
const page = {
  items,
  pageNumber: 1,
  pageSize: COUNT,
  total: COUNT,
  totalPages: 1,
  capped: false,
  asOf: '2026-11-21 14:03:00',
}
const linkOf = ({ number }: Payment): string => `?txn=${number}`

const sorting = { by: 'time', order: 'desc' } as const

function Payments() {
  const model = useTableModel({
    columns,
    rows: items,
    rowId: 'number',
    sorting,
    onSort: () => undefined,
  })
  return (
    <DataTable
      label="Payments"
      model={model}
      page={page}
      isFetching={false}
      card={({ number }) => number}
      onPage={() => undefined}
      empty={null}
      hrefOf={linkOf}
    />
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<Payments />)
