/** The table library's model of our tables: order, visibility and widths of columns, sorting, filters, selection. */
import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnFiltersState,
  type OnChangeFn,
  type Table,
  type SortingState,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { namedColumns, type Columns, type NamedColumn, type Sorting } from './columns.ts'
import { orderOf, plainPreference, visibilityOf, type TablePreference } from './table-preference.ts'
import { LEAST_WIDTH, MOST_WIDTH, USUAL_WIDTH, type ColumnWidths } from './tracks.ts'
import type { Selection } from './use-selection.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
  rowSelectionFeature,
})

/** What the browser does by itself because all rows are on the page. */
export interface Locally {
  /** The values asked for, by column and parameter. */
  readonly filters: ColumnFiltersState
  /** False where the rows came in the order that is asked for. */
  readonly sorts: boolean
}

interface TableModelOptions<Row extends object> {
  readonly columns: Columns<Row>
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: keyof Row & string
  readonly sorting: Sorting
  readonly onSort: (by: string, order: Sorting['order']) => void
  /** Undefined where the service has sorted and filtered the rows. */
  readonly locally?: Locally | undefined
  readonly preference?: TablePreference
  /** Without it columns can neither be made wider nor chosen. */
  readonly onPreference?: (next: TablePreference) => void
  readonly selection?: Selection | undefined
}

export interface TableModel<Row extends object> {
  readonly table: Table<typeof features, Row>
  /** The columns that are shown, in their order: the same array until one comes, goes or moves. */
  readonly shown: readonly NamedColumn<Row>[]
  /** Only of columns whose width was chosen. */
  readonly widths: ColumnWidths
  readonly preference: TablePreference
  readonly onPreference: ((next: TablePreference) => void) | undefined
  readonly selection: Selection | undefined
}

const definitionOf = <Row extends object>([name, column]: NamedColumn<Row>): ColumnDef<
  typeof features,
  Row
> => ({
  id: name,
  header: column.header,
  // What has no value stands last, whichever way the others are sorted.
  accessorFn: (row) => column.value?.(row) ?? undefined,
  sortUndefined: 'last',
  enableSorting: column.sort !== undefined,
  sortDescFirst: column.sortFirst === 'desc',
  enableHiding: column.isFixed !== true,
  size: column.width ?? USUAL_WIDTH,
  minSize: LEAST_WIDTH,
  maxSize: MOST_WIDTH,
  filterFn: ({ original }, _name, wanted: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(wanted).every(([parameter, values]) => {
      const value = column.filters?.[parameter]?.(original)
      return value != null && values.includes(value)
    }),
})

const noRows: readonly never[] = []
const noFilters: ColumnFiltersState = []
const nothingChosen = {}

export const useTableModel = <Row extends object>(
  options: TableModelOptions<Row>,
): TableModel<Row> => {
  const { columns, rows, rowId, sorting, onSort, locally, onPreference, selection } = options
  const { preference = plainPreference } = options
  const named = useMemo(() => Object.entries(columns), [columns])
  const by = named.find(([, { sort }]) => sort === sorting.by)?.[0]
  const isDescending = sorting.order === 'desc'
  // The same array while it says the same: for another one the rows would be sorted again.
  const sorted: SortingState = useMemo(
    () => (by === undefined ? [] : [{ id: by, desc: isDescending }]),
    [by, isDescending],
  )
  /** Stores a slice of the table's state as the person's preference. */
  const keep =
    <Slice extends 'columnOrder' | 'columnVisibility' | 'columnSizing'>(
      slice: Slice,
      now: TablePreference[Slice],
    ): OnChangeFn<TablePreference[Slice]> =>
    (change) =>
      onPreference?.({ ...preference, [slice]: functionalUpdate(change, now) })

  const columnOrder = useMemo(() => orderOf(columns, preference), [columns, preference])
  const columnVisibility = useMemo(() => visibilityOf(columns, preference), [columns, preference])
  const { columnSizing } = preference
  const table = useTable<typeof features, Row>({
    features,
    columns: useMemo(() => named.map(definitionOf), [named]),
    data: rows ?? noRows,
    getRowId: (row) => String(row[rowId]),
    state: {
      columnOrder,
      columnVisibility,
      columnSizing,
      columnFilters: locally?.filters ?? noFilters,
      sorting: sorted,
      rowSelection: selection?.state ?? nothingChosen,
    },
    manualSorting: locally?.sorts !== true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (change) => {
      const [first] = functionalUpdate(change, sorted)
      const key = first && columns[first.id]?.sort
      if (key !== undefined) onSort(key, first?.desc === true ? 'desc' : 'asc')
    },
    onColumnOrderChange: keep('columnOrder', columnOrder),
    onColumnVisibilityChange: keep('columnVisibility', columnVisibility),
    onColumnSizingChange: keep('columnSizing', columnSizing),
    ...(selection && { onRowSelectionChange: selection.onChange }),
  })

  const names = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ')
  const shown = useMemo(() => namedColumns(columns, names.split(' ')), [columns, names])
  const widths = Object.fromEntries(
    shown.flatMap(([name]) =>
      columnSizing[name] === undefined ? [] : [[name, table.getColumn(name)?.getSize() ?? 0]],
    ),
  )
  return { table, shown, widths, preference, onPreference, selection }
}
