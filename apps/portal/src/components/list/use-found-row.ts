import type { Page } from '@merchant/contract/core/page.ts'
import { useQuery } from '@tanstack/react-query'
import { callKey, type CallError } from '#api/client.ts'

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
