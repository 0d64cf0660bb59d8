import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useAfterFrame } from '#ui/use-after-frame.ts'
import type { Opening, SearchValues } from './list-search.ts'
import type { AddressedList } from './use-list-search.ts'

/**
 * The row that is open beside its list, in the address. Opening is one step, so that Back closes; going
 * to a neighbour is none; closing takes the step back instead of adding another.
 */
export const useOpened = (
  list: Pick<AddressedList<unknown>, 'raw' | 'change' | 'hrefWith'>,
  name: Opening = 'txn',
) => {
  // The router's type is not registered, so that areas do not depend on the table of pages.
  const { history } = useRouter() as { readonly history: RouterHistory }
  const wasOpenedHere = useRef(false)
  const given = list.raw[name]
  const opened = typeof given === 'string' || typeof given === 'number' ? String(given) : undefined
  // The same function while only the open row changes: rows that stay are not drawn again. After another
  // change the rows are shown first, and where each of them leads follows.
  const address = useAfterFrame(list.hrefWith({ [name]: undefined }))
  const hrefOf = useCallback(
    (id: string) => `${address}${address === '' ? '?' : '&'}${name}=${encodeURIComponent(id)}`,
    [address, name],
  )
  return {
    opened,
    /** The address of the list with that row open. */
    hrefOf,
    open: (id: string): void => {
      if (opened === undefined) wasOpenedHere.current = true
      list.change({ [name]: id }, { replace: opened !== undefined })
    },
    close: (): void => {
      if (wasOpenedHere.current) history.back()
      else list.change({ [name]: undefined }, { replace: true })
      wasOpenedHere.current = false
    },
    /** Changes the list below the open row: from then on Back belongs to that change. */
    change: (next: SearchValues): void => {
      wasOpenedHere.current = false
      list.change(next)
    },
  }
}
