import type { CSSProperties, ReactNode } from 'react'
import { shortText } from '#ui/format/numbers.ts'
import { ChartCard } from './ChartCard.tsx'
import { ticksOf } from './scale.ts'
import './chart.css'

export interface Bar {
  readonly label: string
  readonly value: number
  readonly compared: number
  /** The same as they are read: in the table and on hover. */
  readonly valueText: string
  readonly comparedText: string
}

interface BarChartProps {
  readonly title: string
  /** What the labels are, the bars and the bars behind them. */
  readonly labels: { readonly label: string; readonly value: string; readonly compared: string }
  readonly bars: readonly Bar[]
  /** Covers the axis while amounts are hidden. */
  readonly isMoney?: boolean
  readonly empty: ReactNode
}

// From here on not every bar can be named without the names running into one another.
const MANY = 14

// Custom properties through CSSOM: the policy forbids style attributes in markup, not this.
const share = (value: number, top: number) =>
  ({ '--share': top === 0 ? 0 : value / top }) as CSSProperties

/**
 * Bars over their comparison. Boxes and logical properties instead of a drawing: it turns round by
 * itself in right-to-left text and follows the theme. The same figures are a table beside it.
 */
export function BarChart({ title, labels, bars, isMoney = false, empty }: BarChartProps) {
  const ticks = ticksOf(Math.max(0, ...bars.flatMap(({ value, compared }) => [value, compared])))
  const top = ticks.at(-1) ?? 0
  const every = bars.length > MANY ? 3 : 1
  return (
    <ChartCard
      title={title}
      legend={
        <>
          <span data-bar="value">{labels.value}</span>
          <span data-bar="compared">{labels.compared}</span>
        </>
      }
      figures={{
        columns: [labels.label, labels.value, labels.compared],
        rows: bars.map(({ label, valueText, comparedText }) => ({
          label,
          values: [valueText, comparedText],
        })),
      }}
      isMoney={isMoney}
      empty={empty}
    >
      <div className="chart-plot">
        {ticks.map((tick) => (
          <span key={tick} className="chart-tick" style={share(tick, top)}>
            <span className={isMoney ? 'money' : undefined}>{shortText(tick)}</span>
          </span>
        ))}
        {bars.map((bar, place) => (
          <span
            key={bar.label}
            className="chart-slot"
            title={`${bar.label}  ${bar.valueText} / ${bar.comparedText}`}
          >
            <i data-bar="compared" style={share(bar.compared, top)} />
            <i data-bar="value" style={share(bar.value, top)} />
            {place % every === 0 && (
              <span className="chart-label" data-spare={place % (2 * every) !== 0}>
                {bar.label}
              </span>
            )}
          </span>
        ))}
      </div>
    </ChartCard>
  )
}
