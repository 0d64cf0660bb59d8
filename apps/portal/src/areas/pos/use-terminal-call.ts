import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '#api/client.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** What tells of terminals: out of date once one was changed. */
const readers = [posCalls.list, shopCalls.view, homeCalls.view] as const

/** A call that changes a terminal, from a form that shows what went wrong. `said` is told when it is done. */
export const useTerminalCall = <C extends Call>(call: C, said?: string) => {
  const client = useQueryClient()
  return useCall(call, {
    stale: readers,
    dialog: false,
    onSuccess: () => {
      if (said !== undefined) showToast({ tone: 'good', text: said })
    },
    // A wrong PIN changes a terminal too; and what was refused may have changed before.
    onError: () => void client.invalidateQueries({ queryKey: [callKey(posCalls.list)] }),
  })
}
