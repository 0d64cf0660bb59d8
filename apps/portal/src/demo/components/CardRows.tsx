import type { ReactNode } from 'react'
import './parts.css'

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
        <b>{title}</b>
        {second !== undefined && <small dir="auto">{second}</small>}
      </span>
      {children !== undefined && <span className="demo-row-end">{children}</span>}
    </li>
  )
}
