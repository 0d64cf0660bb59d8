/** How the cells of a file are written in SQL: where a million rows cost least. */
import { sql, type RawBuilder } from 'kysely'
import type { CellKind } from './cells.rules.ts'

export interface FileColumn {
  /** What stands above the column. */
  readonly header: string
  readonly kind: CellKind
  readonly cell: RawBuilder<unknown>
  /** Text that someone outside wrote: it may look like a formula. */
  readonly isFree?: boolean
  /** The cell made harmless already, where that is cheaper than cell by cell. */
  readonly harmless?: RawBuilder<unknown>
}

const of =
  (kind: CellKind, origin: Pick<FileColumn, 'isFree'> = {}) =>
  (header: string, cell: string | RawBuilder<unknown>): FileColumn => ({
    header,
    kind,
    cell: typeof cell === 'string' ? sql.ref(cell) : cell,
    ...origin,
  })

/** Makes a column of its header and what stands below it: a column of a table by its name, or an expression. */
export const column = {
  /** Text of ours: a state, an id. */
  code: of('text'),
  /** Text that someone outside wrote. */
  free: of('text', { isFree: true }),
  money: of('money'),
  number: of('number'),
  time: of('time'),
  date: of('date'),
} as const

/**
 * A spreadsheet runs what begins with = + - @ or a control character, after blanks too, and some
 * take the full-width signs as well. An apostrophe in front makes it text.
 */
const DANGEROUS = String.raw`^[\s\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\u0001-\u001f\u007f]`

export const guarded = (cell: RawBuilder<unknown>): RawBuilder<unknown> => {
  // Most cells begin with a letter or a digit: they are told apart without the pattern.
  const harmless = sql`ascii(${cell}) between 48 and 57 or ascii(${cell}) between 65 and 90 or ascii(${cell}) between 97 and 122`
  return sql`case when ${harmless} then ${cell} when ${cell} ~ ${sql.lit(DANGEROUS)} then '''' || ${cell} else ${cell} end`
}

/** A CSV cell: numbers as they are, times in the wire's form. */
export const csvCell = ({ kind, cell, isFree, harmless }: FileColumn): RawBuilder<unknown> => {
  switch (kind) {
    case 'money':
      return sql`(${cell})::numeric * 0.01`
    case 'time':
      return sql`date_trunc('second', (${cell}) at time zone 'Asia/Hong_Kong')`
    case 'text':
      return harmless ?? (isFree ? guarded(cell) : cell)
    case 'number':
    case 'date':
      return cell
  }
}

/** A spreadsheet cell is typed, so its text needs no apostrophe; times travel in the wire's form. */
export const sheetCell = ({ header, kind, cell }: FileColumn): RawBuilder<unknown> =>
  csvCell({ header, kind, cell })
