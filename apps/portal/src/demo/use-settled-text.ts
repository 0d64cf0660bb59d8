import { useDebounced } from '#ui/use-debounced.ts'

/** How long typing has to pause before a search is sent (spec 9). */
export const SEARCH_INTERVAL_MS = 800

/** The text once typing has paused, or at once if it was cleared. */
export const useSettledText = (text: string): string =>
  useDebounced(text, text === '' ? 0 : SEARCH_INTERVAL_MS)
