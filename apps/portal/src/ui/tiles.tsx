import type { ReactNode } from 'react'
import './card.css'
import './tiles.css'

interface TilesProps {
  /** What the figures are of. */
  readonly label: string
  readonly children: ReactNode
}

/** Great figures in a row. Each is an element of the class `tile`, mostly a link to what makes it up. */
export function Tiles({ label, children }: TilesProps) {
  return (
    <section className="card tiles" aria-label={label}>
      {children}
    </section>
  )
}

interface TileBodyProps {
  readonly label: string
  /** Below the figure: what it is compared with. */
  readonly delta: ReactNode
  /** The figure. */
  readonly children: ReactNode
}

/** What stands in a tile. */
export function TileBody({ label, delta, children }: TileBodyProps) {
  return (
    <>
      <span className="tile-label">{label}</span>
      <span className="tile-value money-great">{children}</span>
      <span className="tile-delta">
        <bdi className="sentence">{delta}</bdi>
      </span>
    </>
  )
}
