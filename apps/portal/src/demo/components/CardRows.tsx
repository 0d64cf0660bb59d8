import type { ReactNode } from 'react'
import './parts.css'

/** Rows of a card, each a thing with what belongs to it. */
export const CardRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className="demo-rows">{children}</ul>
)

interface CardRowProps {
  /** A circle, a mark, an icon. */
  readonly mark?: ReactNode
  readonly title: ReactNode
  readonly second?: ReactNode
  /** At the end of the row: a figure, a state, what can be done. */
  readonly children?: ReactNode
}

export function CardRow({ mark, title, second, children }: CardRowProps) {
  return (
    <li className="demo-row">
      {mark}
      <span className="demo-row-words">
        <b>{title}</b>
        {second !== undefined && <small dir="auto">{second}</small>}
      </span>
      {children !== undefined && <span className="demo-row-end">{children}</span>}
    </li>
  )
}
