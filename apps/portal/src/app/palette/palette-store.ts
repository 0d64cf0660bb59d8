import { createStore } from '#ui/store.ts'

/** What lies over the page: nothing, the palette, or the list of keys. */
export const paletteStore = createStore<'closed' | 'palette' | 'keys'>('closed')

export const openPalette = (): void => paletteStore.set('palette')
export const openKeys = (): void => paletteStore.set('keys')
export const closePalette = (): void => paletteStore.set('closed')
