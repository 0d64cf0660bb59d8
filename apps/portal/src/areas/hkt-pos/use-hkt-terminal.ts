import { hktPosCalls, type HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { useQuery } from '@tanstack/react-query'
import { callKey, type CallError } from '#api/client.ts'
import { send } from '#api/send.ts'
import { findInPages } from '#parts/find-in-pages.ts'

/** An HKT POS by its number: the list is the only call that tells of them. */
export const findHktTerminal = (posId: string, signal?: AbortSignal): Promise<HktTerminal | null> =>
  findInPages(
    (paging) => send(hktPosCalls.list, { query: paging }, { signal }),
    (terminal) => terminal.posId === posId,
  )

/** The one that is open: the row of the list where it is one, else the one that is looked for. */
export const useHktTerminal = (posId: string, shown: Page<HktTerminal> | undefined) => {
  const row = shown?.items.find((terminal) => terminal.posId === posId)
  const looked = useQuery<HktTerminal | null, CallError>({
    // Under the key of the list: what makes the list out of date does it to this one as well.
    queryKey: [callKey(hktPosCalls.list), { one: posId }],
    queryFn: ({ signal }) => findHktTerminal(posId, signal),
    enabled: shown !== undefined && row === undefined,
  })
  return { terminal: row ?? looked.data, error: looked.error, retry: () => void looked.refetch() }
}
