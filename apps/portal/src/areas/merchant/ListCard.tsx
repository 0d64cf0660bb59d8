import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#api/client.ts'
import { StatusPill } from '#ui/format/format.tsx'
import { EmptyState } from '#ui/state.tsx'
import { TitledCard } from '#ui/card.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { t } from './merchant.messages.ts'
import './merchant.css'

/** The status `A` means active (spec 9). */
export const ActiveStatus = ({ status }: { readonly status: 'A' | 'I' }) => (
  <StatusPill tone={status === 'A' ? 'good' : 'quiet'} label={t(status)} />
)

interface ListCardProps<Item> {
  /** The keys of its messages begin with this name. */
  readonly name: 'methods' | 'networks' | 'programs' | 'channels'
  readonly reply: UseQueryResult<readonly Item[], CallError>
  /** The number of lines of its skeleton. */
  readonly lines: number
  /** The icon of the empty state. */
  readonly icon?: ReactNode
  /** Beside the title. */
  readonly aside?: ReactNode
  /** Above the list. */
  readonly note?: string
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A card with a list: loading, failed, empty or loaded. */
export function ListCard<Item>(props: ListCardProps<Item>) {
  const { name, reply, lines, icon, aside, note, children } = props
  return (
    <TitledCard title={t(name)} aside={aside}>
      <QueryBoundary query={reply} failed={t(`${name}Failed`)} lines={lines}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={icon} title={t(`${name}None`)} text={t(`${name}NoneText`)} />
          ) : (
            <>
              {note !== undefined && (
                <p className="merchant-note muted small">
                  <bdi className="sentence">{note}</bdi>
                </p>
              )}
              {children(items)}
            </>
          )
        }
      </QueryBoundary>
    </TitledCard>
  )
}
