/** The drawings of the charts, on recharts. Loaded by `cards.tsx` after the page. */
import { useSyncExternalStore } from 'react'
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  Pie,
  PieChart,
  PolarAngleAxis,
  PolarGrid,
  PolarRadiusAxis,
  Radar,
  RadarChart,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import type { ChartData, DrawingProps, ChartDataProps } from './chart-data.ts'
import { t } from './dashboards.messages.ts'

const MAIN = 'var(--chart-1)'
const LIGHT = 'var(--chart-3)'
const GHOST = 'var(--chart-ghost)'
const colours = [MAIN, 'var(--chart-2)', LIGHT, GHOST]
const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 }

const watchDirection = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['dir'] })
  return () => observer.disconnect()
}
/** Text direction does not mirror an SVG, so the axes are reversed explicitly. */
const useIsRightToLeft = () =>
  useSyncExternalStore(watchDirection, () => document.documentElement.dir === 'rtl')

interface Row {
  readonly label: string
  readonly values: readonly number[]
}
const rowsOf = ({ labels, series }: ChartData): Row[] =>
  labels.map((label, index) => ({ label, values: series.map(({ values }) => values[index] ?? 0) }))

/**
 * The tooltip. recharts hides its box while no value is active, but the status stays rendered and
 * visible: some screen readers skip a live region that appears together with its text.
 */
function Reading(props: Partial<TooltipContentProps> & { readonly data: ChartData }) {
  const { data, active = false, activeIndex } = props
  const index = active && activeIndex != null ? Number(activeIndex) : -1
  const label = data.labels[index]
  const texts = data.series.map(
    ({ name, values }) => [name, data.textOf(values[index] ?? 0)] as const,
  )
  return (
    <>
      <span className="visually-hidden drawing-status" role="status">
        {label !== undefined && `${label}: ${texts.map((text) => text.join(' ')).join(', ')}`}
      </span>
      {label !== undefined && (
        <dl className="drawing-tip" aria-hidden="true">
          <dt>{label}</dt>
          {texts.map(([name, text]) => (
            <dd key={name}>
              {name}
              <bdi>{text}</bdi>
            </dd>
          ))}
        </dl>
      )}
    </>
  )
}

const tooltip = (data: ChartData, cursor: { fill?: string; stroke?: string } = {}) => (
  <Tooltip
    content={<Reading data={data} />}
    cursor={cursor}
    isAnimationActive={false}
    allowEscapeViewBox={{ x: false, y: true }}
  />
)

const frameOf = (title: string) => ({
  responsive: true,
  'aria-label': t('readByArrows', { title }),
})

const highest = ({ series }: ChartData) => Math.max(...series.flatMap(({ values }) => values))

const LABEL = { tickLine: false, axisLine: false, height: 22, tickMargin: 6, interval: 0 } as const

/** One series as a line over a filled area. */
function AreaDrawing({ title, data, isBare }: ChartDataProps & { readonly isBare: boolean }) {
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
        stroke={MAIN}
        strokeWidth={2.5}
        fill={LIGHT}
        fillOpacity={0.45}
        activeDot={{ stroke: 'var(--surface)' }}
        isAnimationActive={false}
      />
    </AreaChart>
  )
}

/** One series as columns, the highest highlighted. */
function ColumnsDrawing({ title, data }: ChartDataProps) {
  const reversed = useIsRightToLeft()
  const top = highest(data)
  const rows = rowsOf(data).map((row) => ({
    ...row,
    fill: row.values[0] === top ? MAIN : LIGHT,
  }))
  return (
    <BarChart {...frameOf(title)} data={rows} margin={NO_MARGIN}>
      <XAxis dataKey="label" reversed={reversed} {...LABEL} />
      <YAxis hide domain={[0, top]} />
      {tooltip(data, { fill: 'var(--hover)' })}
      <Bar dataKey={(row: Row) => row.values[0]} radius={4} isAnimationActive={false} />
    </BarChart>
  )
}

/** Two series: the first above the zero line, the second below. */
function PlusMinusDrawing({ title, data }: ChartDataProps) {
  const reversed = useIsRightToLeft()
  const top = highest(data)
  const bar = { stackId: 'both', radius: 4, isAnimationActive: false }
  return (
    <BarChart {...frameOf(title)} data={rowsOf(data)} margin={NO_MARGIN} stackOffset="sign">
      <XAxis dataKey="label" reversed={reversed} {...LABEL} />
      <YAxis hide domain={[-top, top]} />
      {tooltip(data, { fill: 'var(--hover)' })}
      <Bar {...bar} dataKey={(row: Row) => row.values[0]} fill={MAIN} />
      <Bar
        {...bar}
        dataKey={(row: Row) => -(row.values[1] ?? 0)}
        fill={LIGHT}
        className="drawing-minus"
      />
    </BarChart>
  )
}

// The chart itself takes the focus, not its sectors.
const PIE = {
  dataKey: 'value',
  stroke: 'none',
  rootTabIndex: -1,
  isAnimationActive: false,
} as const

/** One percentage as a half circle. */
function GaugeDrawing({ data }: ChartDataProps) {
  const reversed = useIsRightToLeft()
  const percent = data.series[0]?.values[0] ?? 0
  return (
    <>
      <PieChart responsive accessibilityLayer={false}>
        <Pie
          data={[
            { value: percent, fill: MAIN },
            { value: 100 - percent, fill: 'var(--quiet-soft)' },
          ]}
          {...PIE}
          cy="91%"
          startAngle={reversed ? 0 : 180}
          endAngle={reversed ? 180 : 0}
          innerRadius={81}
          outerRadius={103}
        />
      </PieChart>
      <p className="drawing-middle">
        <b>
          <bdi>{data.textOf(percent)}</bdi>
        </b>
        <small>{data.labels[0]}</small>
      </p>
    </>
  )
}

/** Parts of a whole as a ring, with a legend. */
function DonutDrawing({ title, data }: ChartDataProps) {
  const values = data.series[0]?.values ?? []
  const parts = data.labels.map((label, index) => ({
    label,
    value: values[index] ?? 0,
    fill: colours[index % colours.length],
  }))
  return (
    <>
      <div className="drawing-ring">
        <PieChart {...frameOf(title)}>
          <Pie
            data={parts}
            {...PIE}
            nameKey="label"
            startAngle={90}
            endAngle={-270}
            innerRadius={45}
            outerRadius={64}
            paddingAngle={5}
          />
          {tooltip(data)}
        </PieChart>
        <p className="drawing-middle" aria-hidden="true">
          <b>
            <bdi>{data.textOf(values.reduce((sum, value) => sum + value, 0))}</bdi>
          </b>
          <small>{data.columns[1]}</small>
        </p>
      </div>
      <ul className="drawing-legend" aria-hidden="true">
        {parts.map(({ label, value }) => (
          <li key={label}>
            {label}
            <bdi className="muted">{data.textOf(value)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Two series of 0 to 100 on a radar. */
function RadarDrawing({ title, data }: ChartDataProps) {
  return (
    <RadarChart {...frameOf(title)} data={rowsOf(data)} outerRadius="76%">
      <PolarGrid stroke="var(--line)" strokeWidth={2} radialLines={false} />
      <PolarAngleAxis dataKey="label" axisLine={false} />
      <PolarRadiusAxis domain={[0, 100]} tickCount={5} tick={false} axisLine={false} />
      {tooltip(data, { stroke: 'var(--line-strong)' })}
      {data.series.map(({ name }, index) => (
        <Radar
          key={name}
          dataKey={(row: Row) => row.values[index]}
          stroke={colours[index]}
          strokeWidth={2}
          fill={index === 0 ? MAIN : GHOST}
          fillOpacity={0.35}
          isAnimationActive={false}
        />
      ))}
    </RadarChart>
  )
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
