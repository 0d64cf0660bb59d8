import type { ReactNode } from 'react'

/** When a column goes: below 1111, 935 and 671 px of table (table.css). */
export type Drop = 1 | 2 | 3

export type SortOrder = 'asc' | 'desc'

export interface Sorting {
  /** The `sort` of a column. */
  readonly by: string
  readonly order: SortOrder
}

/** A column as data. Screens write records of these at module level; the table knows the rest. */
export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  /** The least width in pixels, 136 without one. What is left over is shared out in the same proportion. */
  readonly width?: number
  /** Its content may be longer than its place and ends in an ellipsis. Each such cell costs a layer. */
  readonly isLong?: true
  /** The key to sort by; without one the header is no button. */
  readonly sort?: string
  /** Which way the first press sorts; times and amounts want the greatest first. */
  readonly sortFirst?: SortOrder
  /** What the browser sorts by where all rows are on the page. Without it the service sorts. */
  readonly value?: (row: Row) => string | number | null
  /**
   * What the browser filters by where all rows are on the page: for each parameter of the list's query, the
   * value of the row that has to be among those asked for.
   */
  readonly filters?: Readonly<Record<string, (row: Row) => string | null>>
  /** Not shown until it is chosen. */
  readonly isExtra?: true
  /** Cannot be hidden. */
  readonly isFixed?: true
  /** 1 goes first when the table gets narrow, then 2, then 3; without it the column stays. */
  readonly drop?: Drop
  /** The names under which a file carries what this column shows. */
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

/** The first column that is shown stays, whichever it is: it holds the link that opens the row. */
export const goesAt = <Row>({ drop }: Column<Row>, place: number): Drop | undefined =>
  place === 0 ? undefined : drop

/** Column names of a file that shows what the screen shows, in its order. */
export const fileColumns = <Row>(columns: readonly NamedColumn<Row>[]): string =>
  [...new Set(columns.flatMap(([, column]) => column.file ?? []))].join(',')
