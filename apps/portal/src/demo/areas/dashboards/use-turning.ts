import { useEffect, useState, type FocusEvent } from 'react'
import { useReducedMotion } from '#ui/media.ts'

/** How long each part is shown. */
export const TURN_MS = 7000

/**
 * Shows one part after the other, starting over after the last one. It holds still under the pointer, while something
 * in it has the focus, while it is paused, and where reduced motion is wanted.
 */
export const useTurning = (count: number) => {
  const isReduced = useReducedMotion()
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isStill = isReduced || isPaused || isHovered || isFocused
  useEffect(() => {
    if (isStill) return
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), TURN_MS)
    return () => clearInterval(timer)
  }, [isStill, count])
  return {
    index,
    setIndex,
    /** For the element that holds still. */
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
    isPaused,
    /** Pauses or goes on; undefined where nothing moves. */
    pause: isReduced ? undefined : () => setPaused(!isPaused),
  }
}
