import './charts.css'

interface GaugeProps {
  /** 0 to 100. */
  readonly percent: number
  readonly label: string
}

/** Half a circle, filled as far as something is. */
export function Gauge({ percent, label }: GaugeProps) {
  return (
    <div className="gauge">
      <svg viewBox="0 0 120 66">
        <path d="M10 60 A50 50 0 0 1 110 60" data-rail />
        <path
          d="M10 60 A50 50 0 0 1 110 60"
          pathLength={100}
          strokeDasharray={`${String(percent)} 100`}
        />
      </svg>
      <span>
        <b>
          <bdi>{`${String(percent)} %`}</bdi>
        </b>
        <small>{label}</small>
      </span>
    </div>
  )
}

interface DonutProps {
  readonly parts: readonly { readonly label: string; readonly value: number }[]
  readonly figure: string
  readonly label: string
}

/** A whole and its parts, with their names beside it. */
export function Donut({ parts, figure, label }: DonutProps) {
  const all = parts.reduce((sum, { value }) => sum + value, 0)
  const starts = parts.map((_part, place) =>
    parts.slice(0, place).reduce((sum, { value }) => sum + value, 0),
  )
  return (
    <div className="donut">
      <span className="donut-ring">
        <svg viewBox="0 0 100 100">
          {parts.map((part, place) => (
            <circle
              key={part.label}
              data-series={place + 1}
              cx={50}
              cy={50}
              r={40}
              pathLength={100}
              strokeDasharray={`${String((part.value / all) * 100 - 1.5)} 100`}
              strokeDashoffset={-((starts[place] ?? 0) / all) * 100}
            />
          ))}
        </svg>
        <span>
          <b>
            <bdi>{figure}</bdi>
          </b>
          <small>{label}</small>
        </span>
      </span>
      <ul>
        {parts.map((part, place) => (
          <li key={part.label} data-series={place + 1}>
            {part.label}
            <bdi className="muted">{part.value}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RadarProps {
  readonly labels: readonly string[]
  /** Of each series 0 to 100 for each label. */
  readonly series: readonly (readonly number[])[]
}

const pointAt = (place: number, count: number, far: number): string => {
  const angle = (place / count) * 2 * Math.PI - Math.PI / 2
  return `${(60 + Math.cos(angle) * far).toFixed(2)},${(60 + Math.sin(angle) * far).toFixed(2)}`
}
const RADIUS = 44
const rings = [0.25, 0.5, 0.75, 1] as const

/** Several measures of two things, around a middle. */
export function Radar({ labels, series }: RadarProps) {
  const around = (far: (place: number) => number): string =>
    labels.map((_label, place) => pointAt(place, labels.length, far(place))).join(' ')
  return (
    <svg className="radar" viewBox="0 0 120 120">
      {rings.map((ring) => (
        <polygon key={ring} data-rail points={around(() => ring * RADIUS)} />
      ))}
      {series.map((values, index) => (
        <polygon
          key={values.join(' ')}
          data-series={index + 1}
          points={around((place) => ((values[place] ?? 0) / 100) * RADIUS)}
        />
      ))}
      {labels.map((label, place) => {
        const [x, y] = pointAt(place, labels.length, RADIUS + 9).split(',')
        return (
          <text key={label} x={x} y={y}>
            {label}
          </text>
        )
      })}
    </svg>
  )
}
