/** The model of a table by TanStack Table: order, visibility and widths of columns, sorting, filters, selection. */
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
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnFiltersState,
  type OnChangeFn,
  type Table,
  type SortingState,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import {
  DEFAULT_WIDTH,
  MAX_WIDTH,
  MIN_WIDTH,
  namedColumns,
  type Columns,
  type ColumnWidths,
  type NamedColumn,
  type Sorting,
} from './columns.ts'
import type { Selection } from './selection.tsx'
import { orderOf, plainPreference, visibilityOf, type TablePreference } from './table-preference.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  // The library picks one of the two by the first ten rows. Both order the digits within a text as numbers.
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_alphanumeric },
  rowSelectionFeature,
})

/** What the browser does itself while all rows are on the page. */
export interface LocalRows {
  /** The selected values by column and query parameter. */
  readonly filters: ColumnFiltersState
  /** False if the rows are already in the requested order. */
  readonly sorts: boolean
}

interface TableModelOptions<Row extends object> {
  readonly columns: Columns<Row>
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: keyof Row & string
  readonly sorting: Sorting
  readonly onSort: (by: string, order: Sorting['order']) => void
  /** Undefined where the service sorts and filters. */
  readonly local?: LocalRows | undefined
  readonly preference?: TablePreference
  /** Without it columns cannot be resized or chosen. */
  readonly onPreference?: (next: TablePreference) => void
  readonly selection?: Selection | undefined
  /** The name of a row's checkbox, its id unless given. Define it at module level: memoised rows receive it. */
  readonly nameOf?: ((row: Row) => string) | undefined
}

export interface TableModel<Row extends object> {
  readonly table: Table<typeof features, Row>
  /** The visible columns in their order. The array keeps its identity until one of them is added, removed or moved. */
  readonly shown: readonly NamedColumn<Row>[]
  /** Only columns whose width the person chose. */
  readonly widths: ColumnWidths
  readonly preference: TablePreference
  readonly onPreference: ((next: TablePreference) => void) | undefined
  readonly selection: Selection | undefined
  readonly nameOf: ((row: Row) => string) | undefined
}

const definitionOf = <Row extends object>([name, column]: NamedColumn<Row>): ColumnDef<
  typeof features,
  Row
> => ({
  id: name,
  header: column.header,
  // Rows without a value come last in both orders, as in the service.
  accessorFn: (row) => column.value?.(row) ?? undefined,
  sortUndefined: 'last',
  enableSorting: column.sort !== undefined,
  sortDescFirst: column.sortFirst === 'desc',
  enableHiding: column.isFixed !== true,
  size: column.width ?? DEFAULT_WIDTH,
  minSize: MIN_WIDTH,
  maxSize: MAX_WIDTH,
  filterFn: ({ original }, _name, wanted: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(wanted).every(([parameter, values]) => {
      const value = column.filters?.[parameter]?.(original)
      return value != null && values.includes(value)
    }),
})

const noRows: readonly never[] = []
const noFilters: ColumnFiltersState = []
const noSelection = {}

export const useTableModel = <Row extends object>(
  options: TableModelOptions<Row>,
): TableModel<Row> => {
  const { columns, rows, rowId, sorting, onSort, local, onPreference, selection, nameOf } = options
  const { preference = plainPreference } = options
  const named = useMemo(() => Object.entries(columns), [columns])
  const by = named.find(([, { sort }]) => sort === sorting.by)?.[0]
  const isDescending = sorting.order === 'desc'
  // A stable array: the library sorts again whenever it gets a new one.
  const sorted: SortingState = useMemo(
    () => (by === undefined ? [] : [{ id: by, desc: isDescending }]),
    [by, isDescending],
  )
  /** Stores a slice of the library's state as the person's preference. */
  const store =
    <Slice extends 'columnOrder' | 'columnVisibility' | 'columnSizing'>(
      slice: Slice,
      current: TablePreference[Slice],
    ): OnChangeFn<TablePreference[Slice]> =>
    (change) =>
      onPreference?.({ ...preference, [slice]: functionalUpdate(change, current) })

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
      columnFilters: local?.filters ?? noFilters,
      sorting: sorted,
      rowSelection: selection?.state ?? noSelection,
    },
    manualSorting: local?.sorts !== true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (change) => {
      const [first] = functionalUpdate(change, sorted)
      const key = first && columns[first.id]?.sort
      if (key !== undefined) onSort(key, first?.desc === true ? 'desc' : 'asc')
    },
    onColumnOrderChange: store('columnOrder', columnOrder),
    onColumnVisibilityChange: store('columnVisibility', columnVisibility),
    onColumnSizingChange: store('columnSizing', columnSizing),
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
  return { table, shown, widths, preference, onPreference, selection, nameOf }
}
