import type { ReactNode } from 'react'
import { TitledCard } from '#ui/titled-card.tsx'
import type { Listed } from '../../fake-server/sample/dashboards.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { CardRow, CardRows } from '#demo/components/CardRows.tsx'
import { Change } from './Change.tsx'

/** Rows with a figure, and how it changed. */
export const ListedRows = ({ rows }: { readonly rows: readonly Listed[] }) => (
  <CardRows>
    {rows.map(({ name, second, figure, change }, place) => (
      <CardRow
        // A name may come twice: its place tells the two apart.
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
