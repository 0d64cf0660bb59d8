/** The cells of a file as SQL expressions: formatting a million rows is cheapest in the database (A-032). */
import { sql, type RawBuilder } from 'kysely'
import type { CellKind } from './cells.rules.ts'

export interface FileColumn {
  readonly header: string
  readonly kind: CellKind
  readonly cell: RawBuilder<unknown>
  /** Text from outside, which may look like a formula. */
  readonly isFree?: boolean
  /** The guarded cell, where it can be computed more cheaply than cell by cell. */
  readonly guardedCell?: RawBuilder<unknown>
  /** What its codes mean: a column beside it has the words (A-464). */
  readonly words?: Readonly<Record<string, string>> | undefined
}

const columnOf =
  (kind: CellKind, origin: Pick<FileColumn, 'isFree'> = {}) =>
  (
    header: string,
    cell: string | RawBuilder<unknown>,
    words?: FileColumn['words'],
  ): FileColumn => ({
    header,
    kind,
    cell: typeof cell === 'string' ? sql.ref(cell) : cell,
    ...(words && { words }),
    ...origin,
  })

/** A column of codes, and beside it one of their words. */
export const withWords = (column: FileColumn): readonly FileColumn[] => {
  const { header, cell, words } = column
  if (words === undefined) return [column]
  const cases = Object.entries(words).map(
    ([code, text]) => sql`when ${sql.lit(code)} then ${sql.lit(text)}`,
  )
  const inWords = sql`case ${cell} ${sql.join(cases, sql` `)} else ${cell} end`
  return [column, { header: `${header} in words`, kind: 'text', cell: inWords }]
}

/** Makes a column from its header and the name of a table column or an expression. */
export const column = {
  /** Our own text: a status, an id. */
  code: columnOf('text'),
  /** Text from outside. */
  free: columnOf('text', { isFree: true }),
  money: columnOf('money'),
  number: columnOf('number'),
  time: columnOf('time'),
  date: columnOf('date'),
} as const

/**
 * What spreadsheets take for a formula: = + - @ (in some also full width), perhaps after blanks, or a leading
 * control character. An apostrophe in front makes it text.
 */
const DANGEROUS = String.raw`^[\s\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\u0001-\u001f\u007f]`

export const guarded = (cell: RawBuilder<unknown>): RawBuilder<unknown> => {
  // Most cells begin with a letter or a digit and need no pattern.
  const isPlain = sql`ascii(${cell}) between 48 and 57 or ascii(${cell}) between 65 and 90 or ascii(${cell}) between 97 and 122`
  return sql`case when ${isPlain} then ${cell} when ${cell} ~ ${sql.lit(DANGEROUS)} then '''' || ${cell} else ${cell} end`
}

/** A CSV cell: numbers unformatted, times in the form of the wire. */
export const csvCell = ({ kind, cell, isFree, guardedCell }: FileColumn): RawBuilder<unknown> => {
  switch (kind) {
    case 'money':
      return sql`(${cell})::numeric * 0.01`
    case 'time':
      return sql`date_trunc('second', (${cell}) at time zone 'Asia/Hong_Kong')`
    case 'text':
      return guardedCell ?? (isFree ? guarded(cell) : cell)
    case 'number':
    case 'date':
      return cell
  }
}

/** Cells of a workbook are typed, so their text needs no apostrophe. */
export const sheetCell = ({ header, kind, cell }: FileColumn): RawBuilder<unknown> =>
  csvCell({ header, kind, cell })
