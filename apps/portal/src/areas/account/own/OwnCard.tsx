import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#api/client.ts'
import { ErrorState } from '#kit/state/ErrorState.tsx'
import { SkeletonLines } from '#kit/state/Skeleton.tsx'
import './own-account.css'

/** Another service may lack the calls beyond the specification: what they feed is not shown then. */
export const isAbsent = ({ error }: Pick<UseQueryResult<unknown, CallError>, 'error'>): boolean =>
  error?.status === 404

interface AskedProps<T> {
  readonly asked: UseQueryResult<T, CallError>
  /** What did not happen when it fails. */
  readonly failed: string
  readonly lines: number
  readonly children: (data: T) => ReactNode
}

/** What a question was answered, or that it is still asked, or why it was not. */
export function Asked<T>({ asked, failed, lines, children }: AskedProps<T>) {
  if (asked.data !== undefined) return children(asked.data)
  if (!asked.isError) return <SkeletonLines lines={lines} />
  return (
    <ErrorState
      title={failed}
      message={asked.error.message}
      reference={asked.error.reference}
      onRetry={() => void asked.refetch()}
    />
  )
}

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
