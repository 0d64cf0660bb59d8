import type { Call } from '@merchant/contract/core/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey, inBackground } from '#api/client.ts'

/** Asks a call on the screen again at an interval, in the background: it does not keep an idle session alive. */
export const useRefreshed = (call: Call, everyMs: number): void => {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      inBackground(() => void client.invalidateQueries({ queryKey: [callKey(call)] }))
    }, everyMs)
    return () => clearInterval(timer)
  }, [client, call, everyMs])
}
