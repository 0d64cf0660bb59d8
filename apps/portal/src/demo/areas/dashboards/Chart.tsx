import { Suspense, type ReactNode } from 'react'
import { ChartCard } from '#ui/chart/ChartCard.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { tableOf, type ChartData } from './chart-data.ts'
import { t } from './dashboards.messages.ts'
import './drawings.css'
import type { DrawingProps } from './drawings.tsx'

const Missing = () => <EmptyState title={t('notDrawn')} text={t('figuresInTable')} />
const Loaded = lazyPart<DrawingProps>(
  () => import('./drawings.tsx').then((m) => m.Drawing),
  Missing,
)

/** A drawing without a card. recharts loads after the page, which reserves the space. */
export const Drawing = (props: DrawingProps) => (
  <div className="drawing" data-kind={props.kind}>
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  </div>
)

interface ChartProps {
  readonly kind: DrawingProps['kind']
  readonly title: string
  readonly data: ChartData
  readonly legend?: ReactNode
  readonly foot?: ReactNode
}

/** A chart with its table in a card. */
export function Chart({ kind, title, data, legend, foot }: ChartProps) {
  const [first, second] = data.series
  const names = second && (
    <>
      <span data-bar="value">{first?.name}</span>
      <span data-bar="compared">{second.name}</span>
    </>
  )
  return (
    <ChartCard
      title={title}
      legend={legend ?? names}
      figures={tableOf(data)}
      foot={foot}
      // A gauge shows its only value as text: there is nothing to move to.
      isInteractive={kind !== 'gauge'}
    >
      <Drawing kind={kind} title={title} data={data} />
    </ChartCard>
  )
}
