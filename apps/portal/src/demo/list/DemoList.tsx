import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { clearing, type FilterField, type FilterValues } from '#ui/filter/fields.ts'
import { FilterBar } from '#ui/filter/FilterBar.tsx'
import '#ui/filter/filters.css'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { DataTable, type DataTableProps } from '#ui/table/DataTable.tsx'
import { t } from './list.messages.ts'
import { ListSearch } from './ListSearch.tsx'
import type { DemoListState } from './use-demo-list.ts'

interface DemoListProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'label' | 'card' | 'hrefOf' | 'onOpen' | 'top'
> {
  readonly list: DemoListState<Row>
  readonly searchLabel: string
  readonly searchHint: string
  readonly fields?: readonly FilterField[]
  readonly icon: ReactNode
  /** When there is nothing at all: what to do. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
}

const none: readonly FilterField[] = []

/** A list of the demo with what narrows it, in its four states. */
export function DemoList<Row extends object>(props: DemoListProps<Row>) {
  const { list, searchLabel, searchHint, fields = none, icon, empty, ...table } = props
  const { values, change, answer, question } = list
  const forget = useEffectEvent(() => list.table.model.selection?.clear())
  // What is out of sight is not chosen any longer.
  useEffect(() => forget(), [question])
  const clear = () =>
    change({ ...(Object.assign({}, ...fields.map(clearing)) as FilterValues), q: undefined })
  const search = (
    <ListSearch
      label={searchLabel}
      placeholder={searchHint}
      value={values['q'] ?? ''}
      onChange={(q) => change({ q }, { replace: true })}
    />
  )
  return (
    <>
      {fields.length === 0 ? (
        <div className="filters">{search}</div>
      ) : (
        <FilterBar fields={fields} values={values} onChange={change} search={search} />
      )}
      {list.dropped.length > 0 && (
        <p className="note demo-dropped" role="status">
          <bdi className="sentence">{t('dropped', { names: list.dropped.join(', ') })}</bdi>
        </p>
      )}
      <DataTable
        {...list.table}
        {...table}
        empty={
          list.isNarrowed ? (
            <EmptyState icon={icon} title={t('noMatch')} text={t('noMatchText')}>
              <Button onClick={clear}>{t('clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={icon} title={empty.title} text={empty.text}>
              {empty.action}
            </EmptyState>
          )
        }
        failure={
          answer.error === null || answer.data !== undefined ? undefined : (
            <ErrorState
              title={t('failed')}
              message={answer.error.message || t('wentWrong')}
              onRetry={() => void answer.refetch()}
            />
          )
        }
      />
    </>
  )
}
