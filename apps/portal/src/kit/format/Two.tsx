import type { ReactNode } from 'react'
import './format.css'

interface TwoProps {
  readonly first: ReactNode
  /** Smaller, below: what tells it apart. */
  readonly second: ReactNode
}

/** A cell of two lines. */
export function Two({ first, second }: TwoProps) {
  return (
    <span className="two">
      <span>{first}</span>
      <small>{second}</small>
    </span>
  )
}
