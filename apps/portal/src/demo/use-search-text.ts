import { useState } from 'react'
import { useComposition } from '#ui/use-composition.ts'
import { useDebounced } from '#ui/use-debounced.ts'

/** How long typing has to pause before a search is sent (spec 9). */
export const SEARCH_INTERVAL_MS = 800

/**
 * What is typed into a search, and what of it is searched for: the text once typing has paused, or at once if it was
 * cleared. What an input method composes is searched for after a longer pause.
 */
export const useSearchText = () => {
  const [typed, setTyped] = useState('')
  const composition = useComposition()
  const pauseMs = typed === '' ? 0 : composition.pauseOf(SEARCH_INTERVAL_MS)
  return {
    q: useDebounced(typed, pauseMs),
    clear: () => setTyped(''),
    /** Spread on the search field. */
    field: { value: typed, onChange: setTyped, composition: composition.handlers },
  }
}
