import { useRef, type MouseEvent, type ReactNode } from 'react'
import { usePhone } from '#kit/media.ts'
import { useDelayed } from '#kit/state/use-delayed.ts'
import type { NamedColumn } from './columns.ts'
import { Pager, type PageOf } from './Pager.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableHead, type Sorting } from './TableHead.tsx'
import { TableCard, TableRow } from './TableRow.tsx'
import { t } from './table.messages.ts'
import { useOverflow } from './use-overflow.ts'
import { useRowKeys } from './use-row-keys.ts'
import './table.css'

export interface DataTableProps<Row extends object> {
  /** The table's accessible name. */
  readonly label: string
  /** Undefined until the first answer; the old one stays while a newer one is on its way. */
  readonly page: PageOf<Row> | undefined
  readonly isFetching: boolean
  readonly rowId: keyof Row & string
  readonly columns: readonly NamedColumn<Row>[]
  /** What a row is on a phone: the thing and its figure, in two lines. */
  readonly card: (row: Row) => ReactNode
  readonly sorting: Sorting
  readonly onSort: (by: string, order: 'asc' | 'desc') => void
  readonly onPage: (pageNumber: number, pageSize: number) => void
  readonly isDense?: boolean
  /** Instead of the rows when there are none. */
  readonly empty: ReactNode
  /** Instead of everything: the first reading failed. */
  readonly failure?: ReactNode
  /** Above the rows: totals. */
  readonly top?: ReactNode
  /** A row's own address, and what opening it does. */
  readonly hrefOf?: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly openedId?: string | undefined
}

/** A list of one page: rows, their order, the pager, and the four states that a list has. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    page,
    isFetching,
    columns,
    rowId,
    isDense = false,
    hrefOf,
    onOpen,
    openedId,
  } = props
  const isPhone = usePhone()
  const body = useRef<HTMLDivElement>(null)
  const isLate = useDelayed(isFetching)
  const overflows = useOverflow(body, columns)
  const rows = page?.items ?? []
  const idOf = (row: Row): string => String(row[rowId])
  useRowKeys({ box: body, rows, openedId, idOf, ...(onOpen && { onOpen }) })

  // One listener for all rows; a press with a modifier is the link's own business (another tab).
  const open = (event: MouseEvent) => {
    const pressed = event.target as Element
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    if (pressed.closest('button, input, a:not([data-row-link])') !== null) return
    const id = pressed.closest('[data-row]')?.getAttribute('data-row')
    const row = rows.find((candidate) => idOf(candidate) === id)
    if (!row) return
    event.preventDefault()
    onOpen(row)
  }

  const isEmpty = page !== undefined && rows.length === 0
  const shape = { columns, isDense, hrefOf }
  return (
    <section className="card table-card" aria-label={label} aria-busy={isFetching}>
      <span className="table-progress" data-on={isLate && page !== undefined} role="status">
        <span className="visually-hidden">{isLate ? t('loading', { label }) : ''}</span>
      </span>
      {props.failure === undefined && props.top}
      {/* The keyboard's way to open a row is the link in it; this listens for presses beside that link. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the row's link is the keyboard's way; this widens its target */}
      <div
        ref={body}
        className="table-body"
        data-overflows={overflows}
        data-dense={isDense}
        onClick={open}
      >
        {props.failure ??
          (isEmpty ? (
            props.empty
          ) : isPhone ? (
            <ul className="table-cards" aria-label={label}>
              {page === undefined && <SkeletonRows columns={2} as="cards" />}
              {rows.map((row) => (
                <TableCard
                  key={idOf(row)}
                  id={idOf(row)}
                  row={row}
                  card={props.card}
                  hrefOf={hrefOf}
                  isOpen={idOf(row) === openedId}
                />
              ))}
            </ul>
          ) : (
            <table aria-label={label}>
              <TableHead columns={columns} sorting={props.sorting} onSort={props.onSort} />
              <tbody>
                {page === undefined && <SkeletonRows columns={columns.length} as="rows" />}
                {rows.map((row) => (
                  <TableRow
                    key={idOf(row)}
                    id={idOf(row)}
                    row={row}
                    columns={shape.columns}
                    hrefOf={hrefOf}
                    isOpen={idOf(row) === openedId}
                  />
                ))}
              </tbody>
            </table>
          ))}
      </div>
      {page !== undefined && props.failure === undefined && !isEmpty && (
        <Pager page={page} isLate={isLate} onPage={props.onPage} />
      )}
    </section>
  )
}
