import type { CSSProperties, ReactNode } from 'react'
import { shortText } from '#ui/format/text.ts'
import { Link } from '@tanstack/react-router'
import { ChartCard, type ChartLink } from './ChartCard.tsx'
import './chart.css'

/** The axis of a chart: at most five round steps, starting at 0. */
const ticksOf = (greatest: number): readonly number[] => {
  if (greatest <= 0) return [0]
  const rough = greatest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 3, 4, 5, 10]
      .map((factor) => factor * power)
      .find((candidate) => candidate >= rough) ?? 10 * power
  const count = Math.ceil(greatest / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

export interface Bar {
  readonly label: string
  readonly value: number
  readonly compared: number
  /** The same as text, for the table and on hover. */
  readonly valueText: string
  readonly comparedText: string
  /** What the bar is made of. */
  readonly link?: ChartLink
}

interface BarChartProps {
  readonly title: string
  /** The column headings of the table: labels, bars, comparison. */
  readonly labels: { readonly label: string; readonly value: string; readonly compared: string }
  readonly bars: readonly Bar[]
  /** Covers the axis while amounts are hidden. */
  readonly isMoney?: boolean
  /** Whether a bar names its figures on hover: not while they are hidden. */
  readonly hasTips?: boolean
  readonly empty: ReactNode
}

// With more bars than this, adjacent labels would overlap.
const MANY = 14

// Custom properties are set through CSSOM, which the content policy allows, unlike style attributes in markup.
const share = (value: number, top: number) =>
  ({ '--share': top === 0 ? 0 : value / top }) as CSSProperties

/**
 * Bars in front of their comparison. Boxes and logical properties instead of SVG: the chart mirrors itself in
 * right-to-left text and follows the theme. A table has the same figures.
 */
export function BarChart(props: BarChartProps) {
  const { title, labels, bars, isMoney = false, hasTips = true, empty } = props
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
        rows: bars.map(({ label, valueText, comparedText, link }) => ({
          label,
          ...(link && { link }),
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
        {bars.map((bar, index) => (
          <span
            key={bar.label}
            className="chart-slot"
            title={hasTips ? `${bar.label}  ${bar.valueText} / ${bar.comparedText}` : undefined}
          >
            <i data-bar="compared" style={share(bar.compared, top)} />
            <i data-bar="value" style={share(bar.value, top)} />
            {/* For the pointer. The keyboard and assistive technology have the table. */}
            {bar.link && <Link {...bar.link} className="chart-link" tabIndex={-1} />}
            {index % every === 0 && (
              <span className="chart-label" data-spare={index % (2 * every) !== 0}>
                {bar.label}
              </span>
            )}
          </span>
        ))}
      </div>
    </ChartCard>
  )
}
