import {
  Pie,
  PieChart,
  PolarAngleAxis,
  PolarGrid,
  PolarRadiusAxis,
  Radar,
  RadarChart,
} from 'recharts'
import {
  colours,
  frameOf,
  rowsOf,
  tooltip,
  useIsRightToLeft,
  type PartProps,
  type Row,
} from './drawing-parts.tsx'

/** One percentage as a half circle. */
export function GaugeDrawing({ data }: PartProps) {
  const reversed = useIsRightToLeft()
  const percent = data.series[0]?.values[0] ?? 0
  return (
    <>
      <PieChart responsive accessibilityLayer={false}>
        <Pie
          data={[
            { value: percent, fill: colours[0] },
            { value: 100 - percent, fill: 'var(--quiet-soft)' },
          ]}
          dataKey="value"
          cy="91%"
          startAngle={reversed ? 0 : 180}
          endAngle={reversed ? 180 : 0}
          innerRadius={81}
          outerRadius={103}
          stroke="none"
          rootTabIndex={-1}
          isAnimationActive={false}
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
export function DonutDrawing({ title, data }: PartProps) {
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
            dataKey="value"
            nameKey="label"
            startAngle={90}
            endAngle={-270}
            innerRadius={45}
            outerRadius={64}
            paddingAngle={5}
            stroke="none"
            rootTabIndex={-1}
            isAnimationActive={false}
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
      <ul className="drawing-parts" aria-hidden="true">
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
export function RadarDrawing({ title, data }: PartProps) {
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
          fill={index === 0 ? colours[0] : colours[3]}
          fillOpacity={0.35}
          isAnimationActive={false}
        />
      ))}
    </RadarChart>
  )
}
