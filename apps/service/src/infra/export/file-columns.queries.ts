/** The cells of a file as SQL expressions: formatting a million rows is cheapest in the database (A-032). */
import { sql, type RawBuilder } from 'kysely'
import type { CellKind } from './cells.rules.ts'
import type { FileTexts } from './file-texts.ts'

export interface FileColumn {
  readonly header: string
  readonly kind: CellKind
  readonly cell: RawBuilder<unknown>
  /** Text from outside, which may look like a formula. */
  readonly isFree?: boolean
  /** The guarded cell, where it can be computed more cheaply than cell by cell. */
  readonly guardedCell?: RawBuilder<unknown>
  /** The set of words for its codes, shown in a column beside it (A-464) or in the cell itself. */
  readonly words?: string | undefined
  readonly hasWordsOnly?: boolean
  /** The array of codes that the cell shows, if it may have several. */
  readonly codes?: RawBuilder<unknown>
}

const columnOf =
  <Name extends string, Words extends string>(
    kind: CellKind,
    origin: Pick<FileColumn, 'hasWordsOnly' | 'isFree'> = {},
  ) =>
  (header: Name, cell: string | RawBuilder<unknown>, words?: Words): FileColumn => ({
    header,
    kind,
    cell: typeof cell === 'string' ? sql.ref(cell) : cell,
    ...(words && { words }),
    ...origin,
  })

/** The columns of a file in a language: a column of codes gets a column with their words beside it. */
export const inLanguage = (column: FileColumn, texts: FileTexts): readonly FileColumn[] => {
  const { cell, codes, words, hasWordsOnly = false } = column
  const header = texts.names[column.header] ?? column.header
  if (words === undefined) return [{ ...column, header }]
  const cases = Object.entries(texts.words[words] ?? {}).map(
    ([code, text]) => sql`when ${sql.lit(code)} then ${sql.lit(text)}`,
  )
  const wordOf = (code: RawBuilder<unknown>) =>
    sql`case ${code} ${sql.join(cases, sql` `)} else ${code} end`
  const inWords =
    codes === undefined
      ? wordOf(cell)
      : sql`array_to_string(array(select ${wordOf(sql`one.code`)} from unnest(${codes}) with ordinality as one(code, place) order by one.place), ${sql.lit(texts.separator)})`
  return hasWordsOnly
    ? [{ header, kind: 'text', cell: inWords }]
    : [
        { ...column, header },
        {
          header: texts.inWords(header),
          kind: 'text',
          cell: inWords,
          isFree: column.isFree ?? false,
        },
      ]
}

/** Make a column from its header and the name of a table column or an expression. */
export const columnsOf = <Name extends string, Words extends string>() => ({
  /** Our own text: a status, an id. */
  code: columnOf<Name, Words>('text'),
  /** Codes of which only the words are shown. */
  word: columnOf<Name, Words>('text', { hasWordsOnly: true }),
  /** Several codes in an array, which another system reports. */
  codes: (header: Name, array: string, words: Words): FileColumn => ({
    header,
    kind: 'text',
    cell: sql`array_to_string(${sql.ref(array)}, ', ')`,
    codes: sql.ref(array),
    isFree: true,
    words,
  }),
  /** Text from outside. */
  free: columnOf<Name, Words>('text', { isFree: true }),
  money: columnOf<Name, Words>('money'),
  number: columnOf<Name, Words>('number'),
  time: columnOf<Name, Words>('time'),
  date: columnOf<Name, Words>('date'),
})

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
