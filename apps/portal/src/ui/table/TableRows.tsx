import { lazy, memo, Suspense, useMemo, type ReactNode } from 'react'
import { useDelayed } from '#ui/state/use-delayed.ts'
import '#ui/state/state.css'
import { goesAt, type Column, type NamedColumn } from './columns.ts'
import { t } from './table.messages.ts'

// From here on rows are virtual. No page of a list is that long: what is fetched for it comes later.
export const LONG = 200
// While the code of virtual rows is fetched: as many as any window shows.
const FIRST = 60

/** In pixels, as the styles have it. */
const rowHeightOf = (isDense: boolean): number => (isDense ? 34 : 44)

const VirtualRows = lazy(() =>
  import('./VirtualRows.tsx').then((module) => ({ default: module.VirtualRows })),
)

const attributesOf = <Row,>(column: Column<Row>, place: number) => ({
  'data-align': column.align,
  'data-drop': goesAt(column, place),
  'data-long': column.isLong,
})

/** The table listens for its change: a hundred boxes need no listener of their own. */
const Choice = ({ id, isChosen }: { readonly id: string; readonly isChosen: boolean }) => (
  <input type="checkbox" data-choose aria-label={t('choose', { id })} checked={isChosen} readOnly />
)

interface RowProps<Row> {
  readonly id: string
  readonly row: Row
  /** Undefined for a row that leads nowhere. */
  readonly hrefOf: ((row: Row) => string | undefined) | undefined
  readonly isOpen: boolean
  /** Undefined where rows cannot be chosen. */
  readonly isChosen: boolean | undefined
}

interface TableRowProps<Row> extends RowProps<Row> {
  readonly columns: readonly NamedColumn<Row>[]
  /** The row's place in the whole table where only a part of it is drawn; the header is 1. */
  readonly index: number | undefined
}

/** One row: `<tr><td>` without context or subscription, rendered again only when its own properties change. */
function PlainRow<Row>(props: TableRowProps<Row>) {
  const { id, row, columns, hrefOf, isOpen, isChosen, index } = props
  const [first] = columns
  const href = hrefOf?.(row)
  // The same elements while row and columns are the same: another address changes only the link.
  const cells = useMemo(
    () =>
      columns.map(([name, column], place) => {
        const cell = column.cell(row)
        return place === 0 ? (
          cell
        ) : (
          <td key={name} {...attributesOf(column, place)}>
            {cell}
          </td>
        )
      }),
    [row, columns],
  )
  return (
    <tr
      className="table-row"
      data-row={id}
      aria-current={isOpen || undefined}
      aria-selected={isChosen}
      aria-rowindex={index}
    >
      {isChosen !== undefined && (
        <td className="table-choice">
          <Choice id={id} isChosen={isChosen} />
        </td>
      )}
      {first && (
        <td {...attributesOf(first[1], 0)}>
          {href !== undefined ? (
            <a href={href} data-row-link>
              {cells[0]}
            </a>
          ) : (
            cells[0]
          )}
        </td>
      )}
      {cells.slice(1)}
    </tr>
  )
}

/** The same on a phone: the two figures that matter, as wide as the thumb's reach. */
function PlainCard<Row>(props: RowProps<Row> & { readonly card: (row: Row) => ReactNode }) {
  const { id, row, card, hrefOf, isOpen, isChosen } = props
  const href = hrefOf?.(row)
  return (
    <li data-row={id} aria-current={isOpen || undefined}>
      {isChosen !== undefined && (
        <span className="table-choice">
          <Choice id={id} isChosen={isChosen} />
        </span>
      )}
      {href !== undefined ? (
        <a className="table-card-row" href={href} data-row-link>
          {card(row)}
        </a>
      ) : (
        <span className="table-card-row">{card(row)}</span>
      )}
    </li>
  )
}

// memo forgets type parameters; the casts give them back and change nothing else.
const TableRow = memo(PlainRow) as typeof PlainRow
export const TableCard = memo(PlainCard) as typeof PlainCard

interface TableRowsProps<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly { readonly id: string; readonly original: Row }[] | undefined
  readonly columns: readonly NamedColumn<Row>[]
  readonly hrefOf: ((row: Row) => string | undefined) | undefined
  readonly openedId: string | undefined
  readonly chosen: ReadonlySet<string> | undefined
  readonly isDense: boolean
}

/** The rows of a table; of a long one those in sight. */
function PlainRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, hrefOf, openedId, chosen, isDense } = props
  if (rows === undefined)
    return <SkeletonRows columns={columns} as="rows" hasChoice={chosen !== undefined} />
  const isLong = rows.length > LONG
  const draw = ({ id, original }: (typeof rows)[number], place: number): ReactNode => (
    <TableRow
      key={id}
      id={id}
      row={original}
      columns={columns}
      hrefOf={hrefOf}
      isOpen={id === openedId}
      isChosen={chosen?.has(id)}
      index={isLong ? place + 2 : undefined}
    />
  )
  if (!isLong) return rows.map(draw)
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

// A drag of an edge or a late answer renders the table again, and none of its rows.
export const TableRows = memo(PlainRows) as typeof PlainRows

const lines = Array.from({ length: 8 }, (_, line) => `line-${String(line)}`)

interface SkeletonRowsProps<Row> {
  readonly columns: readonly NamedColumn<Row>[]
  readonly as: 'rows' | 'cards'
  /** The rows to come can be chosen: their boxes have a place of their own. */
  readonly hasChoice?: boolean
}

/** Rows of the right shape while the first answer is on its way, shown only after 150 ms. */
export function SkeletonRows<Row>({ columns, as, hasChoice = false }: SkeletonRowsProps<Row>) {
  const isDue = useDelayed(true)
  return lines.map((line) =>
    as === 'cards' ? (
      <li key={line} className="table-skeleton" data-due={isDue} aria-hidden="true">
        <span className="table-card-row">
          <span className="skeleton" />
        </span>
      </li>
    ) : (
      <tr key={line} className="table-row table-skeleton" data-due={isDue} aria-hidden="true">
        {hasChoice && <td />}
        {columns.map(([name, column], place) => (
          <td key={name} data-drop={goesAt(column, place)}>
            <span className="skeleton" />
          </td>
        ))}
      </tr>
    ),
  )
}
