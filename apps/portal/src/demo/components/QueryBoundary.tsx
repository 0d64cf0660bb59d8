import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import '#ui/card.css'
import { EmptyState, ErrorState, SkeletonLines } from '#ui/state.tsx'
import { DemoRefusal } from '../send.ts'
import { t } from './components.messages.ts'

interface QueryBoundaryProps<Data> {
  readonly query: UseQueryResult<Data>
  /** The link shown after a 404. */
  readonly back?: { readonly to: string; readonly label: string }
  readonly children: (data: Data) => ReactNode
}

/** Renders the reply of a query, or its loading, error or not-found state. */
export function QueryBoundary<Data>({ query, back, children }: QueryBoundaryProps<Data>) {
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

/** The empty state of a search. */
export function NoResult({ q, onClear }: { readonly q: string; readonly onClear: () => void }) {
  return (
    <div className="card">
      <EmptyState title={t('noResult', { q })} text={t('noResultText')}>
        <Button onClick={onClear}>{t('clear')}</Button>
      </EmptyState>
    </div>
  )
}
