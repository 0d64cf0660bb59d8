import { useRouterState, type HistoryState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore, useStore } from '#ui/store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The request that this navigation follows. */
    readonly requestedAction?: number
  }
}

interface Requested {
  /** The kind and id of a record: `payment HBK2611210308`. */
  readonly record: string
  readonly action: string
  readonly number: number
}

export const paymentRecord = (merTradeNo: string): string => `payment ${merTradeNo}`
export const terminalRecord = (posId: string): string => `terminal ${posId}`

const store = createStore<Requested | undefined>(undefined)
let lastNumber = 0

/**
 * Asks for an action of a record, such as the refund of a payment. The navigation that opens the record carries the
 * returned state: if it is cancelled, opening the record later does not follow the request.
 */
export const requestAction = (record: string, action: string): HistoryState => {
  lastNumber += 1
  store.set({ record, action, number: lastNumber })
  return { requestedAction: lastNumber }
}

const forget = (record: string): void => {
  if (store.get()?.record === record) store.set(undefined)
}

/** The action that was asked for a record; forgotten when it is done, or when the record closes. */
export const useRequestedAction = (record: string) => {
  const requested = useStore(store)
  const followed = useRouterState({ select: ({ location }) => location.state.requestedAction })
  useEffect(() => () => forget(record), [record])
  return {
    action:
      requested?.record === record && requested.number === followed ? requested.action : undefined,
    done: () => forget(record),
  }
}
