/** How a person likes a table: which columns, in which order, how wide, how dense. */
import type { Columns, NamedColumn } from './columns.ts'
import { fittingWidth, type ColumnWidths } from './tracks.ts'

export interface TablePreference {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly shown: readonly string[]
  /** Only of columns whose width was chosen. */
  readonly widths: ColumnWidths
  readonly isDense: boolean
}

export const plainPreference: TablePreference = {
  order: [],
  hidden: [],
  shown: [],
  widths: {},
  isDense: false,
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const widthsOf = (value: unknown): ColumnWidths =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, width]) =>
          typeof width === 'number' && Number.isFinite(width) ? [[name, fittingWidth(width)]] : [],
        ),
      )
    : {}

/** Reads what was stored. Anything else than a preference is the plain one. */
export const preferenceOf = (stored: unknown): TablePreference => {
  if (typeof stored !== 'object' || stored === null) return plainPreference
  const given = stored as Readonly<Record<string, unknown>>
  return {
    order: texts(given['order']),
    hidden: texts(given['hidden']),
    shown: texts(given['shown']),
    widths: widthsOf(given['widths']),
    isDense: given['isDense'] === true,
  }
}

/**
 * All columns in the person's order. A column that is new since they chose keeps the place it
 * has in the code, after its neighbour; one that is gone is forgotten.
 */
export const orderedColumns = <Row>(
  columns: Columns<Row>,
  preference: TablePreference,
): NamedColumn<Row>[] => {
  const names = Object.keys(columns)
  const ordered = preference.order.filter((name) => names.includes(name))
  for (const [index, name] of names.entries()) {
    if (ordered.includes(name)) continue
    const neighbour = names.slice(0, index).findLast((before) => ordered.includes(before))
    ordered.splice(neighbour === undefined ? 0 : ordered.indexOf(neighbour) + 1, 0, name)
  }
  return ordered.flatMap((name) => {
    const column = columns[name]
    return column ? [[name, column] as const] : []
  })
}

export const isShown = <Row>(
  [name, column]: NamedColumn<Row>,
  preference: TablePreference,
): boolean =>
  column.isFixed === true ||
  (column.isExtra === true ? preference.shown.includes(name) : !preference.hidden.includes(name))

export const shownColumns = <Row>(
  columns: Columns<Row>,
  preference: TablePreference,
): NamedColumn<Row>[] =>
  orderedColumns(columns, preference).filter((named) => isShown(named, preference))

/** The preference after a column was switched on or off. */
export const withColumn = <Row>(
  preference: TablePreference,
  [name, column]: NamedColumn<Row>,
  show: boolean,
): TablePreference => {
  const { hidden, shown } = preference
  return column.isExtra === true
    ? { ...preference, shown: show ? [...shown, name] : shown.filter((other) => other !== name) }
    : { ...preference, hidden: show ? hidden.filter((other) => other !== name) : [...hidden, name] }
}

/** The preference after a column moved one place towards the start (-1) or the end (1). */
export const withMoved = <Row>(
  columns: Columns<Row>,
  preference: TablePreference,
  name: string,
  by: -1 | 1,
): TablePreference => {
  const order = orderedColumns(columns, preference).map(([other]) => other)
  const from = order.indexOf(name)
  const to = from + by
  const other = order[to]
  if (from === -1 || other === undefined) return preference
  order[to] = name
  order[from] = other
  return { ...preference, order }
}

/** The preference after a column was made wider or narrower. */
export const withWidth = (
  preference: TablePreference,
  name: string,
  width: number,
): TablePreference => ({
  ...preference,
  widths: { ...preference.widths, [name]: fittingWidth(width) },
})

/** Column names of a file that shows what the screen shows, in its order. */
export const fileColumns = <Row>(columns: readonly NamedColumn<Row>[]): string =>
  [...new Set(columns.flatMap(([, column]) => column.file ?? []))].join(',')
