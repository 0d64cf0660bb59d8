import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import '#ui/card.css'
import { EmptyState, ErrorState, SkeletonLines } from '#ui/state.tsx'
import { DemoRefusal } from '../ask.ts'
import { t } from './parts.messages.ts'

interface AnsweredProps<Data> {
  readonly query: UseQueryResult<Data>
  /** The link shown for a 404. */
  readonly back?: { readonly to: string; readonly label: string }
  readonly children: (data: Data) => ReactNode
}

/** The answer to a call: loading, failed, missing, or rendered. */
export function Answered<Data>({ query, back, children }: AnsweredProps<Data>) {
  const { data, error, refetch } = query
  if (error === null)
    return data === undefined ? <SkeletonLines lines={6} /> : <>{children(data)}</>
  const isMissing = error instanceof DemoRefusal && error.status === 404
  return (
    <div className="card">
      {isMissing && back !== undefined ? (
        <EmptyState title={error.message || t('missing')} text={t('missingText')}>
          <ButtonLink tone="main" to={back.to}>
            {back.label}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

/** No search results. */
export function NoResult({ q, onClear }: { readonly q: string; readonly onClear: () => void }) {
  return (
    <div className="card">
      <EmptyState title={t('noResult', { q })} text={t('noResultText')}>
        <Button onClick={onClear}>{t('clear')}</Button>
      </EmptyState>
    </div>
  )
}
