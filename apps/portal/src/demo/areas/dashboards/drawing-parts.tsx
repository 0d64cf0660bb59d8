/** Shared by the drawings: colours, direction, rows, tooltips. */
import { useSyncExternalStore } from 'react'
import { Tooltip, type TooltipContentProps } from 'recharts'
import type { ChartData } from './chart-data.ts'
import { t } from './dashboards.messages.ts'

export const colours = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-ghost)',
] as const

const watchDirection = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['dir'] })
  return () => observer.disconnect()
}
/** Text direction does not mirror an SVG, so the axes are reversed explicitly. */
export const useIsRightToLeft = () =>
  useSyncExternalStore(watchDirection, () => document.documentElement.dir === 'rtl')

export interface Row {
  readonly label: string
  readonly values: readonly number[]
}
export const rowsOf = ({ labels, series }: ChartData): Row[] =>
  labels.map((label, index) => ({ label, values: series.map(({ values }) => values[index] ?? 0) }))

interface ReadingProps extends Partial<TooltipContentProps> {
  readonly data: ChartData
}

/**
 * The tooltip. recharts hides its box while no value is active, but the status stays rendered and
 * visible: some screen readers skip a live region that appears together with its text.
 */
function Reading({ data, active = false, activeIndex }: ReadingProps) {
  const index = active && activeIndex != null ? Number(activeIndex) : -1
  const label = data.labels[index]
  const values = data.series.map(({ name, values: all }) => ({
    name,
    text: data.textOf(all[index] ?? 0),
  }))
  return (
    <>
      <span className="visually-hidden drawing-status" role="status">
        {label !== undefined &&
          `${label}: ${values.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
      </span>
      {label !== undefined && (
        <dl className="drawing-tip" aria-hidden="true">
          <dt>{label}</dt>
          {values.map(({ name, text }) => (
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

export const tooltip = (data: ChartData, cursor: { fill?: string; stroke?: string } = {}) => (
  <Tooltip
    content={<Reading data={data} />}
    cursor={cursor}
    isAnimationActive={false}
    allowEscapeViewBox={{ x: false, y: true }}
  />
)

export const frameOf = (title: string) => ({
  responsive: true,
  'aria-label': t('readByArrows', { title }),
})

export interface PartProps {
  readonly title: string
  readonly data: ChartData
}
