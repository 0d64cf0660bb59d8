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

// Below xs drawers become pages (spec 9).
const phone = watch(below('xs'))
// The columns that a table never drops need 551 px, which the menu's icons and the margins leave from here on. Paper
// shows tables.
const cramped = watch('screen and (max-width: 719.98px)')
// Below sm the navigation shows icons only.
const narrow = watch(below('sm'))
// From md on the list stays beside the drawer.
const wide = watch(from('md'))
const reducedMotion = watch('(prefers-reduced-motion: reduce)')

/** Whether the window has the width of a phone. */
export const usePhone = (): boolean => useStore(phone)
/** Whether the rows of tables are cards, because a table would scroll sideways. */
export const useCards = (): boolean => useStore(cramped)
/** Whether the window is narrow, such as a phone or small tablet. */
export const useNarrow = (): boolean => useStore(narrow)
/** Whether there is room for a list beside a drawer. */
export const useWide = (): boolean => useStore(wide)
/** Whether the person asked their device for less motion. */
export const useReducedMotion = (): boolean => useStore(reducedMotion)
