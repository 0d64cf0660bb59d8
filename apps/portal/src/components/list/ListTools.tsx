import type { ReactNode } from 'react'
import './list-states.css'

interface ListToolsProps {
  /** What narrows the list. */
  readonly filters: ReactNode
  /** At the end of the line: columns, a file. */
  readonly children: ReactNode
}

/** The line above a list that shares its page with others, so that its tools are not the page's. */
export function ListTools({ filters, children }: ListToolsProps) {
  return (
    <div className="list-tools">
      {filters}
      <div className="list-tools-end">{children}</div>
    </div>
  )
}
