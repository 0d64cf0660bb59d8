/** The cards of the dashboards. Each is a cell of the grid, `span` columns of twelve wide on a wide screen. */
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { Avatar } from '#demo/components/Avatar.tsx'
import { CardRow, CardRows } from '#demo/components/cards.tsx'
import { Progress } from '#demo/components/Progress.tsx'
import { TitledCard } from '#ui/card.tsx'
import { ChartCard } from '#ui/chart/ChartCard.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { EmptyState } from '#ui/state.tsx'
import { TileBody, Tiles } from '#ui/tiles.tsx'
import type { Listed } from '../../fake-server/sample/dashboards.ts'
import { tableOf, type DrawingProps } from './chart-data.ts'
import './dashboards.css'
import './drawings.css'
import { t } from './dashboards.messages.ts'

interface CellProps {
  readonly span: 3 | 4 | 6 | 8 | 12
  readonly children: ReactNode
}
export const Cell = ({ span, children }: CellProps) => <div data-span={span}>{children}</div>

type CardProps = ComponentProps<typeof TitledCard> & Pick<CellProps, 'span'>
export const Card = ({ span, ...card }: CardProps) => (
  <Cell span={span}>
    <TitledCard {...card} />
  </Cell>
)

const LoadedDrawing = lazyComponent<DrawingProps>(
  () => import('./drawings.tsx').then((m) => m.Drawing),
  () => <EmptyState title={t('notDrawn')} text={t('figuresInTable')} />,
)

/** A drawing without a card. recharts loads after the page, which reserves the space. */
export const Drawing = (props: DrawingProps) => (
  <div className="drawing" data-kind={props.kind}>
    <Suspense fallback={null}>
      <LoadedDrawing {...props} />
    </Suspense>
  </div>
)

interface ChartProps extends DrawingProps, Pick<CellProps, 'span'> {
  readonly legend?: ReactNode
  readonly foot?: ReactNode
}

/** A chart with its table in a card. */
export function Chart({ span, legend, foot, ...drawing }: ChartProps) {
  const { kind, title, data } = drawing
  const [first, second] = data.series
  const names = second && (
    <>
      <span data-bar="value">{first?.name}</span>
      <span data-bar="compared">{second.name}</span>
    </>
  )
  return (
    <Cell span={span}>
      <ChartCard
        title={title}
        legend={legend ?? names}
        figures={tableOf(data)}
        foot={foot}
        // A gauge shows its only value as text: there is nothing to move to.
        isInteractive={kind !== 'gauge'}
      >
        <Drawing {...drawing} />
      </ChartCard>
    </Cell>
  )
}

/** A change in percent. The sign carries the meaning, the colour repeats it. */
export function Change({ percent }: { readonly percent: number }) {
  const text = `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
  return (
    <b className="dash-change" data-way={percent < 0 ? 'down' : 'up'}>
      <bdi>{text}</bdi>
    </b>
  )
}

interface ListedProps {
  readonly rows: readonly Listed[]
}

/** Rows with a figure and its change. */
export const ListedRows = ({ rows }: ListedProps) => (
  <CardRows>
    {rows.map(({ name, second, figure, change }, index) => (
      <CardRow
        // Names may repeat.
        key={`${name} ${String(index)}`}
        mark={<Avatar name={name} tone="accent" />}
        title={<bdi>{name}</bdi>}
        {...(second !== undefined && { second: <bdi>{second}</bdi> })}
      >
        <bdi>{figure}</bdi>
        {change !== 0 && <Change percent={change} />}
      </CardRow>
    ))}
  </CardRows>
)

export const ListedCard = ({ rows, ...card }: ListedProps & Omit<CardProps, 'children'>) => (
  <Card {...card}>
    <ListedRows rows={rows} />
  </Card>
)

interface FiguresProps {
  readonly figures: readonly (readonly [label: string, figure: ReactNode, percent?: number])[]
  /** Below a chart, with a line above. */
  readonly isFoot?: boolean
}

/** Figures side by side with their labels, each with a progress bar if it has a percentage. */
export const Figures = ({ figures, isFoot = false }: FiguresProps) => (
  <dl className={isFoot ? 'dash-foot' : 'dash-figures'}>
    {figures.map(([label, figure, percent]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{typeof figure === 'string' ? <bdi>{figure}</bdi> : figure}</dd>
        {percent !== undefined && (
          <dd>
            <Progress label={label} percent={percent} />
          </dd>
        )}
      </div>
    ))}
  </dl>
)

/** `change` in percent. */
type Statistic = readonly [label: string, figure: string, change: number]

/** The headline figures, compared with last month. */
export const StatisticTiles = ({ statistics }: { readonly statistics: readonly Statistic[] }) => (
  <Tiles label={t('statistics')}>
    {statistics.map(([label, figure, change]) => {
      const delta = (
        <>
          <Change percent={change} /> {t('thanLast')}
        </>
      )
      return (
        <div key={label} className="tile">
          <TileBody label={label} delta={delta}>
            <bdi>{figure}</bdi>
          </TileBody>
        </div>
      )
    })}
  </Tiles>
)
