import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { useIsShown } from '#ui/frames.ts'
import { t } from '#ui/ui.messages.ts'
import './chart.css'

/** The address of what a figure is made of. */
export interface ChartLink {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** The figures of a chart as text: the name of each row, and its values. */
export interface ChartFigures {
  readonly columns: readonly [label: string, ...values: string[]]
  readonly rows: readonly {
    readonly label: string
    readonly values: readonly string[]
    readonly link?: ChartLink
  }[]
}

interface ChartCardProps {
  readonly title: string
  /** The legend, beside the title. */
  readonly legend?: ReactNode
  readonly figures: ChartFigures
  /** The figures are amounts, which can be hidden. */
  readonly isMoney?: boolean
  /** Shown instead of chart and table when there are no figures. */
  readonly empty?: ReactNode
  /** Below the chart or table. */
  readonly foot?: ReactNode
  /** The chart is focusable and announces its values itself. */
  readonly isInteractive?: boolean
  /** The chart. Unless it is interactive, assistive technology gets the table instead. */
  readonly children: ReactNode
}

/** A chart and the table of its figures; one of them is visible at a time. */
export function ChartCard(props: ChartCardProps) {
  const { title, legend, figures, isMoney = false, isInteractive = false } = props
  const { empty, foot, children } = props
  const { columns, rows } = figures
  const [isTable, setTable] = useState(false)
  const id = useId()
  // The table for screen readers may be rendered slightly later.
  const hasTable = useIsShown() || isTable
  const [label, ...values] = columns
  return (
    <section className="card chart-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {legend !== undefined && <span className="chart-legend">{legend}</span>}
        {rows.length > 0 && (
          <Button tone="plain" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t('asChart') : t('asTable')}
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {!isTable && (
            <div className="chart" aria-hidden={!isInteractive}>
              {children}
            </div>
          )}
          {hasTable && (
            <div className={isTable ? 'chart-table' : 'visually-hidden'}>
              <table aria-labelledby={id}>
                <thead>
                  <tr>
                    <th scope="col">{label}</th>
                    {values.map((value) => (
                      <th key={value} scope="col" data-align="end">
                        {value}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.label}>
                      {/* No link while the table is not visible: it would take the focus out of sight. */}
                      <th scope="row">
                        {row.link && isTable ? <Link {...row.link}>{row.label}</Link> : row.label}
                      </th>
                      {row.values.map((value, index) => (
                        <td key={columns[index + 1]} data-align="end">
                          <bdi className={isMoney ? 'money' : undefined}>{value}</bdi>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {foot}
        </>
      )}
    </section>
  )
}
