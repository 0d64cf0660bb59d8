import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useIsShown } from '#ui/frames.ts'
import { dropAt, MAX_WIDTH, MIN_WIDTH } from './columns.ts'
import { t } from './table.messages.ts'
import type { TableModel } from './use-table-model.ts'

interface TableHeadProps<Row extends object> {
  readonly model: TableModel<Row>
  /** The width of a column while its edge is dragged; an empty object at the end. */
  readonly onDrag: (widths: Readonly<Record<string, number>>) => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The headers: a click sorts, a second one reverses the order, dragging the edge resizes the column. */
export function TableHead<Row extends object>({ model, onDrag }: TableHeadProps<Row>) {
  const { table, shown, widths, selection, onPreference } = model
  // Resize handles appear on hover, so they are mounted after the first paint.
  const hasEdges = useIsShown()
  const isAll = selection !== undefined && table.getIsAllPageRowsSelected()
  const isSome = selection !== undefined && table.getIsSomePageRowsSelected()
  return (
    <thead>
      <tr className="table-row table-head-row">
        {selection && (
          <th scope="col" className="table-choice">
            <label>
              <input
                type="checkbox"
                data-choose-all
                aria-label={t('chooseAll')}
                ref={(box) => {
                  if (box) box.indeterminate = isSome && !isAll
                }}
                checked={isAll}
                readOnly
              />
            </label>
          </th>
        )}
        {shown.map(([name, column], index) => {
          const { align, header, sort } = column
          const sorted = table.getColumn(name)?.getIsSorted() ?? false
          const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown
          return (
            <th
              key={name}
              scope="col"
              // Screen readers read the header with every cell: leave the resize handle out of its name.
              aria-label={onPreference && header}
              data-align={align}
              data-drop={dropAt(column, index)}
              aria-sort={sort === undefined ? undefined : sorted ? ariaSort[sorted] : 'none'}
            >
              {sort === undefined ? (
                <bdi>{header}</bdi>
              ) : (
                <button
                  type="button"
                  className="table-sort"
                  onClick={() => table.getColumn(name)?.toggleSorting()}
                >
                  <bdi>{header}</bdi>
                  {sorted && <Arrow className="icon" aria-hidden />}
                </button>
              )}
              {onPreference && hasEdges && (
                <ResizeHandle
                  header={header}
                  width={widths[name]}
                  onDrag={(width) => onDrag({ [name]: width })}
                  onWidth={(width) => {
                    onDrag({})
                    table.setColumnSizing((before) => ({ ...before, [name]: width }))
                  }}
                />
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface ResizeHandleProps {
  readonly header: string
  /** The width that the person chose. */
  readonly width: number | undefined
  readonly onDrag: (width: number) => void
  readonly onWidth: (width: number) => void
}

const STEP = 16
const clampWidth = (width: number): number =>
  Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

/**
 * Resizes a column by pointer or arrow keys. A drag starts from the width on the screen: the library's own handler
 * starts from the width of the model, and a column that has grown into free space would jump.
 */
function ResizeHandle({ header, width, onDrag, onWidth }: ResizeHandleProps) {
  const cellOf = (handle: HTMLElement) => handle.parentElement?.offsetWidth ?? MIN_WIDTH
  const towardsEnd = (handle: HTMLElement) =>
    getComputedStyle(handle).direction === 'rtl' ? -1 : 1

  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget
    const [from, start, way] = [event.clientX, cellOf(handle), towardsEnd(handle)]
    const widthAt = (x: number) => clampWidth(start + (x - from) * way)
    handle.setPointerCapture(event.pointerId)
    event.preventDefault()
    const move = ({ clientX }: globalThis.PointerEvent) => onDrag(widthAt(clientX))
    const end = ({ clientX }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      if (clientX !== from) onWidth(widthAt(clientX))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    onWidth(clampWidth(cellOf(handle) + way * towardsEnd(handle) * STEP))
  }
  return (
    <span
      className="table-resize"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('width', { column: header })}
      aria-valuenow={width ?? 0}
      aria-valuemin={0}
      aria-valuemax={MAX_WIDTH}
      aria-valuetext={width === undefined ? t('widthFree') : t('widthOf', { width })}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}
