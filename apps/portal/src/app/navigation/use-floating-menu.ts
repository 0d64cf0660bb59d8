import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long a panel waits for a pointer on its way from the bar to it. */
const GRACE_MS = 200

/**
 * A menu that floats beside its button: open under the pointer and while the keyboard is on it, and closed by
 * Escape, by leaving it, and by every change of route, which is the place that it was opened on.
 */
export const useFloatingMenu = (place: string) => {
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const isOpen = openedOn === place
  const box = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const timer = useRef(0)
  const show = (wanted: boolean) => {
    clearTimeout(timer.current)
    setOpenedOn(wanted ? place : null)
  }
  const enter = useEffectEvent(() => show(true))
  const leave = useEffectEvent(() => show(false))
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Only the innermost one closes.
    event.stopPropagation()
    show(false)
    button.current?.focus()
  })
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const listening = new AbortController()
    const { signal } = listening
    const byPointer = (act: () => void) => (event: PointerEvent) => {
      if (event.pointerType !== 'touch') act()
    }
    element.addEventListener('pointerenter', byPointer(enter), { signal })
    element.addEventListener(
      'pointerleave',
      byPointer(() => {
        clearTimeout(timer.current)
        timer.current = window.setTimeout(leave, GRACE_MS)
      }),
      { signal },
    )
    element.addEventListener(
      'focusin',
      ({ target, relatedTarget }) => {
        // Not when the focus comes back from inside: then somebody has just closed it.
        const isBack = relatedTarget instanceof Node && element.contains(relatedTarget)
        if (target === button.current && !isBack && button.current?.matches(':focus-visible'))
          enter()
      },
      { signal },
    )
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) leave()
      },
      { signal },
    )
    element.addEventListener('keydown', escape, { signal })
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [])
  useEffect(() => {
    // In the top layer it is above everything, and the browser turns it around at the edges.
    const list = panel.current
    if (isOpen && button.current !== null) list?.showPopover({ source: button.current })
    else if (list?.matches(':popover-open') === true) list.hidePopover()
  }, [isOpen])
  return { box, button, panel, isOpen, show }
}
