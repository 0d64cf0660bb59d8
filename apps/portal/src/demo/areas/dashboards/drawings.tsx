/** The drawings of the charts, on recharts. Loaded by `Chart.tsx` after the page. */
import { Area, AreaChart, Bar, BarChart, XAxis, YAxis } from 'recharts'
import type { ChartData } from './chart-data.ts'
import {
  colours,
  frameOf,
  rowsOf,
  tooltip,
  useIsRightToLeft,
  type PartProps,
  type Row,
} from './drawing-parts.tsx'
import { DonutDrawing, GaugeDrawing, RadarDrawing } from './round-drawings.tsx'

const highest = ({ series }: ChartData) => Math.max(...series.flatMap(({ values }) => values))

const LABEL = { tickLine: false, axisLine: false, height: 22, tickMargin: 6, interval: 0 } as const

/** One series as a line over a filled area. */
function AreaDrawing({ title, data, isBare }: PartProps & { readonly isBare: boolean }) {
  const reversed = useIsRightToLeft()
  // Room for half a label on either side.
  const side = isBare ? 0 : 14
  return (
    <AreaChart
      {...frameOf(title)}
      data={rowsOf(data)}
      margin={{ top: 6, right: side, bottom: 0, left: side }}
    >
      <XAxis dataKey="label" reversed={reversed} hide={isBare} {...LABEL} />
      <YAxis hide domain={[0, highest(data)]} />
      {tooltip(data, { stroke: 'var(--line-strong)' })}
      <Area
        dataKey={(row: Row) => row.values[0]}
        stroke={colours[0]}
        strokeWidth={2.5}
        fill={colours[2]}
        fillOpacity={0.45}
        activeDot={{ stroke: 'var(--surface)' }}
        isAnimationActive={false}
      />
    </AreaChart>
  )
}

/** One series as columns, the highest highlighted. */
function ColumnsDrawing({ title, data }: PartProps) {
  const reversed = useIsRightToLeft()
  const top = highest(data)
  const rows = rowsOf(data).map((row) => ({
    ...row,
    fill: row.values[0] === top ? colours[0] : colours[2],
  }))
  return (
    <BarChart {...frameOf(title)} data={rows} margin={{ top: 0, right: 0, bottom: 0, left: 0 }}>
      <XAxis dataKey="label" reversed={reversed} {...LABEL} />
      <YAxis hide domain={[0, top]} />
      {tooltip(data, { fill: 'var(--hover)' })}
      <Bar dataKey={(row: Row) => row.values[0]} radius={4} isAnimationActive={false} />
    </BarChart>
  )
}

/** Two series: the first above the zero line, the second below. */
function PlusMinusDrawing({ title, data }: PartProps) {
  const reversed = useIsRightToLeft()
  const top = highest(data)
  const bar = { stackId: 'both', radius: 4, isAnimationActive: false }
  return (
    <BarChart
      {...frameOf(title)}
      data={rowsOf(data)}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      stackOffset="sign"
    >
      <XAxis dataKey="label" reversed={reversed} {...LABEL} />
      <YAxis hide domain={[-top, top]} />
      {tooltip(data, { fill: 'var(--hover)' })}
      <Bar {...bar} dataKey={(row: Row) => row.values[0]} fill={colours[0]} />
      <Bar
        {...bar}
        dataKey={(row: Row) => -(row.values[1] ?? 0)}
        fill={colours[2]}
        className="drawing-minus"
      />
    </BarChart>
  )
}

export interface DrawingProps extends PartProps {
  readonly kind: 'area' | 'bare area' | 'columns' | 'plus and minus' | 'gauge' | 'donut' | 'radar'
}

export function Drawing({ kind, ...props }: DrawingProps) {
  switch (kind) {
    case 'area':
    case 'bare area':
      return <AreaDrawing {...props} isBare={kind === 'bare area'} />
    case 'columns':
      return <ColumnsDrawing {...props} />
    case 'plus and minus':
      return <PlusMinusDrawing {...props} />
    case 'gauge':
      return <GaugeDrawing {...props} />
    case 'donut':
      return <DonutDrawing {...props} />
    case 'radar':
      return <RadarDrawing {...props} />
  }
}
