import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { usePhone } from '#ui/media.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { Pager, type PageOf } from './Pager.tsx'
import { t } from './table.messages.ts'
import { TableHead } from './TableHead.tsx'
import { LONG, SkeletonRows, TableCard, TableRows } from './TableRows.tsx'
import { trackStyle } from './tracks.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { TableModel } from './use-table-model.ts'
import './table.css'
import './table-parts.css'

export interface DataTableProps<Row extends object> {
  /** The table's accessible name. */
  readonly label: string
  readonly model: TableModel<Row>
  /** Undefined until the first answer; the old one stays while a newer one is on its way. */
  readonly page: PageOf<Row> | undefined
  readonly isFetching: boolean
  /** What a row is on a phone: the thing and its figure, in two lines. */
  readonly card: (row: Row) => ReactNode
  readonly onPage: (pageNumber: number, pageSize: number) => void
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

/**
 * Head and body of a table scroll sideways together. They are two boxes, because the head has to stay in sight while
 * the page scrolls, and inside a box that scrolls sideways it would not.
 */
const useJoinedScroll = (box: RefObject<HTMLElement | null>, shape: unknown): void => {
  useEffect(() => {
    const parts = [...(box.current?.querySelectorAll<HTMLElement>('thead, tbody') ?? [])]
    const follow = ({ target }: Event) => {
      const moved = target as HTMLElement
      for (const part of parts) {
        if (part !== moved && part.scrollLeft !== moved.scrollLeft)
          part.scrollLeft = moved.scrollLeft
      }
    }
    for (const part of parts) part.addEventListener('scroll', follow, { passive: true })
    return () => {
      for (const part of parts) part.removeEventListener('scroll', follow)
    }
  }, [box, shape])
}

const rowIdAt = (target: Element): string | null | undefined =>
  target.closest('[data-row]')?.getAttribute('data-row')

/** A list of one page: rows, their order, the pager, and the four states that a list has. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, model, page, isFetching, hrefOf, onOpen, openedId } = props
  const { table, shown, selection, preference } = model
  const isPhone = usePhone()
  const body = useRef<HTMLDivElement>(null)
  const isLate = useDelayed(isFetching)
  const models = table.getRowModel().rows
  const isEmpty = page !== undefined && models.length === 0
  // While an edge is dragged: stored when it is let go.
  const [drag, setDrag] = useState<Readonly<Record<string, number>>>({})
  useJoinedScroll(body, isPhone || isEmpty || props.failure !== undefined)
  useRowKeys({
    box: body,
    rows: models,
    idOf: ({ id }: (typeof models)[number]) => id,
    openedId,
    ...(onOpen && { onOpen: ({ original }: (typeof models)[number]) => onOpen(original) }),
  })

  // One listener for all rows; a press with a modifier is the link's own business (another tab).
  const open = (event: MouseEvent) => {
    const pressed = event.target as Element
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    if (pressed.closest('button, input, .table-choice, a:not([data-row-link])') !== null) return
    const id = rowIdAt(pressed)
    if (id == null) return
    event.preventDefault()
    onOpen(table.getRow(id).original)
  }
  // One listener for the boxes of all rows. With Shift the library takes every row since the last press.
  const choose = (event: ChangeEvent) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || selection === undefined) return
    const id = rowIdAt(target)
    if (target.dataset['chooseAll'] !== undefined)
      table.getToggleAllPageRowsSelectedHandler()(event)
    else if (target.dataset['choose'] !== undefined && id != null)
      table.getRow(id).getToggleSelectedHandler()(event)
  }

  return (
    <section className="card table-card" aria-label={label} aria-busy={isFetching}>
      {/* The first rows have a shape of their own while they are awaited. */}
      <span className="table-progress" data-on={isLate && page !== undefined} role="status">
        <span className="visually-hidden">{isLate ? t('loading', { label }) : ''}</span>
      </span>
      {props.failure === undefined && props.top}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- because the row's link is the keyboard's way; this widens its target */}
      <div
        ref={body}
        className="table-body"
        data-dense={preference.isDense}
        onClick={open}
        onChange={choose}
      >
        {props.failure ??
          (isEmpty ? (
            props.empty
          ) : isPhone ? (
            <ul className="table-cards" aria-label={label}>
              {page === undefined && <SkeletonRows columns={shown} as="cards" />}
              {models.map(({ id, original }) => (
                <TableCard
                  key={id}
                  id={id}
                  row={original}
                  card={props.card}
                  hrefOf={hrefOf}
                  isOpen={id === openedId}
                  isChosen={selection?.chosen.has(id)}
                />
              ))}
            </ul>
          ) : (
            <table
              className="table-grid"
              aria-label={label}
              aria-rowcount={models.length > LONG ? models.length + 1 : undefined}
              style={trackStyle(shown, { ...model.widths, ...drag }, selection !== undefined)}
            >
              <TableHead model={model} onDrag={setDrag} />
              <tbody>
                <TableRows
                  rows={page && models}
                  columns={shown}
                  hrefOf={hrefOf}
                  openedId={openedId}
                  chosen={selection?.chosen}
                  isDense={preference.isDense}
                />
              </tbody>
            </table>
          ))}
      </div>
      {page !== undefined && props.failure === undefined && !isEmpty && (
        <Pager label={label} page={page} isLate={isLate} onPage={props.onPage} />
      )}
    </section>
  )
}
