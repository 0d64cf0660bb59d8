import { createStore } from './store.ts'

/** Short messages. They disappear by themselves, except those about a failure. */

export interface Toast {
  readonly id: number
  readonly tone: 'good' | 'bad' | 'quiet'
  readonly text: string
  /** An action, such as undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** The maximum: the oldest is removed. */
const MAX_TOASTS = 3

export const toastStore = createStore<readonly Toast[]>([])
let last = 0

/** Shows a toast, in place of an equal one, unless that has an action of its own. */
export const showToast = (toast: Omit<Toast, 'id'>): void => {
  last += 1
  const isEqual = ({ tone, text, action }: Toast): boolean =>
    action === undefined && tone === toast.tone && text === toast.text
  const others = toastStore.get().filter((one) => !isEqual(one))
  toastStore.set([...others, { ...toast, id: last }].slice(-MAX_TOASTS))
}

export const closeToast = (id: number): void =>
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))
