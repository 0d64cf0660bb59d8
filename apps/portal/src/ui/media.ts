import { below, from } from './theme/breakpoints.ts'
import { createStore, useStore, type Store } from './store.ts'

/**
 * Read once, and from then on told by its event: components that read the browser's list at every drawing were
 * now and then left with the size of before, in Chromium 156 on a busy machine.
 */
const watch = (media: string): Store<boolean> => {
  const list = window.matchMedia(media)
  const store = createStore(list.matches)
  list.addEventListener('change', ({ matches }) => store.set(matches))
  return store
}

// Below xs tables become cards and drawers become pages (spec 9).
const phone = watch(below('xs'))
// Below sm the navigation keeps to its icons.
const narrow = watch(below('sm'))
// From md on a list keeps its place beside the drawer.
const wide = watch(from('md'))

/** Whether the window is a phone's. */
export const usePhone = (): boolean => useStore(phone)
/** Whether the window is narrow, though perhaps no phone's. */
export const useNarrow = (): boolean => useStore(narrow)
/** Whether there is room for a list beside a drawer. */
export const useWide = (): boolean => useStore(wide)
