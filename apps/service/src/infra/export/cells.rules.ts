/** What a file holds, whoever writes it: the kinds of a cell, and the lines about the file. */
export type CellKind = 'text' | 'money' | 'number' | 'time' | 'date'

/** A line of the second tab: what it is about, and its value. */
export interface SummaryLine {
  readonly label: string
  readonly value: string
  readonly kind: CellKind
}
