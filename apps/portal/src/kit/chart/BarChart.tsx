import { useId, useState, type CSSProperties, type ReactNode } from 'react'
import { Button } from '#kit/button.tsx'
import { shortText } from '#kit/format/numbers.ts'
import { useIsShown } from '#kit/use-after-frame.ts'
import { t } from './chart.messages.ts'
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
  const [isTable, setTable] = useState(false)
  const id = useId()
  // For the ear it may come a moment after what is seen.
  const hasTable = useIsShown() || isTable
  const ticks = ticksOf(Math.max(0, ...bars.flatMap(({ value, compared }) => [value, compared])))
  const top = ticks.at(-1) ?? 0
  const every = bars.length > MANY ? 3 : 1
  return (
    <section className="card chart-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span className="chart-legend">
          <span data-bar="value">{labels.value}</span>
          <span data-bar="compared">{labels.compared}</span>
        </span>
        {bars.length > 0 && (
          <Button tone="plain" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t('asChart') : t('asTable')}
          </Button>
        )}
      </header>
      {bars.length === 0 ? (
        empty
      ) : (
        <>
          {!isTable && (
            <div className="chart" aria-hidden="true">
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
            </div>
          )}
          {hasTable && (
            <div className={isTable ? 'chart-table' : 'visually-hidden'}>
              <table aria-labelledby={id}>
                <thead>
                  <tr>
                    <th scope="col">{labels.label}</th>
                    <th scope="col" data-align="end">
                      {labels.value}
                    </th>
                    <th scope="col" data-align="end">
                      {labels.compared}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {bars.map((bar) => (
                    <tr key={bar.label}>
                      <th scope="row">{bar.label}</th>
                      <td data-align="end">
                        <bdi className={isMoney ? 'money' : undefined}>{bar.valueText}</bdi>
                      </td>
                      <td data-align="end">
                        <bdi className={isMoney ? 'money' : undefined}>{bar.comparedText}</bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </section>
  )
}
