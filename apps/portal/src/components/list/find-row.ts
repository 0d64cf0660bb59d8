/** Reads lists page by page: for a record that no call returns on its own, and for all of a filter's options. */
import type * as z from 'zod/mini'
import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallError, callKey, isBackground } from '#api/client.ts'
import { send } from '#api/send.ts'
import type { Option } from '#ui/filter/fields.ts'

export type ListCall = Call & { readonly query: z.ZodMiniType }
export type RowOf<C extends ListCall> =
  Reply<C> extends { items: (infer Row extends object)[] } ? Row : never

interface Paging {
  readonly pageNumber: number
  readonly pageSize: number
  readonly cursor?: string
}
type RequestPage<Row> = (paging: Paging) => Promise<Page<Row>>

/** The largest page size that the service accepts. */
const PAGE_SIZE = 100

/** The pages of a list one after the other; the next one is requested when the consumer takes it. */
async function* pagesOf<Row>(request: RequestPage<Row>): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined
  for (let pageNumber = 1; ; pageNumber += 1) {
    const paging = { pageNumber, pageSize: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }
    const page = await request(paging)
    yield page.items
    if (pageNumber >= page.totalPages) return
    cursor = page.nextCursor
  }
}

/** All rows of a list. */
export const allRows = async <Row>(request: RequestPage<Row>): Promise<readonly Row[]> => {
  const all: Row[] = []
  for await (const rows of pagesOf(request)) all.push(...rows)
  return all
}

interface AllOptions<C extends ListCall> {
  readonly call: C
  /** Filters and order. */
  readonly query: object
  readonly optionOf: (row: RowOf<C>) => Option
}

/** All rows of a call as options of a filter, once they are needed. */
export const useAllOptions = <C extends ListCall>(
  { call, query, optionOf }: AllOptions<C>,
  isNeeded: boolean,
) =>
  useQuery<readonly Option[], CallError>({
    // The call comes first, so that what invalidates its list invalidates these.
    queryKey: [callKey(call), 'options', query],
    queryFn: async ({ signal }) => {
      const rows = await allRows(requestOf(call, query, signal))
      return rows.map(optionOf)
    },
    enabled: isNeeded,
  })

const requestOf = <C extends ListCall>(
  call: C,
  query: object | undefined,
  signal: AbortSignal | undefined,
): RequestPage<RowOf<C>> => {
  const options = { background: isBackground(signal), ...(signal && { signal }) }
  const request = (paging: Paging) =>
    send(call, { query: { ...query, ...paging } } as unknown as Input<C>, options)
  return request as unknown as RequestPage<RowOf<C>>
}

interface SearchedRow<C extends ListCall> {
  readonly call: C
  /** Filters sent with every page. */
  readonly query?: object
  readonly rowId: keyof RowOf<C> & string
  readonly id: string
}

/** The row with this id, or null when no page has it. */
export const findRow = async <C extends ListCall>(
  { call, query, rowId, id }: SearchedRow<C>,
  signal?: AbortSignal,
): Promise<RowOf<C> | null> => {
  for await (const rows of pagesOf(requestOf(call, query, signal))) {
    const row = rows.find((one) => String(one[rowId]) === id)
    if (row !== undefined) return row
  }
  return null
}

/** The list that a row is opened from: its rows, or that they did not load. */
export type ShownRows<Row> = Pick<UseQueryResult<Page<Row>>, 'data' | 'isError'>

/** The row on the page of the list that is shown, otherwise the one that `findRow` finds. */
export const useFoundRow = <C extends ListCall>({
  shown,
  ...searched
}: SearchedRow<C> & {
  /** The search waits until it has loaded or failed. */
  readonly shown: ShownRows<RowOf<C>>
}) => {
  const { call, query, rowId, id } = searched
  const row = shown.data?.items.find((one) => String(one[rowId]) === id)
  const search = useQuery<RowOf<C> | null, CallError>({
    // The call comes first, so that what invalidates its list invalidates this row.
    queryKey: [callKey(call), { id, ...query }],
    queryFn: ({ signal }) => findRow(searched, signal),
    enabled: row === undefined && (shown.data !== undefined || shown.isError),
  })
  return { found: row ?? search.data, error: search.error, onRetry: () => void search.refetch() }
}

/** A record with its own call, in the form that `RowDrawer` takes. */
export const foundBy = <Row>(reply: UseQueryResult<Row, CallError>) => ({
  found: reply.data ?? (reply.error?.status === 404 ? null : undefined),
  error: reply.error,
  onRetry: () => void reply.refetch(),
})

/**
 * The same, for a call that another service may lack: after a 404, what the list shows of the record. It stays while
 * the call is sent again.
 */
export const useFoundBy = <Found, Row>(
  id: string,
  reply: UseQueryResult<Found, CallError>,
  listed: Row | undefined,
  foundOf: (row: Row) => Found,
) => {
  const [missing, setMissing] = useState<{ readonly id: string; readonly row: Row | undefined }>()
  const isMissing = reply.error?.status === 404 || missing?.id === id
  // The last one that the list showed: after a change a filter may leave it out.
  const row = listed ?? (missing?.id === id ? missing.row : undefined)
  if (isMissing && (missing?.id !== id || missing.row !== row)) setMissing({ id, row })
  const found =
    isMissing && reply.data === undefined && row !== undefined ? foundOf(row) : undefined
  return {
    isOnlyRow: found !== undefined,
    record: found === undefined ? foundBy(reply) : { found },
  }
}
