import { useId, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { useIsShown } from '#ui/frames.ts'
import { t } from '#ui/ui.messages.ts'
import './chart.css'

/** The figures of a chart as they are read: what each row is called, and its values as text. */
export interface ChartFigures {
  readonly columns: readonly [label: string, ...values: string[]]
  readonly rows: readonly { readonly label: string; readonly values: readonly string[] }[]
}

interface ChartCardProps {
  readonly title: string
  /** Beside the title: which colour is what. */
  readonly legend?: ReactNode
  readonly figures: ChartFigures
  /** The figures are amounts, which can be hidden. */
  readonly isMoney?: boolean
  /** Instead of drawing and table when there are no figures. */
  readonly empty?: ReactNode
  /** Below, whether it is drawn or a table. */
  readonly foot?: ReactNode
  /** The drawing takes the focus and announces its values itself. */
  readonly isInteractive?: boolean
  /** The drawing. Unless it is interactive, assistive technology has the table instead. */
  readonly children: ReactNode
}

/** A chart with the table of its figures, one of them at a time for the eye. */
export function ChartCard(props: ChartCardProps) {
  const { title, legend, figures, isMoney = false, isInteractive = false } = props
  const { empty, foot, children } = props
  const { columns, rows } = figures
  const [isTable, setTable] = useState(false)
  const id = useId()
  // For the ear it may come a moment after what is seen.
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
                      <th scope="row">{row.label}</th>
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
