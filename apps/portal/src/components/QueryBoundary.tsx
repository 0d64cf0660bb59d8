import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#api/client.ts'
import { ErrorState, SkeletonLines } from '#ui/state.tsx'

interface QueryBoundaryProps<T> {
  readonly query: UseQueryResult<T, CallError>
  /** Title of the error state. */
  readonly failed: string
  readonly lines: number
  readonly children: (data: T) => ReactNode
}

/** Renders a query's data, a skeleton while it loads, or its error with a retry button. */
export function QueryBoundary<T>({ query, failed, lines, children }: QueryBoundaryProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <SkeletonLines lines={lines} />
  return (
    <ErrorState
      title={failed}
      message={query.error.message}
      reference={query.error.reference}
      onRetry={() => void query.refetch()}
    />
  )
}
