import { below, from } from './theme/breakpoints.ts'
import { createStore, useStore, type Store } from './store.ts'

/**
 * Read once and then updated by its event: components that read the media query on every rendering sometimes kept the
 * previous size, in Chromium 156 on a busy machine.
 */
const watch = (media: string): Store<boolean> => {
  const list = window.matchMedia(media)
  const store = createStore(list.matches)
  list.addEventListener('change', ({ matches }) => store.set(matches))
  return store
}

// Below xs tables become cards and drawers become pages (spec 9).
const phone = watch(below('xs'))
// Below sm the navigation shows icons only.
const narrow = watch(below('sm'))
// From md on the list stays beside the drawer.
const wide = watch(from('md'))

/** Whether the window has the width of a phone. */
export const usePhone = (): boolean => useStore(phone)
/** Whether the window is narrow, such as a phone or small tablet. */
export const useNarrow = (): boolean => useStore(narrow)
/** Whether there is room for a list beside a drawer. */
export const useWide = (): boolean => useStore(wide)
