import type { ReactNode } from 'react'

interface DevRowProps {
  readonly title: ReactNode
  readonly status?: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** A key or a webhook in its card: name, state, details, one action. */
export function DevRow({ title, status, children, action }: DevRowProps) {
  return (
    <li className="dev-row">
      <span className="dev-words">
        <span className="dev-name">
          {title} {status}
        </span>
        {children}
      </span>
      {action}
    </li>
  )
}
