import type { Call } from '@merchant/contract/core/call.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { callKey, type CallError } from '#api/client.ts'
import { isAskedByItself } from '#api/read-again.ts'
import { send } from '#api/send.ts'

const PAGE = 100

interface Paging {
  readonly pageNumber: number
  readonly pageSize: number
  readonly cursor?: string
}

type AskPage<Row> = (paging: Paging) => Promise<Page<Row>>

/** The pages of a list, one after the other, as they are wanted. */
async function* pagesOf<Row>(ask: AskPage<Row>): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await ask({ pageNumber, pageSize: PAGE, ...(cursor !== undefined && { cursor }) })
    yield page.items
    if (pageNumber >= page.totalPages) return
    cursor = page.nextCursor
  }
}

/** Every record of a list. */
export const allInPages = async <Row>(ask: AskPage<Row>): Promise<readonly Row[]> => {
  const all: Row[] = []
  for await (const rows of pagesOf(ask)) all.push(...rows)
  return all
}

/** A record of a list whose call is the only one that tells of it. */
interface Sought<Row> {
  readonly call: Call & { readonly query: object }
  readonly rowId: keyof Row & string
  readonly id: string
  /** What narrows the list it is in. */
  readonly query?: object
}

const isSought = <Row>({ rowId, id }: Sought<Row>, row: Row): boolean => String(row[rowId]) === id

/** Looks for a record page by page. Null when it is on none of them. */
export const findRow = async <Row>(
  sought: Sought<Row>,
  signal?: AbortSignal,
): Promise<Row | null> => {
  const { call, query } = sought
  const background = isAskedByItself()
  const askPage: AskPage<Row> = (paging) =>
    send(call, { query: { ...query, ...paging } }, { signal, background })
  for await (const rows of pagesOf(askPage)) {
    const found = rows.find((row) => isSought(sought, row))
    if (found !== undefined) return found
  }
  return null
}

/** What a drawer needs to know of its record (`RowDrawer`). */
interface FoundRow<Row> {
  readonly found: Row | null | undefined
  readonly error: CallError | null
  readonly onRetry: () => void
}

/** The record from the page of the list beside it (undefined while that loads), else looked for in the whole list. */
export const useFoundRow = <Row>(
  sought: Sought<Row>,
  shown: Page<Row> | undefined,
): FoundRow<Row> => {
  const row = shown?.items.find((one) => isSought(sought, one))
  const looked = useQuery<Row | null, CallError>({
    queryKey: [callKey(sought.call), { one: sought.id, ...sought.query }],
    queryFn: ({ signal }) => findRow(sought, signal),
    enabled: shown !== undefined && row === undefined,
  })
  return {
    found: row ?? looked.data,
    error: looked.error,
    onRetry: () => void looked.refetch(),
  }
}

/** The record from a call of its own; null where the service knows none. */
export const foundBy = <Row>(asked: UseQueryResult<Row, CallError>): FoundRow<Row> => ({
  found: asked.data ?? (asked.error?.status === 404 ? null : undefined),
  error: asked.error,
  onRetry: () => void asked.refetch(),
})
