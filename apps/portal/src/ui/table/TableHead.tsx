import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useIsShown } from '#ui/use-after-frame.ts'
import { goesAt, type Column, type NamedColumn } from './columns.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import { t } from './table.messages.ts'
import type { ColumnWidths } from './tracks.ts'
import './table.css'
import './table-choice.css'
import './table-head.css'

export interface Sorting {
  readonly by: string
  readonly order: 'asc' | 'desc'
}

/** What a table needs to know so that its columns can be made wider. */
export interface Sizing {
  readonly widths: ColumnWidths
  readonly onWidth: (name: string, width: number) => void
}

interface TableHeadProps<Row> {
  readonly columns: readonly NamedColumn<Row>[]
  readonly sorting: Sorting
  readonly onSort: (by: string, order: 'asc' | 'desc') => void
  readonly sizing: Sizing | undefined
  readonly onPreview: (name: string, width: number) => void
  /** How many of the page's rows are chosen; undefined where none can be. */
  readonly chosen: 'none' | 'some' | 'all' | undefined
}

const ariaSort = (column: { readonly sort?: string }, sorting: Sorting) => {
  if (column.sort === undefined) return undefined
  if (column.sort !== sorting.by) return 'none'
  return sorting.order === 'asc' ? 'ascending' : 'descending'
}

/** The headers. A press sorts, a second press turns the order round; the edge of one sets its width. */
export function TableHead<Row>({
  columns,
  sorting,
  onSort,
  sizing,
  onPreview,
  chosen,
}: TableHeadProps<Row>) {
  // Nothing of them is seen before a pointer is over the head.
  const hasEdges = useIsShown()
  const press = (column: Column<Row>, sort: string) => {
    const first = column.sortFirst ?? 'asc'
    const other = sorting.order === 'asc' ? 'desc' : 'asc'
    onSort(sort, sort === sorting.by ? other : first)
  }
  return (
    <thead>
      <tr className="table-row table-head-row">
        {chosen !== undefined && (
          <th scope="col" className="table-choice">
            <input
              type="checkbox"
              data-choose-all
              aria-label={t('chooseAll')}
              ref={(box) => {
                if (box) box.indeterminate = chosen === 'some'
              }}
              checked={chosen === 'all'}
              readOnly
            />
          </th>
        )}
        {columns.map(([name, column], place) => (
          <th
            key={name}

            scope="col"
            // Its name without the edge that sets its width: it is read out with every cell.
            aria-label={sizing && column.header}
            data-align={column.align}
            data-drop={goesAt(column, place)}
            aria-sort={ariaSort(column, sorting)}
          >
            {column.sort === undefined ? (
              <bdi>{column.header}</bdi>
            ) : (
              <button
                type="button"
                className="table-sort"
                onClick={() => column.sort !== undefined && press(column, column.sort)}
              >
                <bdi>{column.header}</bdi>
                {column.sort === sorting.by &&
                  (sorting.order === 'asc' ? (
                    <IconArrowUp className="icon" aria-hidden />
                  ) : (
                    <IconArrowDown className="icon" aria-hidden />
                  ))}
              </button>
            )}
            {sizing && hasEdges && (
              <ResizeHandle
                header={column.header}
                width={sizing.widths[name]}
                onPreview={(width) => onPreview(name, width)}
                onWidth={(width) => sizing.onWidth(name, width)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
