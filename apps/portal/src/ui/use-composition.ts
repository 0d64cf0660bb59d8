import { useState } from 'react'

const COMPOSITION_PAUSE_MS = 1000

/**
 * For a field whose text is searched for as it is typed: what an input method composes becomes other characters, but
 * keyboards of phones compose every word. So it is searched for after a longer pause, and not only once it has ended
 * (A-947).
 */
export const useComposition = () => {
  const [isComposing, setComposing] = useState(false)
  return {
    /** Handlers of the field, or of an element around it. */
    handlers: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
    /** How long typing has to pause before the text is searched for. */
    pauseOf: (debounceMs: number): number =>
      isComposing ? Math.max(debounceMs, COMPOSITION_PAUSE_MS) : debounceMs,
  }
}

export type PauseOf = ReturnType<typeof useComposition>['pauseOf']
