import { useEffect } from 'react'
import { createStore, useStore } from '#ui/store.ts'

interface Requested {
  /** The kind and id of a record: `payment HBK2611210308`. */
  readonly record: string
  readonly action: string
}

export const paymentRecord = (merTradeNo: string): string => `payment ${merTradeNo}`
export const terminalRecord = (posId: string): string => `terminal ${posId}`

const store = createStore<Requested | undefined>(undefined)

/** Asks for an action of a record that is about to be opened, such as the refund of a payment. */
export const requestAction = (record: string, action: string): void => store.set({ record, action })

const forget = (record: string): void => {
  if (store.get()?.record === record) store.set(undefined)
}

/** The action that was asked for a record; forgotten when it is done, or when the record closes. */
export const useRequestedAction = (record: string) => {
  const requested = useStore(store)
  useEffect(() => () => forget(record), [record])
  return {
    action: requested?.record === record ? requested.action : undefined,
    done: () => forget(record),
  }
}
