import { useSyncExternalStore } from 'react'

const watch = (media: string) => {
  const list = window.matchMedia(media)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return { subscribe, matches: () => list.matches }
}

// Below the specification's xs breakpoint (spec 9) tables become cards and drawers become pages.
const phone = watch('(max-width: 599.98px)')
// Below sm the navigation keeps to its icons.
const narrow = watch('(max-width: 959.98px)')
// From md on a list keeps its place beside the drawer.
const wide = watch('(min-width: 1264px)')

/** Whether the window is a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches)
/** Whether the window is narrow, though perhaps no phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.matches)
/** Whether there is room for a list beside a drawer. */
export const useWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches)
