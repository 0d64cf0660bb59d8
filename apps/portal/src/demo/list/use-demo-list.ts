import { timeOf } from '@merchant/contract/core/time.ts'
import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { createStore, useStore } from '#ui/store.ts'
import type { Columns, Sorting } from '#ui/table/columns.ts'
import type { DataTableProps } from '#ui/table/DataTable.tsx'
import { plainPreference, type TablePreference } from '#ui/table/table-preference.ts'
import type { Selection } from '#ui/table/use-selection.ts'
import { useTableModel } from '#ui/table/use-table-model.ts'
import { useDemoQuery } from '../use-demo-query.ts'
import { changedValues, questionOf, type ListValues, type QuestionSchema } from './list-question.ts'

/** What every list of the demo is asked. */
interface Question {
  readonly q: string
  readonly perPage: number
  readonly currentPage: number
  readonly sortBy?: string | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}
interface ListCall extends Call {
  readonly query: NonNullable<Call['query']> & QuestionSchema<Question>
}
/** One page of an answer, under whatever names it came. */
export interface RowsOf<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly totalPages: number
}

interface DemoListOptions<C extends ListCall, Row extends object> {
  /** What the choice of columns is remembered under, until the page is loaded anew. */
  readonly name: string
  readonly call: C
  readonly rowsOf: (reply: Reply<C>) => RowsOf<Row>
  readonly rowId: keyof Row & string
  readonly columns: Columns<Row>
  /** How the fake server orders it while nobody asks for another order. */
  readonly defaultSort: Sorting
  /** A list that shares its page with others keeps what it is asked to itself. */
  readonly isPart?: boolean
  /** What it starts with. */
  readonly start?: ListValues
  /** Lets rows be chosen. */
  readonly selection?: Selection
}

const nothing: ListValues = {}
const preferences = createStore<Readonly<Record<string, TablePreference>>>({})

const useAddress = () => {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: ListValues, replace: boolean) =>
    void navigate({ to: '.', search: changedValues(raw, next), replace, resetScroll: false })
  return [raw, change] as const
}

const useOwn = (start: ListValues) => {
  const [values, setValues] = useState(start)
  return [values, (next: ListValues) => setValues((old) => changedValues(old, next))] as const
}

/** A list of the demo: what is asked, what is answered, and how the table shows it. */
export const useDemoList = <C extends ListCall, Row extends object>(
  options: DemoListOptions<C, Row>,
) => {
  const {
    name,
    call,
    rowsOf,
    rowId,
    columns,
    defaultSort,
    isPart = false,
    start = nothing,
    selection,
  } = options
  const [address, changeAddress] = useAddress()
  const [own, changeOwn] = useOwn(start)
  const raw = isPart ? own : address
  const { question, values, dropped } = useMemo(
    () => questionOf(call.query, isPart ? raw : { ...start, ...raw }),
    [call, raw, isPart, start],
  )
  const change = (next: ListValues, { replace = false } = {}) =>
    isPart ? changeOwn(next) : changeAddress(next, replace)

  const answer = useDemoQuery(call, { query: question } as unknown as Input<C>)
  const { data, dataUpdatedAt } = answer
  const rows = useMemo(() => (data === undefined ? undefined : rowsOf(data)), [data, rowsOf])

  // A page that is no longer there, after a removal or in an old link: the last one that is.
  const last = rows?.totalPages ?? 0
  const isPast = last > 0 && question.currentPage > last && !answer.isPlaceholderData
  useEffect(() => {
    if (isPast) change({ currentPage: String(last) }, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- because it is done once for each answer
  }, [isPast, last])

  const preference = useStore(preferences)[name] ?? plainPreference
  const setPreference = (next: TablePreference) =>
    preferences.set({ ...preferences.get(), [name]: next })
  const page = useMemo(
    () =>
      rows && {
        ...rows,
        pageNumber: question.currentPage,
        pageSize: question.perPage,
        capped: false,
        asOf: timeOf(dataUpdatedAt),
      },
    [rows, question, dataUpdatedAt],
  )
  const { sortBy, sortOrder = 'asc' } = question
  const model = useTableModel({
    columns,
    rows: page?.items,
    rowId,
    sorting: sortBy === undefined ? defaultSort : { by: sortBy, order: sortOrder },
    onSort: (by, order) => change({ sortBy: by, sortOrder: order }),
    preference,
    onPreference: setPreference,
    selection,
  })
  const table = {
    model,
    page,
    isFetching: answer.isFetching,
    onPage: (pageNumber: number, pageSize: number) =>
      change({ currentPage: String(pageNumber), perPage: String(pageSize) }),
  } satisfies Partial<DataTableProps<Row>>
  return {
    question,
    values,
    dropped,
    change,
    answer,
    table,
    columnMenu: { model },
    /** Somebody looks for something: nothing found means that, and not that there is nothing. */
    isNarrowed: Object.keys(values).some(
      (one) => !['perPage', 'currentPage', 'sortBy', 'sortOrder'].includes(one),
    ),
  }
}

export interface DemoListState<Row extends object> extends Omit<
  ReturnType<typeof useDemoList<ListCall, Row>>,
  'answer'
> {
  readonly answer: {
    readonly error: Error | null
    readonly data: unknown
    readonly refetch: () => Promise<unknown>
  }
}
