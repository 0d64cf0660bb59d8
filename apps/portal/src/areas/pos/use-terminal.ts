import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { useQuery } from '@tanstack/react-query'
import { callKey, type CallError } from '#api/client.ts'
import { send } from '#api/send.ts'
import { findInPages } from '#parts/find-in-pages.ts'

/**
 * The terminal that is open: the row of the list where it is one, else the one that is looked for. The list
 * of the specification is the only call that tells of terminals.
 */
export const useTerminal = (
  posId: string,
  shopId: string | undefined,
  shown: Page<Terminal> | undefined,
) => {
  const row = shown?.items.find((terminal) => terminal.posId === posId)
  const looked = useQuery<Terminal | null, CallError>({
    // Under the key of the list: what makes the list out of date does it to this one as well.
    queryKey: [callKey(posCalls.list), { one: posId, shopId }],
    queryFn: ({ signal }) =>
      findInPages(
        (paging) =>
          send(posCalls.list, { query: { ...paging, ...(shopId && { shopId }) } }, { signal }),
        (terminal) => terminal.posId === posId,
      ),
    enabled: shown !== undefined && row === undefined,
  })
  return { terminal: row ?? looked.data, error: looked.error, retry: () => void looked.refetch() }
}
