/** The data of a chart, for its drawing, tooltips and table alike. */
import type { ChartFigures } from '#ui/chart/ChartCard.tsx'
import { dollars } from '#demo/dollars.ts'

export interface ChartData {
  /** Column headers of the table: the kind of label, then the name of each series. */
  readonly columns: ChartFigures['columns']
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  readonly textOf: (value: number) => string
}

const dataWith =
  (textOf: ChartData['textOf']) =>
  (
    columns: ChartData['columns'],
    labels: readonly string[],
    ...values: readonly (readonly number[])[]
  ): ChartData => ({
    columns,
    labels,
    series: values.map((each, index) => ({ name: columns[index + 1] ?? '', values: each })),
    textOf,
  })

/** Thousands of dollars. */
export const moneyData = dataWith((value) => dollars(value * 1000))
export const countData = dataWith(String)
export const percentData = dataWith((value) => `${String(value)} %`)

/** One row per label. */
export const tableOf = ({ columns, labels, series, textOf }: ChartData): ChartFigures => ({
  columns,
  rows: labels.map((label, index) => ({
    label,
    values: series.map(({ values }) => textOf(values[index] ?? 0)),
  })),
})

export interface ChartDataProps {
  readonly title: string
  readonly data: ChartData
}

export interface DrawingProps extends ChartDataProps {
  readonly kind: 'area' | 'bare area' | 'columns' | 'plus and minus' | 'gauge' | 'donut' | 'radar'
}
