import type { ReactNode } from 'react'
import './card.css'
import './tiles.css'

interface TilesProps {
  /** What the figures are of. */
  readonly label: string
  readonly children: ReactNode
}

/** Large figures in a row. Each is an element of class `tile`, usually a link to the rows behind it. */
export function Tiles({ label, children }: TilesProps) {
  return (
    <section className="card tiles" aria-label={label}>
      {children}
    </section>
  )
}

interface TileBodyProps {
  readonly label: string
  /** Below the figure: the comparison. */
  readonly delta: ReactNode
  /** The figure. */
  readonly children: ReactNode
}

/** The content of a tile. */
export function TileBody({ label, delta, children }: TileBodyProps) {
  return (
    <>
      <span className="tile-label">{label}</span>
      <span className="tile-value money-large">{children}</span>
      <span className="tile-delta">
        <bdi className="sentence">{delta}</bdi>
      </span>
    </>
  )
}
