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
// From here on a list keeps its place beside the drawer.
const wide = watch('(min-width: 1200px)')

/** Whether the window is a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches)
/** Whether there is room for a list beside a drawer. */
export const useWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches)
