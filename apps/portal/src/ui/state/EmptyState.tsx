import type { ReactNode } from 'react'
import './state.css'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  /** Why there is nothing. */
  readonly text?: ReactNode
  /** The next step. */
  readonly children?: ReactNode
}

/** Nothing to show: why, and what to do next. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="state" role="status">
      {icon}
      <p className="state-title" dir="auto">
        {title}
      </p>
      {text !== undefined && (
        <p className="state-text" dir="auto">
          {text}
        </p>
      )}
      {children !== undefined && <div className="state-actions">{children}</div>}
    </div>
  )
}
