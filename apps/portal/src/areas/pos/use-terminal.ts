import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { send } from '#api/send.ts'
import { findInPages, useFoundRow } from '#components/list/found-row.ts'

/** The terminal that is open. The list of the specification is the only call that tells of terminals. */
export const useTerminal = (
  posId: string,
  shopId: string | undefined,
  shown: Page<Terminal> | undefined,
) => {
  const isWanted = (terminal: Terminal) => terminal.posId === posId
  return useFoundRow({
    shown,
    isWanted,
    call: posCalls.list,
    question: { one: posId, shopId },
    find: (signal) =>
      findInPages(
        (paging) =>
          send(posCalls.list, { query: { ...paging, ...(shopId && { shopId }) } }, { signal }),
        isWanted,
      ),
  })
}
