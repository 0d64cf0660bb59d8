import { memo, useMemo, type ReactNode } from 'react'
import { goesAt, type Column, type NamedColumn } from './columns.ts'
import { t } from './table.messages.ts'
import './table-card.css'
import './table-choice.css'

interface RowProps<Row> {
  readonly id: string
  readonly row: Row
  /** Undefined for a row that leads nowhere. */
  readonly hrefOf: ((row: Row) => string | undefined) | undefined
  readonly isOpen: boolean
  /** Undefined where rows cannot be chosen. */
  readonly isChosen: boolean | undefined
}

/** The table listens for its change, so that a hundred of them need no listener of their own. */
const Choice = ({ id, isChosen }: { readonly id: string; readonly isChosen: boolean }) => (
  <input type="checkbox" data-choose aria-label={t('choose', { id })} checked={isChosen} readOnly />
)

const attributesOf = <Row,>(column: Column<Row>, place: number) => ({
  'data-align': column.align,
  'data-drop': goesAt(column, place),
  'data-long': column.isLong,
})

/**
 * One row, and nothing but `<tr><td>`: no context, no subscription, no component of a library. A
 * hundred of them are drawn again only when their row, the columns or their being open changes.
 */
function PlainRow<Row>({
  id,
  row,
  columns,
  hrefOf,
  isOpen,
  isChosen,
  index,
}: RowProps<Row> & {
  readonly columns: readonly NamedColumn<Row>[]
  /** The row's place in the whole table where only a part of it is drawn; the header is 1. */
  readonly index?: number | undefined
}) {
  const [first] = columns
  const href = hrefOf?.(row)
  // The same elements while row and columns are the same: another address changes nothing but the link.
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
function PlainCard<Row>({
  id,
  row,
  card,
  hrefOf,
  isOpen,
  isChosen,
}: RowProps<Row> & { readonly card: (row: Row) => ReactNode }) {
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
export const TableRow = memo(PlainRow) as typeof PlainRow
export const TableCard = memo(PlainCard) as typeof PlainCard
