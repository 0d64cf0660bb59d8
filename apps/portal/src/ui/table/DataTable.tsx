import { useRef, type ChangeEvent, type MouseEvent, type ReactNode } from 'react'
import { usePhone } from '#ui/media.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'
import type { NamedColumn } from './columns.ts'
import { Pager, type PageOf } from './Pager.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableHead, type Sizing, type Sorting } from './TableHead.tsx'
import { TableProgress } from './TableProgress.tsx'
import { TableCard } from './TableRow.tsx'
import { LONG, rowHeightOf, TableRows } from './TableRows.tsx'
import { trackStyle } from './tracks.ts'
import { useCalmScroll } from './use-calm-scroll.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useJoinedScroll } from './use-joined-scroll.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSettledRows } from './use-settled-rows.ts'
import { useChoosing, type Selection } from './use-selection.ts'
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
  /** Lets the columns be made wider and narrower. */
  readonly sizing?: Sizing
  /** Lets rows be chosen. What is done with them stands in a `BulkBar`. */
  readonly selection?: Selection
  /** Instead of the rows when there are none. */
  readonly empty: ReactNode
  /** Instead of everything: the first reading failed. */
  readonly failure?: ReactNode
  /** Above the rows: totals. */
  readonly top?: ReactNode
  /** A row's own address, and what opening it does. */
  readonly hrefOf?: (row: Row) => string | undefined
  readonly onOpen?: (row: Row) => void
  readonly openedId?: string | undefined
}

const chosenOf = (selection: Selection | undefined, ids: readonly string[]) => {
  if (selection === undefined) return undefined
  const count = ids.filter((id) => selection.chosen.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** A list of one page: rows, their order, the pager, and the four states that a list has. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, page, isFetching, columns, rowId, hrefOf, onOpen, openedId, selection } = props
  const { isDense = false, sizing } = props
  const isPhone = usePhone()
  const body = useRef<HTMLDivElement>(null)
  const isLate = useDelayed(isFetching)
  const rows = page?.items ?? []
  const idOf = (row: Row): string => String(row[rowId])
  const ids = rows.map(idOf)
  const isEmpty = page !== undefined && rows.length === 0
  const choose = useChoosing(selection, ids)
  useCalmScroll(body)
  const rowHeight = rowHeightOf(isDense)
  // One that is open from the start may be any of them, and of a long list those in sight are drawn anyway.
  const isWhole = isPhone || openedId !== undefined || rows.length > LONG
  const drawn = useDrawnRows(body, label, rows.length, rowHeight, isWhole)
  useSettledRows(body, page?.items, drawn, label, rowHeight)
  useJoinedScroll(body, isPhone || isEmpty || props.failure !== undefined)
  useRowKeys({ box: body, rows, openedId, idOf, ...(onOpen && { onOpen }) })

  // One listener for all rows; a press with a modifier is the link's own business (another tab).
  const open = (event: MouseEvent) => {
    const pressed = event.target as Element
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    if (pressed.closest('button, input, .table-choice, a:not([data-row-link])') !== null) return
    const id = pressed.closest('[data-row]')?.getAttribute('data-row')
    const row = rows.find((candidate) => idOf(candidate) === id)
    if (!row) return
    event.preventDefault()
    onOpen(row)
  }
  const changeChoice = ({ target, nativeEvent }: ChangeEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const id = target.closest('[data-row]')?.getAttribute('data-row')
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    if (target.dataset['chooseAll'] !== undefined) selection?.choose(ids, target.checked)
    else if (target.dataset['choose'] !== undefined && id != null)
      choose(id, target.checked, isRange)
  }
  const tracks = {
    ...trackStyle(columns, sizing?.widths, selection !== undefined),
    '--undrawn': `${String((rows.length - drawn) * rowHeight)}px`,
  }
  // While an edge is dragged the table follows by its tracks alone: no row is drawn again.
  const preview = (name: string, width: number) => {
    const table = body.current?.querySelector('table')
    const next = trackStyle(columns, { ...sizing?.widths, [name]: width }, selection !== undefined)
    for (const [property, value] of Object.entries(next))
      table?.style.setProperty(property, String(value))
  }

  return (
    <section className="card table-card" aria-label={label} aria-busy={isFetching}>
      <TableProgress label={label} isLate={isLate} hasRows={page !== undefined} />
      {props.failure === undefined && props.top}
      {/* The keyboard's way to open a row is the link in it; this listens for presses beside that link. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the row's link is the keyboard's way; this widens its target */}
      <div
        ref={body}
        className="table-body"
        data-dense={isDense}
        onClick={open}
        onChange={changeChoice}
      >
        {props.failure ??
          (isEmpty ? (
            props.empty
          ) : isPhone ? (
            <ul className="table-cards" aria-label={label}>
              {page === undefined && <SkeletonRows columns={columns} as="cards" />}
              {rows.map((row) => (
                <TableCard
                  key={idOf(row)}
                  id={idOf(row)}
                  row={row}
                  card={props.card}
                  hrefOf={hrefOf}
                  isOpen={idOf(row) === openedId}
                  isChosen={selection?.chosen.has(idOf(row))}
                />
              ))}
            </ul>
          ) : (
            <table
              className="table-grid"
              aria-label={label}
              aria-rowcount={rows.length > LONG ? rows.length + 1 : undefined}
              style={tracks}
            >
              <TableHead
                columns={columns}
                sorting={props.sorting}
                onSort={props.onSort}
                sizing={sizing}
                onPreview={preview}
                chosen={chosenOf(selection, ids)}
              />
              <tbody>
                <TableRows
                  rows={page?.items}
                  drawn={drawn}
                  rowId={rowId}
                  columns={columns}
                  hrefOf={hrefOf}
                  openedId={openedId}
                  chosen={selection?.chosen}
                  isDense={isDense}
                />
              </tbody>
            </table>
          ))}
      </div>
      {page !== undefined &&
        props.failure === undefined &&
        !isEmpty &&
        // Below rows that the window has no room for nobody sees it yet.
        (drawn < rows.length ? (
          <div className="table-foot" />
        ) : (
          <Pager label={label} page={page} isLate={isLate} onPage={props.onPage} />
        ))}
    </section>
  )
}
