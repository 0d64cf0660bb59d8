import './charts.css'
import { highest } from './scale.ts'

interface LinesProps {
  /** The first is filled down to the ground. */
  readonly series: readonly (readonly number[])[]
  /** What the places are called, as many as have room. */
  readonly labels?: readonly string[]
}

const WIDTH = 100
const HEIGHT = 40

/** Lines from the start of reading to its end: turned round where text is. */
export function Lines({ series, labels = [] }: LinesProps) {
  const top = highest(series.flat())
  const pointsOf = (values: readonly number[]): string =>
    values
      .map((value, place) => {
        const x = (place / Math.max(1, values.length - 1)) * WIDTH
        return `${x.toFixed(2)},${(HEIGHT - (value / top) * HEIGHT).toFixed(2)}`
      })
      .join(' ')
  const [first = []] = series
  return (
    <div className="lines">
      <svg viewBox={`0 -2 ${String(WIDTH)} ${String(HEIGHT + 4)}`} preserveAspectRatio="none">
        <polygon
          points={`0,${String(HEIGHT)} ${pointsOf(first)} ${String(WIDTH)},${String(HEIGHT)}`}
        />
        {series.map((values, place) => (
          <polyline
            key={values.join(' ')}
            data-series={place + 1}
            points={pointsOf(values)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <Axis labels={labels} />
    </div>
  )
}

/** What the places of a chart are called. */
export function Axis({ labels }: { readonly labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <span className="axis">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </span>
  )
}
