import type { Page } from '@merchant/contract/core/page.ts'
import { useQuery } from '@tanstack/react-query'
import { callKey, type CallError } from '#api/client.ts'

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

/**
 * One record of a list that no call tells by itself: it is looked for page by page. Null when it is in none
 * of them.
 */
export const findInPages = async <Row>(
  ask: AskPage<Row>,
  isWanted: (row: Row) => boolean,
): Promise<Row | null> => {
  for await (const rows of pagesOf(ask)) {
    const found = rows.find(isWanted)
    if (found !== undefined) return found
  }
  return null
}

/** Every record of a list. */
export const allInPages = async <Row>(ask: AskPage<Row>): Promise<readonly Row[]> => {
  const all: Row[] = []
  for await (const rows of pagesOf(ask)) all.push(...rows)
  return all
}

interface FoundRowOptions<Row> {
  /** The page of the list beside it; undefined while that is read. */
  readonly shown: Page<Row> | undefined
  readonly isWanted: (row: Row) => boolean
  /** The list's call: what makes it out of date does it to what was found as well. */
  readonly call: Parameters<typeof callKey>[0]
  /** What tells this question from another one to the same list. */
  readonly question: object
  readonly find: (signal: AbortSignal) => Promise<Row | null>
}

/**
 * A record that no call tells by itself: the row of the list where it is one, else the one that is looked
 * for. Null when there is none.
 */
export const useFoundRow = <Row>({
  shown,
  isWanted,
  call,
  question,
  find,
}: FoundRowOptions<Row>) => {
  const row = shown?.items.find(isWanted)
  const looked = useQuery<Row | null, CallError>({
    queryKey: [callKey(call), question],
    queryFn: ({ signal }) => find(signal),
    enabled: shown !== undefined && row === undefined,
  })
  return { found: row ?? looked.data, error: looked.error, retry: () => void looked.refetch() }
}
