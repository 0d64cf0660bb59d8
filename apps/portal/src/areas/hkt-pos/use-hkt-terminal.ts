import { hktPosCalls, type HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { send } from '#api/send.ts'
import { findInPages, useFoundRow } from '#components/list/found-row.ts'

/** An HKT POS by its number: the list is the only call that tells of them. */
export const findHktTerminal = (posId: string, signal?: AbortSignal): Promise<HktTerminal | null> =>
  findInPages(
    (paging) => send(hktPosCalls.list, { query: paging }, { signal }),
    (terminal) => terminal.posId === posId,
  )

/** The one that is open. */
export const useHktTerminal = (posId: string, shown: Page<HktTerminal> | undefined) =>
  useFoundRow({
    shown,
    isWanted: (terminal) => terminal.posId === posId,
    call: hktPosCalls.list,
    question: { one: posId },
    find: (signal) => findHktTerminal(posId, signal),
  })
