/** A person's preference for a table, in the shape of TanStack Table's state. */
import type {
  ColumnOrderState,
  ColumnSizingState,
  ColumnVisibilityState,
} from '@tanstack/react-table'
import type { Columns } from './columns.ts'

export interface TablePreference {
  readonly columnOrder: ColumnOrderState
  /** Only columns that the person showed or hid. */
  readonly columnVisibility: ColumnVisibilityState
  /** Only columns that the person resized. */
  readonly columnSizing: ColumnSizingState
  readonly isDense: boolean
}

export const plainPreference: TablePreference = {
  columnOrder: [],
  columnVisibility: {},
  columnSizing: {},
  isDense: false,
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** The entries of a stored object whose value is valid. */
const entriesOf = <T>(value: unknown, isValid: (one: unknown) => one is T): Record<string, T> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, T] => isValid(entry[1])),
      )
    : {}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

const all = (names: readonly string[], isShown: boolean): ColumnVisibilityState =>
  Object.fromEntries(names.map((name) => [name, isShown]))

/** Reads a stored preference, also in the format of earlier versions (`order`, `hidden`, `shown`, `widths`). */
export const preferenceOf = (stored: unknown): TablePreference => {
  if (typeof stored !== 'object' || stored === null) return plainPreference
  const given = stored as Readonly<Record<string, unknown>>
  return {
    columnOrder: texts(given['columnOrder'] ?? given['order']),
    columnVisibility: {
      ...all(texts(given['hidden']), false),
      ...all(texts(given['shown']), true),
      ...entriesOf(given['columnVisibility'], isFlag),
    },
    columnSizing: entriesOf(given['columnSizing'] ?? given['widths'], isWidth),
    isDense: given['isDense'] === true,
  }
}

/**
 * All column names in the person's order. A column added since they chose comes after its neighbour in the code; a
 * removed one is left out.
 */
export const orderOf = <Row>(
  columns: Columns<Row>,
  { columnOrder }: TablePreference,
): ColumnOrderState => {
  const names = Object.keys(columns)
  const ordered = columnOrder.filter((name) => names.includes(name))
  for (const [index, name] of names.entries()) {
    if (ordered.includes(name)) continue
    const neighbour = names.slice(0, index).findLast((before) => ordered.includes(before))
    ordered.splice(neighbour === undefined ? 0 : ordered.indexOf(neighbour) + 1, 0, name)
  }
  return ordered
}

/** Fixed columns are always visible, extra ones only once the person has shown them. */
export const visibilityOf = <Row>(
  columns: Columns<Row>,
  { columnVisibility }: TablePreference,
): ColumnVisibilityState =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { isFixed, isExtra }]) => [
      name,
      isFixed === true || (columnVisibility[name] ?? isExtra !== true),
    ]),
  )

/** The names of the visible columns in their order. */
export const shownOf = <Row>(columns: Columns<Row>, preference: TablePreference): string[] => {
  const isVisible = visibilityOf(columns, preference)
  return orderOf(columns, preference).filter((name) => isVisible[name])
}

/** The preference that shows exactly these columns in this order, besides fixed ones; widths and density stay. */
export const withShown = <Row>(
  columns: Columns<Row>,
  preference: TablePreference,
  shown: readonly string[],
): TablePreference => ({
  ...preference,
  columnOrder: [...shown],
  columnVisibility: Object.fromEntries(
    Object.keys(columns).map((name) => [name, shown.includes(name)]),
  ),
})
