import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * The mini form opens over the page while the pointer is on it, while the keyboard is in it, and after a
 * press where there is no pointer to hover with (shell 3.4). Escape closes it and keeps the focus.
 */
export const usePeek = () => {
  const [isPeeking, setPeeking] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isPeeking) return
    const leave = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setPeeking(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isPeeking])
  return {
    isPeeking,
    /** For what opens it by hand. */
    peek: () => setPeeking(true),
    handlers: {
      ref: box,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setPeeking(true)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setPeeking(false)
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setPeeking(true)
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setPeeking(false)
      },
      onKeyDown: ({ key }: { readonly key: string }) => {
        if (key === 'Escape') setPeeking(false)
      },
    },
  }
}
