import { createStore } from './store.ts'

/** Short words about something that has happened. They go by themselves, except those about a failure. */

export interface Toast {
  readonly id: number
  readonly tone: 'good' | 'bad' | 'quiet'
  readonly text: string
  /** What can be done about it, such as undoing it. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** More than this many would cover the page: the oldest goes. */
const MOST = 3

export const toastStore = createStore<readonly Toast[]>([])
let last = 0

/** Says something at the edge of the window. */
export const showToast = (toast: Omit<Toast, 'id'>): void => {
  last += 1
  toastStore.set([...toastStore.get(), { ...toast, id: last }].slice(-MOST))
}

export const closeToast = (id: number): void =>
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))
