import { useId, type ComponentProps } from 'react'
import { Timeline } from '#ui/timeline.tsx'
import { TitledCard } from '#ui/card.tsx'

interface ActivityCardProps {
  readonly title: string
  readonly entries: ComponentProps<typeof Timeline>['entries']
}

/** What happened lately. */
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
