import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#api/client.ts'
import { ErrorState } from '#kit/state/ErrorState.tsx'
import { SkeletonLines } from '#kit/state/Skeleton.tsx'

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
