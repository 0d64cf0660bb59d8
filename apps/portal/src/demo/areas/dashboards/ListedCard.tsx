import type { ReactNode } from 'react'
import { Avatar } from '#demo/components/Avatar.tsx'
import { CardRow, CardRows } from '#demo/components/CardRows.tsx'
import { TileBody, Tiles } from '#ui/tiles.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import type { Listed } from '../../fake-server/sample/dashboards.ts'
import './dashboards.css'
import { t } from './dashboards.messages.ts'

/** A change in percent. The sign carries the meaning, the colour repeats it. */
export function Change({ percent }: { readonly percent: number }) {
  const text = `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
  return (
    <b className="dash-change" data-way={percent < 0 ? 'down' : 'up'}>
      <bdi>{text}</bdi>
    </b>
  )
}

/** Rows with a figure and its change. */
export const ListedRows = ({ rows }: { readonly rows: readonly Listed[] }) => (
  <CardRows>
    {rows.map(({ name, second, figure, change }, place) => (
      <CardRow
        // Names may repeat.
        key={`${name} ${String(place)}`}
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

interface ListedCardProps {
  readonly title: string
  readonly rows: readonly Listed[]
  readonly children?: ReactNode
}

/** A card of such rows. */
export const ListedCard = ({ title, rows, children }: ListedCardProps) => (
  <TitledCard title={title}>
    {children}
    <ListedRows rows={rows} />
  </TitledCard>
)

/** `change` in percent. */
type Statistic = readonly [label: string, figure: string, change: number]

/** The headline figures, compared with last month. */
export const StatisticTiles = ({ statistics }: { readonly statistics: readonly Statistic[] }) => (
  <Tiles label={t('statistics')}>
    {statistics.map(([label, figure, change]) => (
      <div key={label} className="tile">
        <TileBody
          label={label}
          delta={
            <>
              <Change percent={change} /> {t('thanLast')}
            </>
          }
        >
          <bdi>{figure}</bdi>
        </TileBody>
      </div>
    ))}
  </Tiles>
)
