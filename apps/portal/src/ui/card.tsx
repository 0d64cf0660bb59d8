import { type ReactNode, useId } from 'react'
import './card.css'

interface TitledCardProps {
  readonly title: string
  /** Beside the title: a state, a time, a count. */
  readonly aside?: ReactNode
  /** At the end of the title line. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A card that is a section of its page: title, at most one action, content. */
export function TitledCard({ title, aside, action, children }: TitledCardProps) {
  const id = useId()
  return (
    <section className="card titled-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        <span className="card-action">{action}</span>
      </header>
      {children}
    </section>
  )
}

interface CardColumnsProps {
  /** Which column is wider. */
  readonly wide: 'first' | 'second'
  readonly children: ReactNode
}

/** Cards side by side, or stacked on a narrow page. */
export function CardColumns({ wide, children }: CardColumnsProps) {
  return (
    <div className="card-columns" data-wide={wide}>
      {children}
    </div>
  )
}

/** Stacked cards in one of the columns. */
export function CardColumn({ children }: { readonly children: ReactNode }) {
  return <div className="card-column">{children}</div>
}

interface PointsCardProps {
  readonly title: string
  readonly points: readonly string[]
}

/** A card of a few sentences, such as what happens next. */
export const PointsCard = ({ title, points }: PointsCardProps) => (
  <TitledCard title={title}>
    <ul className="card-body card-points muted small">
      {points.map((text) => (
        <li key={text}>
          <bdi className="sentence">{text}</bdi>
        </li>
      ))}
    </ul>
  </TitledCard>
)
