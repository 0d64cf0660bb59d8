import { lazy, memo, Suspense, useMemo, type ReactNode } from 'react'
import { useDelayed } from '#ui/state.tsx'
import '#ui/state.css'
import { dropAt, type Column, type NamedColumn } from './columns.ts'
import { t } from './table.messages.ts'

/** Longer tables render their rows virtually. No page of a list is that long, so that code is loaded on demand. */
export const MAX_PLAIN_ROWS = 200
/** Rendered while the code of virtual rows loads: as many as a window shows. */
const FALLBACK_ROWS = 60

/** The row heights of table.css in pixels. */
const rowHeightOf = (isDense: boolean): number => (isDense ? 34 : 44)

const VirtualRows = lazy(() =>
  import('./VirtualRows.tsx').then((module) => ({ default: module.VirtualRows })),
)

const attributesOf = <Row,>(column: Column<Row>, index: number) => ({
  'data-align': column.align,
  'data-drop': dropAt(column, index),
  'data-long': column.isLong,
})

/** Has no listener of its own: the table listens for the changes of all its checkboxes. */
const Checkbox = ({ name, isChosen }: { readonly name: string; readonly isChosen: boolean }) => (
  <label>
    <input
      type="checkbox"
      data-choose
      aria-label={t('choose', { name })}
      checked={isChosen}
      readOnly
    />
  </label>
)

interface RowProps<Row> {
  readonly id: string
  readonly row: Row
  /** Undefined for a row that cannot be opened. */
  readonly hrefOf: ((row: Row) => string | undefined) | undefined
  readonly isOpen: boolean
  /** Undefined where rows cannot be chosen. */
  readonly isChosen: boolean | undefined
  readonly nameOf: ((row: Row) => string) | undefined
}

interface TableRowProps<Row> extends RowProps<Row> {
  readonly columns: readonly NamedColumn<Row>[]
  /** The row's number in a virtual table; the header is 1. */
  readonly rowIndex: number | undefined
}

/** One row. It has no context or subscription and renders again only when its props change. */
function PlainRow<Row>(props: TableRowProps<Row>) {
  const { id, row, columns, hrefOf, isOpen, isChosen, nameOf, rowIndex } = props
  const [first] = columns
  const href = hrefOf?.(row)
  // Memoised, because another address changes only the link.
  const cells = useMemo(
    () =>
      columns.map(([name, column], index) => {
        const cell = column.cell(row)
        return index === 0 ? (
          cell
        ) : (
          <td key={name} {...attributesOf(column, index)}>
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
      aria-rowindex={rowIndex}
    >
      {isChosen !== undefined && (
        <td className="table-choice">
          <Checkbox name={nameOf?.(row) ?? id} isChosen={isChosen} />
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

interface CardProps<Row> extends RowProps<Row> {
  readonly card: (row: Row) => ReactNode
  readonly action: ((row: Row) => ReactNode) | undefined
}

/** A row as a card. */
function PlainCard<Row>(props: CardProps<Row>) {
  const { id, row, card, action, hrefOf, isOpen, isChosen, nameOf } = props
  const href = hrefOf?.(row)
  return (
    <li data-row={id} aria-current={isOpen || undefined}>
      {isChosen !== undefined && (
        <span className="table-choice">
          <Checkbox name={nameOf?.(row) ?? id} isChosen={isChosen} />
        </span>
      )}
      {href !== undefined ? (
        <a className="table-card-row" href={href} data-row-link>
          {card(row)}
        </a>
      ) : (
        <span className="table-card-row">{card(row)}</span>
      )}
      {action && <span className="table-card-action">{action(row)}</span>}
    </li>
  )
}

// memo loses type parameters; the casts restore them.
const TableRow = memo(PlainRow) as typeof PlainRow
export const TableCard = memo(PlainCard) as typeof PlainCard

interface TableRowsProps<Row> {
  /** Undefined while the first page loads. */
  readonly rows: readonly { readonly id: string; readonly original: Row }[] | undefined
  readonly columns: readonly NamedColumn<Row>[]
  readonly hrefOf: ((row: Row) => string | undefined) | undefined
  readonly openedId: string | undefined
  readonly chosen: ReadonlySet<string> | undefined
  readonly nameOf: ((row: Row) => string) | undefined
  readonly isDense: boolean
}

/** The rows of a table: all of them, or in a long table those in sight. */
function PlainRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, hrefOf, openedId, chosen, nameOf, isDense } = props
  if (rows === undefined)
    return <SkeletonRows columns={columns} as="rows" hasCheckboxes={chosen !== undefined} />
  const isLong = rows.length > MAX_PLAIN_ROWS
  const draw = ({ id, original }: (typeof rows)[number], index: number): ReactNode => (
    <TableRow
      key={id}
      id={id}
      row={original}
      columns={columns}
      hrefOf={hrefOf}
      isOpen={id === openedId}
      isChosen={chosen?.has(id)}
      nameOf={nameOf}
      rowIndex={isLong ? index + 2 : undefined}
    />
  )
  if (!isLong) return rows.map(draw)
  return (
    <Suspense fallback={rows.slice(0, FALLBACK_ROWS).map(draw)}>
      <VirtualRows
        count={rows.length}
        rowHeight={rowHeightOf(isDense)}
        renderRow={(index) => {
          const row = rows[index]
          return row === undefined ? null : draw(row, index)
        }}
      />
    </Suspense>
  )
}

// Memoised: resizing a column and fetching render the table, but not its rows.
export const TableRows = memo(PlainRows) as typeof PlainRows

const skeletons = Array.from({ length: 8 }, (_, line) => `line-${String(line)}`)

interface SkeletonRowsProps<Row> {
  readonly columns: readonly NamedColumn<Row>[]
  readonly as: 'rows' | 'cards'
  /** The rows will have checkboxes. */
  readonly hasCheckboxes?: boolean
}

/** Placeholder rows while the first page loads, visible after 150 ms. */
export function SkeletonRows<Row>({ columns, as, hasCheckboxes = false }: SkeletonRowsProps<Row>) {
  const isDue = useDelayed(true)
  return skeletons.map((line) =>
    as === 'cards' ? (
      <li key={line} className="table-skeleton" data-due={isDue} aria-hidden="true">
        <span className="table-card-row">
          <span className="skeleton" />
        </span>
      </li>
    ) : (
      <tr key={line} className="table-row table-skeleton" data-due={isDue} aria-hidden="true">
        {hasCheckboxes && <td />}
        {columns.map(([name, column], index) => (
          <td key={name} data-drop={dropAt(column, index)}>
            <span className="skeleton" />
          </td>
        ))}
      </tr>
    ),
  )
}
