import type { ReactNode } from 'react'
import type { CallError } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { AsOf } from '#ui/format/format.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '#ui/state.tsx'
import { t } from './list.messages.ts'
import type { SearchValues } from './list-search.ts'
import { useRemembered } from './use-remembered.ts'

/** The way from an open row to its neighbours and back to the list, given by `useListTable`. */
export interface RowNavigation {
  /** The ids of the rows on the page, in their order. */
  readonly neighbours: readonly string[]
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

interface RowDrawerProps<Found> extends RowNavigation {
  readonly id: string
  /** The drawer's accessible name. */
  readonly label: string
  /** The heading: what kind of record it is, when it was read, and its name. */
  readonly kind?: string
  readonly asOf?: string | undefined
  readonly name: ReactNode
  /** The record; null when it does not exist, undefined while it loads. */
  readonly found: Found | null | undefined
  readonly error?: CallError | null
  readonly onRetry?: () => void
  /** Title of the error, where reading it can fail. */
  readonly failed?: string
  /** No call returns it by its id: it is opened again with the filters of the list. */
  readonly isOnlyInList?: boolean
  /** The filter with which its list has it on any day: it is opened again with this one. */
  readonly ownFilter?: SearchValues
  /** The messages of the area. */
  readonly words: (key: 'notFound' | 'notFoundText') => string
  /** The icon of the empty state. */
  readonly icon: ReactNode
  readonly renderFooter?: ((found: Found) => ReactNode) | undefined
  readonly children: (found: Found) => ReactNode
}

/** The drawer of one record, with its loading, missing and failed states and the buttons to its neighbours. */
export function RowDrawer<Found>(props: RowDrawerProps<Found>) {
  const { id, kind, asOf, found, error, words, neighbours, onOpen, onClose } = props
  const index = neighbours.indexOf(id)
  const isElsewhere = index === -1 && neighbours.length > 0
  useRemembered(
    found == null ? undefined : props.label,
    props.isOnlyInList === true ? 'rowOfList' : 'row',
    props.ownFilter,
  )
  const go = (to: string | undefined) => (to === undefined ? undefined : () => onOpen(to))
  const content = () => {
    if (found != null)
      return (
        <>
          {isElsewhere && <p className="note">{t('notInList')}</p>}
          {props.children(found)}
        </>
      )
    if (found === null)
      return (
        <EmptyState icon={props.icon} title={words('notFound')} text={words('notFoundText')}>
          <Button onClick={onClose}>{t('backToList')}</Button>
        </EmptyState>
      )
    if (error == null) return <SkeletonLines lines={8} />
    return (
      <ErrorState
        title={props.failed ?? words('notFound')}
        message={error.message}
        reference={error.reference}
        {...(props.onRetry && { onRetry: props.onRetry })}
      />
    )
  }
  return (
    <Drawer
      label={props.label}
      title={
        <>
          {kind !== undefined && (
            <>
              <bdi className="muted tiny sentence">{inItsLanguage(kind)}</bdi>
              {asOf !== undefined && <AsOf time={asOf} />}
              <br />
            </>
          )}
          {props.name}
        </>
      }
      {...(found != null && props.renderFooter && { footer: props.renderFooter(found) })}
      onClose={onClose}
      row={id}
      onPrevious={go(index > 0 ? neighbours[index - 1] : undefined)}
      onNext={go(index === -1 ? undefined : neighbours[index + 1])}
    >
      {content()}
    </Drawer>
  )
}
