/** How a person likes a table: which columns, in which order, how wide, how dense. The table library's own state. */
import type {
  ColumnOrderState,
  ColumnSizingState,
  ColumnVisibilityState,
} from '@tanstack/react-table'
import type { Columns } from './columns.ts'

export interface TablePreference {
  readonly columnOrder: ColumnOrderState
  /** Only of columns that were chosen or hidden. */
  readonly columnVisibility: ColumnVisibilityState
  /** Only of columns whose width was chosen. */
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

/** The entries of a stored object whose values have that type. */
const entriesOf = <T>(value: unknown, isWanted: (one: unknown) => one is T): Record<string, T> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, T] => isWanted(entry[1])),
      )
    : {}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

const all = (names: readonly string[], isShown: boolean): ColumnVisibilityState =>
  Object.fromEntries(names.map((name) => [name, isShown]))

/** Reads what was stored, by earlier portals too. Anything but a preference is the plain one. */
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
 * The names of all columns in the person's order. A column that is new since they chose keeps the place it has in
 * the code, after its neighbour; one that is gone is forgotten.
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

/** Which columns are shown: a fixed one always, an extra one only where it was chosen. */
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
