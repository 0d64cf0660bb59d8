import type { ReactNode } from 'react'
import './own-account.css'

interface OwnRowProps {
  readonly icon: ReactNode
  readonly tone?: 'warn' | 'bad' | undefined
  readonly title: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** One thing of a list: what it is, what is known of it, what can be done with it. */
export function OwnRow({ icon, tone, title, children, action }: OwnRowProps) {
  return (
    <li className="own-row">
      <span className="row-mark" data-tone={tone}>
        {icon}
      </span>
      <span className="own-words">
        <span className="own-name">{title}</span>
        {children}
      </span>
      {action}
    </li>
  )
}

/** A sentence of a card. Isolated, so that its marks stay in their order in a page of the other direction. */
export function OwnNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="own-note">
      <bdi className="sentence">{children}</bdi>
    </p>
  )
}
