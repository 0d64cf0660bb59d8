import type { ReactNode } from 'react'
import { FilterBar } from '#ui/filter/FilterBar.tsx'
import type { FilterField, FilterValues } from '#ui/filter/fields.ts'
import { SearchField, type SearchFieldProps, type Suggestion } from '#ui/filter/SearchField.tsx'
import { AddressNotes } from './ListStates.tsx'
import type { AddressedList } from './use-list-search.ts'

export interface SearchOptions<Meant extends Suggestion> extends Omit<
  SearchFieldProps<Meant>,
  'onPick'
> {
  /** The change of the address by a picked suggestion. By default its `id` is the parameter. */
  readonly changeOf?: (picked: Meant) => FilterValues
}

interface ListFiltersProps<Meant extends Suggestion> {
  readonly list: Pick<AddressedList<unknown>, 'filters' | 'dropped' | 'reasons' | 'hadCardNumber'>
  readonly fields: readonly FilterField[]
  readonly search?: SearchOptions<Meant> | undefined
  /** The first chip: the saved views. */
  readonly first?: ReactNode
  readonly onChange: (change: FilterValues) => void
}

const parameterOf = ({ id, value }: Suggestion): FilterValues => ({ [id]: value })

interface ListSearchProps<Meant extends Suggestion> {
  readonly search: SearchOptions<Meant>
  readonly onChange: (change: FilterValues) => void
}

/** The search field of a list: a picked suggestion changes the address. */
export function ListSearch<Meant extends Suggestion>(props: ListSearchProps<Meant>) {
  const { changeOf = parameterOf, ...search } = props.search
  return <SearchField {...search} onPick={(picked) => props.onChange(changeOf(picked))} />
}

/** Search, filter chips, and the notes about ignored parameters of the address. */
export function ListFilters<Meant extends Suggestion>(props: ListFiltersProps<Meant>) {
  const { list, fields, search, onChange } = props
  return (
    <>
      <FilterBar
        fields={fields}
        values={list.filters}
        onChange={onChange}
        first={props.first}
        {...(search && { search: <ListSearch search={search} onChange={onChange} /> })}
      />
      <AddressNotes list={list} fields={fields} />
    </>
  )
}
