import type { ReactNode } from 'react'
import './format.css'

interface TwoProps {
  readonly first: ReactNode
  /** Smaller, below: what tells it apart. */
  readonly second: ReactNode
}

/** A cell of two lines, each of which keeps its order in text of the other direction. */
export function Two({ first, second }: TwoProps) {
  return (
    <span className="two">
      <bdi>{first}</bdi>
      <small dir="auto">{second}</small>
    </span>
  )
}
