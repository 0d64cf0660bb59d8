import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useRef } from 'react'
import type { SearchValues } from '#parts/list-search.ts'
import type { AddressedList } from '#parts/use-list-search.ts'

/**
 * The row that is open beside its list, in the address. Opening is one step, so that Back closes; going
 * to a neighbour is none; closing takes the step back instead of adding another.
 */
export const useOpened = (list: Pick<AddressedList<unknown>, 'raw' | 'change'>) => {
  // The router's type is not registered, so that areas do not depend on the table of pages.
  const { history } = useRouter() as { readonly history: RouterHistory }
  const wasOpenedHere = useRef(false)
  const opened = typeof list.raw['txn'] === 'string' ? list.raw['txn'] : undefined
  return {
    opened,
    open: (txn: string): void => {
      if (opened === undefined) wasOpenedHere.current = true
      list.change({ txn }, { replace: opened !== undefined })
    },
    close: (): void => {
      if (wasOpenedHere.current) history.back()
      else list.change({ txn: undefined }, { replace: true })
      wasOpenedHere.current = false
    },
    /** Changes the list below the open row: from then on Back belongs to that change. */
    change: (next: SearchValues): void => {
      wasOpenedHere.current = false
      list.change(next)
    },
  }
}
