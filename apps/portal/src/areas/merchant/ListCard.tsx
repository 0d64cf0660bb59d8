import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#api/client.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import './merchant.css'

interface ListCardProps<Item> {
  readonly title: string
  readonly asked: UseQueryResult<readonly Item[], CallError>
  /** What did not happen when it fails. */
  readonly failed: string
  /** How many lines stand in its place while it is asked. */
  readonly lines: number
  /** What it means to have none. */
  readonly none: { readonly title: string; readonly text: string; readonly icon?: ReactNode }
  /** Beside the title, once it is known. */
  readonly aside?: ReactNode
  /** Above the list. */
  readonly note?: string
  readonly children: (items: readonly Item[]) => ReactNode
}

/** One of the lists of what a merchant has, in its four states. */
export function ListCard<Item>(props: ListCardProps<Item>) {
  const { title, asked, failed, lines, none, aside, note, children } = props
  return (
    <TitledCard title={title} aside={aside}>
      <QueryBoundary query={asked} failed={failed} lines={lines}>
        {(items) => {
          if (items.length === 0) return <EmptyState {...none} />
          return (
            <>
              {note !== undefined && (
                <p className="merchant-note">
                  <bdi className="sentence">{note}</bdi>
                </p>
              )}
              {children(items)}
            </>
          )
        }}
      </QueryBoundary>
    </TitledCard>
  )
}
