import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { Column, NamedColumn } from './columns.ts'

export interface Sorting {
  readonly by: string
  readonly order: 'asc' | 'desc'
}

interface TableHeadProps<Row> {
  readonly columns: readonly NamedColumn<Row>[]
  readonly sorting: Sorting
  readonly onSort: (by: string, order: 'asc' | 'desc') => void
}

const ariaSort = (column: { readonly sort?: string }, sorting: Sorting) => {
  if (column.sort === undefined) return undefined
  if (column.sort !== sorting.by) return 'none'
  return sorting.order === 'asc' ? 'ascending' : 'descending'
}

/** The headers. A press sorts, a second press turns the order round. */
export function TableHead<Row>({ columns, sorting, onSort }: TableHeadProps<Row>) {
  const press = (column: Column<Row>, sort: string) => {
    const first = column.sortFirst ?? 'asc'
    const other = sorting.order === 'asc' ? 'desc' : 'asc'
    onSort(sort, sort === sorting.by ? other : first)
  }
  return (
    <thead>
      <tr>
        {columns.map(([name, column]) => (
          <th
            key={name}
            scope="col"
            data-align={column.align}
            data-drop={column.drop}
            aria-sort={ariaSort(column, sorting)}
          >
            {column.sort === undefined ? (
              column.header
            ) : (
              <button
                type="button"
                className="table-sort"
                onClick={() => column.sort !== undefined && press(column, column.sort)}
              >
                {column.header}
                {column.sort === sorting.by &&
                  (sorting.order === 'asc' ? (
                    <IconArrowUp className="icon" aria-hidden />
                  ) : (
                    <IconArrowDown className="icon" aria-hidden />
                  ))}
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
