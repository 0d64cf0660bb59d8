import { createStore } from '#ui/store.ts'

/** Whether the customizer is open. */
export const customizerStore = createStore(false)

/** Opens it from elsewhere, such as the account menu. */
export const openCustomizer = (): void => customizerStore.set(true)
