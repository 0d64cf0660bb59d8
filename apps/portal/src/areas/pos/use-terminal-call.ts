import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '#api/client.ts'
import { showToast } from '#ui/toasts.ts'

/** Calls that show terminals. */
const stale = [posCalls.list, shopCalls.view, homeCalls.view] as const

/** A call that changes a terminal, from a form that shows refusals itself. `said` is the toast of its success. */
export const useTerminalCall = <C extends Call>(call: C, said?: string) => {
  const client = useQueryClient()
  return useCall(call, {
    stale,
    dialog: false,
    onSuccess: () => {
      if (said !== undefined) showToast({ tone: 'good', text: said })
    },
    // A wrong PIN counts on the terminal, and a refusal may mean that it has changed.
    onError: () => void client.invalidateQueries({ queryKey: [callKey(posCalls.list)] }),
  })
}
