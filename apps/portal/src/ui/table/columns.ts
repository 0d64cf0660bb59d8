import type { ReactNode } from 'react'

/** When a column goes: below 1111, 935 and 671 px of table (table.css). */
export type Drop = 1 | 2 | 3

/** A column as data. Screens write records of these at module level; the table knows the rest. */
export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  /** The least width in pixels, 136 without one. What is left over is shared out in the same proportion. */
  readonly width?: number
  /** What it holds may be longer than its place: it ends in an ellipsis. Every such cell costs a little. */
  readonly isLong?: true
  /** The key to sort by; without one the header is no button. */
  readonly sort?: string
  /** Which way the first press sorts; times and amounts want the greatest first. */
  readonly sortFirst?: 'asc' | 'desc'
  /** Not shown until it is chosen. */
  readonly isExtra?: true
  /** Cannot be taken away. */
  readonly isFixed?: true
  /** 1 goes first when the table gets narrow, then 2, then 3; without it the column stays. */
  readonly drop?: Drop
  /** The names under which a file carries what this column shows. */
  readonly file?: readonly (keyof Row & string)[]
}

export type NamedColumn<Row> = readonly [name: string, column: Column<Row>]

export type Columns<Row> = Readonly<Record<string, Column<Row>>>

export const columnsOf = <Row>(columns: Columns<Row>): Columns<Row> => columns

/** The first column that is shown stays, whichever it is: with it would go what opens the row. */
export const goesAt = <Row>({ drop }: Column<Row>, place: number): Drop | undefined =>
  place === 0 ? undefined : drop
