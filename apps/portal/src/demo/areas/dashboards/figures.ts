import type { ChartFigures } from '#ui/chart/ChartCard.tsx'
import { dollars } from '#demo/components/invoice-words.tsx'

/** The table of a chart with one column of figures or more, each of them thousands of dollars. */
export const moneyFigures = (
  columns: ChartFigures['columns'],
  labels: readonly string[],
  ...series: readonly (readonly number[])[]
): ChartFigures => ({
  columns,
  rows: labels.map((label, place) => ({
    label,
    values: series.map((values) => dollars((values[place] ?? 0) * 1000)),
  })),
})

/** The same, of numbers that are no money. */
export const countFigures = (
  columns: ChartFigures['columns'],
  labels: readonly string[],
  ...series: readonly (readonly number[])[]
): ChartFigures => ({
  columns,
  rows: labels.map((label, place) => ({
    label,
    values: series.map((values) => String(values[place] ?? 0)),
  })),
})
