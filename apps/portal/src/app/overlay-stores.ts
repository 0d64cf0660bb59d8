/** What is open over the page. Stores, because palette, menu and keys open it and the layout renders it. */
import { createStore } from '#ui/store.ts'

/** Whether the customizer is open. */
export const customizerStore = createStore(false)
export const openCustomizer = (): void => customizerStore.set(true)
export const closeCustomizer = (): void => customizerStore.set(false)

export const paletteStore = createStore<'closed' | 'palette' | 'keys'>('closed')
export const openPalette = (): void => paletteStore.set('palette')
export const openKeys = (): void => paletteStore.set('keys')
export const closePalette = (): void => paletteStore.set('closed')
