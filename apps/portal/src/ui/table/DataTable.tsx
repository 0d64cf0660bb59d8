import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useCards } from '#ui/media.ts'
import { useDelayed } from '#ui/state.tsx'
import { trackStyle } from './columns.ts'
import { Pager, type PageOf } from './Pager.tsx'
import { t } from './table.messages.ts'
import { TableHead } from './TableHead.tsx'
import { MAX_PLAIN_ROWS, SkeletonRows, TableCard, TableRows } from './TableRows.tsx'
import { useRowKeys } from './use-row-keys.ts'
import type { TableModel } from './use-table-model.ts'
import './table.css'
import './table-controls.css'

export interface DataTableProps<Row extends object> {
  /** The table's accessible name. */
  readonly label: string
  readonly model: TableModel<Row>
  /** Undefined while the first page loads. The old page stays while the next one loads. */
  readonly page: PageOf<Row> | undefined
  readonly isFetching: boolean
  /** A row as a card: what it is and its figure, in two lines. */
  readonly card: (row: Row) => ReactNode
  /** A button beside a card, because a card may be a link. */
  readonly cardAction?: ((row: Row) => ReactNode) | undefined
  readonly onPage: (pageNumber: number, pageSize: number) => void
  /** Instead of the rows when there are none. */
  readonly empty: ReactNode
  /** Shown instead of everything else: the first page did not load. */
  readonly failure?: ReactNode
  /** Above the rows: totals. */
  readonly top?: ReactNode
  /** The address of an opened row; `onOpen` handles a plain click instead. */
  readonly hrefOf?: (row: Row) => string | undefined
  readonly onOpen?: (row: Row) => void
  readonly openedId?: string | undefined
}

/**
 * Keeps the horizontal scroll positions of head and body the same. They are two scroll containers, because a sticky
 * head inside one that scrolls sideways would not stick to the page.
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

/** One page of a list: head, rows and pager, or its loading, empty or failed state. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, model, page, isFetching, hrefOf, onOpen, openedId } = props
  const { table, shown, selection, preference } = model
  const isCards = useCards()
  const body = useRef<HTMLDivElement>(null)
  const isLate = useDelayed(isFetching)
  const models = table.getRowModel().rows
  const isEmpty = page !== undefined && models.length === 0
  // Widths during a drag; the preference is stored at its end.
  const [drag, setDrag] = useState<Readonly<Record<string, number>>>({})
  useJoinedScroll(body, isCards || isEmpty || props.failure !== undefined)
  useRowKeys({
    box: body,
    rows: models,
    idOf: ({ id }: (typeof models)[number]) => id,
    openedId,
    ...(onOpen && { onOpen: ({ original }: (typeof models)[number]) => onOpen(original) }),
  })

  // One listener for all rows. With a modifier the browser follows the link, into another tab.
  const open = (event: MouseEvent) => {
    const pressed = event.target as Element
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    if (pressed.closest('button, input, .table-choice, a:not([data-row-link])') !== null) return
    const id = rowIdAt(pressed)
    if (id == null) return
    event.preventDefault()
    onOpen(table.getRow(id).original)
  }
  // One listener for all checkboxes. With Shift the library selects the range since the last click.
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
      {/* Not for the first page, which has skeleton rows. */}
      <span className="table-progress" data-on={isLate && page !== undefined} aria-hidden="true" />
      <span className="visually-hidden" role="status">
        {isLate ? t('loading', { label }) : ''}
      </span>
      {props.failure === undefined && props.top}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- because the keyboard uses the row's link; this enlarges its target */}
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
          ) : isCards ? (
            <ul className="table-cards" aria-label={label}>
              {page === undefined && <SkeletonRows columns={shown} as="cards" />}
              {models.map(({ id, original }) => (
                <TableCard
                  key={id}
                  id={id}
                  row={original}
                  card={props.card}
                  action={props.cardAction}
                  hrefOf={hrefOf}
                  isOpen={id === openedId}
                  isChosen={selection?.chosen.has(id)}
                  nameOf={model.nameOf}
                />
              ))}
            </ul>
          ) : (
            <table
              className="table-grid"
              aria-label={label}
              aria-rowcount={models.length > MAX_PLAIN_ROWS ? models.length + 1 : undefined}
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
                  nameOf={model.nameOf}
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
