import { createStore } from './store.ts'

/**
 * The open modal dialogs, the topmost last. Whatever is not inside the topmost one is inert, in the top layer too:
 * what must stay usable has to be put into it.
 */
export const modalStore = createStore<readonly HTMLDialogElement[]>([])

/** Opens it above all others. Call the returned function when it has been closed. */
export const showModal = (dialog: HTMLDialogElement): (() => void) => {
  const others = () => modalStore.get().filter((one) => one !== dialog)
  dialog.showModal()
  modalStore.set([...others(), dialog])
  return () => modalStore.set(others())
}
