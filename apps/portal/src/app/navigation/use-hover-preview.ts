import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The mini form opens over the page while the pointer is on it, while the keyboard is in it, and after a
 * press where there is no pointer to hover with. Escape closes it and keeps the focus.
 */
export const useHoverPreview = (isMini: boolean) => {
  const [isPreviewing, setPreviewing] = useState(false)
  const box = useRef<HTMLElement>(null)
  const press = useEffectEvent(() => {
    if (isMini) setPreviewing(true)
  })
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const listening = new AbortController()
    const { signal } = listening
    const hover = (isInside: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setPreviewing(isInside)
    }
    element.addEventListener('pointerenter', hover(true), { signal })
    element.addEventListener('pointerleave', hover(false), { signal })
    element.addEventListener('click', press, { signal })
    element.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches(':focus-visible')) setPreviewing(true)
      },
      { signal },
    )
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !element.contains(relatedTarget))
          setPreviewing(false)
      },
      { signal },
    )
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && setPreviewing(false), {
      signal,
    })
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !element.contains(target)) setPreviewing(false)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return { box, isPreviewing: isMini && isPreviewing }
}
