/**
 * The widths of a table's columns as tracks of a grid. They come from the columns and never from the content of the
 * cells, so that a row out of sight need not be laid out at all.
 */
import type { CSSProperties } from 'react'
import { goesAt, type Drop, type NamedColumn } from './columns.ts'

/** Widths that a person chose, in pixels, by the column's name. */
export type ColumnWidths = Readonly<Record<string, number>>

export const USUAL_WIDTH = 136
const CHOICE = 44
export const LEAST_WIDTH = 64
export const MOST_WIDTH = 640

interface Tracks {
  readonly list: string
  readonly least: number
}

const tracksOf = <Row>(
  columns: readonly NamedColumn<Row>[],
  widths: ColumnWidths,
  hasChoice: boolean,
): Tracks => {
  const tracks = columns.map(([name, column]) => {
    const chosen = widths[name]
    const width = chosen ?? column.width ?? USUAL_WIDTH
    return { width, track: chosen === undefined ? `minmax(${width}px, ${width}fr)` : `${width}px` }
  })
  // A column whose width was chosen takes no share: without a free one the rest stays empty.
  const isFull = columns.some(([name]) => widths[name] === undefined)
  const list = [
    ...(hasChoice ? [`${CHOICE}px`] : []),
    ...tracks.map(({ track }) => track),
    ...(isFull ? [] : ['minmax(0, 1fr)']),
  ]
  return {
    list: list.join(' '),
    least: tracks.reduce((sum, { width }) => sum + width, hasChoice ? CHOICE : 0),
  }
}

/** The tracks with all columns, and without those that have gone when the table is small, smaller, smallest. */
export const trackStyle = <Row>(
  columns: readonly NamedColumn<Row>[],
  widths: ColumnWidths = {},
  hasChoice = false,
): CSSProperties => {
  const without = (gone: readonly Drop[]): Tracks =>
    tracksOf(
      columns.filter(([, column], place) => {
        const drop = goesAt(column, place)
        return drop === undefined || !gone.includes(drop)
      }),
      widths,
      hasChoice,
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
