import { useId, type ComponentProps, type ReactNode } from 'react'
import { TitledCard } from '#ui/card.tsx'
import { Timeline } from '#ui/timeline.tsx'
import './components.css'

/** Rows inside a card. */
export const CardRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className="demo-rows">{children}</ul>
)

interface CardRowProps {
  /** An avatar or icon. */
  readonly mark?: ReactNode
  readonly title: ReactNode
  readonly second?: ReactNode
  /** The end of the row: a figure, a status, actions. */
  readonly children?: ReactNode
}

export function CardRow({ mark, title, second, children }: CardRowProps) {
  return (
    <li className="demo-row">
      {mark}
      <span className="demo-row-words">
        <b dir="auto">{title}</b>
        {second !== undefined && <small dir="auto">{second}</small>}
      </span>
      {children !== undefined && <span className="demo-row-end">{children}</span>}
    </li>
  )
}

interface ActivityCardProps {
  readonly title: string
  readonly entries: ComponentProps<typeof Timeline>['entries']
}

/** Recent activity as a timeline. */
export function ActivityCard({ title, entries }: ActivityCardProps) {
  const id = useId()
  return (
    <TitledCard title={title}>
      <div className="card-body">
        <h3 id={id} className="visually-hidden">
          {title}
        </h3>
        <Timeline labelledBy={id} entries={entries} />
      </div>
    </TitledCard>
  )
}
