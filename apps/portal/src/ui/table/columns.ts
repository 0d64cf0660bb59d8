/** Columns as data, and their widths as the tracks of a grid. */
import type { CSSProperties, ReactNode } from 'react'

/** The width of the table below which a column is dropped: 1111, 935 and 671 px (table.css). */
export type Drop = 1 | 2 | 3

export type SortOrder = 'asc' | 'desc'

export interface Sorting {
  /** The `sort` of a column. */
  readonly by: string
  readonly order: SortOrder
}

/** One column. Screens define records of them at module level. */
export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  /** The minimum width in pixels, 136 unless given. Free space is distributed in the same proportion. */
  readonly width?: number
  /** The content may be longer than the column and ends in an ellipsis. Each such cell costs a layer. */
  readonly isLong?: true
  /** The service's sort key; without one the header is no button. */
  readonly sort?: string
  /** The order of the first press: `desc` for times and amounts. */
  readonly sortFirst?: SortOrder
  /** The sort value in the browser, used while all rows are on the page. Without it the service sorts. */
  readonly value?: (row: Row) => string | number | null
  /**
   * The filters that the browser can apply while all rows are on the page: by query parameter, the row's value that has
   * to be among the selected ones.
   */
  readonly filters?: Readonly<Record<string, (row: Row) => string | null>>
  /** Hidden until the person shows it. */
  readonly isExtra?: true
  /** Cannot be hidden. */
  readonly isFixed?: true
  /** 1 is dropped first when the table gets narrow, then 2, then 3; without it the column stays. */
  readonly drop?: Drop
  /** The fields of a file that hold what this column shows. */
  readonly file?: readonly (keyof Row & string)[]
}

export type NamedColumn<Row> = readonly [name: string, column: Column<Row>]

export type Columns<Row> = Readonly<Record<string, Column<Row>>>

export const columnsOf = <Row>(columns: Columns<Row>): Columns<Row> => columns

/** The columns of these names, in their order. */
export const namedColumns = <Row>(
  columns: Columns<Row>,
  names: readonly string[],
): readonly NamedColumn<Row>[] =>
  names.flatMap((name) => {
    const column = columns[name]
    return column ? [[name, column] as const] : []
  })

/** The first visible column is never dropped: it holds the link that opens the row. */
export const dropAt = <Row>({ drop }: Column<Row>, index: number): Drop | undefined =>
  index === 0 ? undefined : drop

/** The fields of a file with these columns, in their order. */
export const fileColumns = <Row>(columns: readonly NamedColumn<Row>[]): string =>
  [...new Set(columns.flatMap(([, column]) => column.file ?? []))].join(',')

/** Widths that a person chose, in pixels, by the column's name. */
export type ColumnWidths = Readonly<Record<string, number>>

export const DEFAULT_WIDTH = 136
export const MIN_WIDTH = 64
export const MAX_WIDTH = 640
const CHECKBOX_WIDTH = 44

interface Tracks {
  readonly list: string
  readonly least: number
}

const tracksOf = <Row>(
  columns: readonly NamedColumn<Row>[],
  widths: ColumnWidths,
  hasCheckboxes: boolean,
): Tracks => {
  const tracks = columns.map(([name, column]) => {
    const chosen = widths[name]
    const width = chosen ?? column.width ?? DEFAULT_WIDTH
    return { width, track: chosen === undefined ? `minmax(${width}px, ${width}fr)` : `${width}px` }
  })
  // A column of a chosen width does not grow. Where all are, an empty track takes the rest.
  const isFull = columns.some(([name]) => widths[name] === undefined)
  const list = [
    ...(hasCheckboxes ? [`${CHECKBOX_WIDTH}px`] : []),
    ...tracks.map(({ track }) => track),
    ...(isFull ? [] : ['minmax(0, 1fr)']),
  ]
  return {
    list: list.join(' '),
    least: tracks.reduce((sum, { width }) => sum + width, hasCheckboxes ? CHECKBOX_WIDTH : 0),
  }
}

/**
 * The tracks for each width of the table, as custom properties of table.css. They come from the columns and never from
 * the content of cells: a row out of sight needs no layout.
 */
export const trackStyle = <Row>(
  columns: readonly NamedColumn<Row>[],
  widths: ColumnWidths = {},
  hasCheckboxes = false,
): CSSProperties => {
  const without = (dropped: readonly Drop[]): Tracks =>
    tracksOf(
      columns.filter(([, column], index) => {
        const drop = dropAt(column, index)
        return drop === undefined || !dropped.includes(drop)
      }),
      widths,
      hasCheckboxes,
    )
  const all = without([])
  const few = without([1])
  const fewer = without([1, 2])
  const fewest = without([1, 2, 3])
  return {
    '--tracks': all.list,
    '--tracks-few': few.list,
    '--tracks-fewer': fewer.list,
    '--tracks-fewest': fewest.list,
    '--least': `${all.least}px`,
    '--least-few': `${few.least}px`,
    '--least-fewer': `${fewer.least}px`,
    '--least-fewest': `${fewest.least}px`,
  } as CSSProperties
}
