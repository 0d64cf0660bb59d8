import type { Call } from '@merchant/contract/core/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchInBackground } from '#api/client.ts'

/**
 * Refetches calls at an interval while the page is visible. In the background: polling does not keep an idle session
 * alive. `calls` must be the same array in every render, or the interval starts over.
 */
export const useRefreshed = (calls: readonly Call[], everyMs: number, isWanted = true): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      refetchInBackground(client, calls)
    }, everyMs)
    return () => clearInterval(timer)
  }, [client, calls, everyMs, isWanted])
}
