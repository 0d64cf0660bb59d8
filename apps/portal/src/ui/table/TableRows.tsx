import { lazy, memo, Suspense, type ReactNode } from 'react'
import type { NamedColumn } from './columns.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableRow } from './TableRow.tsx'

// From here on not all rows are drawn. No page of a list is that long: what is fetched for it comes later.
export const LONG = 200
// Until the first frame with rows in sight: as many as any window shows.
const FIRST = 60

/** In pixels, as the styles have it. */
export const rowHeightOf = (isDense: boolean): number => (isDense ? 34 : 44)

const VirtualRows = lazy(() =>
  import('./VirtualRows.tsx').then((module) => ({ default: module.VirtualRows })),
)

interface TableRowsProps<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined
  /** How many of them, from the first one on. */
  readonly drawn: number
  readonly rowId: keyof Row & string
  readonly columns: readonly NamedColumn<Row>[]
  readonly hrefOf: ((row: Row) => string | undefined) | undefined
  readonly openedId: string | undefined
  readonly chosen: ReadonlySet<string> | undefined
  readonly isDense: boolean
}

/** The rows of a table; of a long one those in sight. */
function PlainRows<Row>({
  rows,
  drawn,
  rowId,
  columns,
  hrefOf,
  openedId,
  chosen,
  isDense,
}: TableRowsProps<Row>) {
  if (rows === undefined)
    return <SkeletonRows columns={columns} as="rows" hasChoice={chosen !== undefined} />
  const isLong = rows.length > LONG
  const draw = (row: Row, place: number): ReactNode => {
    const id = String(row[rowId])
    return (
      <TableRow
        key={id}
        id={id}
        row={row}
        columns={columns}
        hrefOf={hrefOf}
        isOpen={id === openedId}
        isChosen={chosen?.has(id)}
        index={isLong ? place + 2 : undefined}
      />
    )
  }
  if (!isLong) return rows.slice(0, drawn).map(draw)
  return (
    <Suspense fallback={rows.slice(0, FIRST).map(draw)}>
      <VirtualRows
        count={rows.length}
        rowHeight={rowHeightOf(isDense)}
        renderRow={(place) => {
          const row = rows[place]
          return row === undefined ? null : draw(row, place)
        }}
      />
    </Suspense>
  )
}

// Nothing of them is drawn again when an answer confirms what is shown.
export const TableRows = memo(PlainRows) as typeof PlainRows
