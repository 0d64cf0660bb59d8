/**
 * The last records that this person opened, for the palette: addresses and titles only, in the memory of this tab
 * . Another person, merchant or role starts with none.
 */
import { createStore } from '#ui/store.ts'
import { onForget } from './session.ts'

export interface Opened {
  /** The address without the filters of a list: the same whichever filters the record was opened with. */
  readonly record: string
  /** Path and query, without the base. */
  readonly path: string
  readonly title: string
}

const MAX_OPENED = 5

export const openedStore = createStore<readonly Opened[]>([])
onForget(() => openedStore.set([]))

/** The newest first, each record once. */
export const rememberOpened = (opened: Opened): void => {
  const others = openedStore.get().filter(({ record }) => record !== opened.record)
  openedStore.set([opened, ...others].slice(0, MAX_OPENED))
}
