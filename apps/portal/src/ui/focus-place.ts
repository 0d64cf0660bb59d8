/**
 * Where the focus goes when what had it is gone: a pressed button that its action removed, or a dialog whose opener,
 * such as a row, was removed by it. The browser would put it on the body, from where the keyboard starts at the top of
 * the page.
 */
const PLACE = '.drawer, .popover, dialog, section, main'

/** From the inside out. */
const placesAround = (element: Element | null): HTMLElement[] => {
  const places: HTMLElement[] = []
  let place = element?.closest<HTMLElement>(PLACE)
  while (place) {
    places.push(place)
    place = place.parentElement?.closest<HTMLElement>(PLACE)
  }
  return places
}

/** The browser leaves the focus in a closed dialog until it draws again. */
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null

const focusPlace = (place: HTMLElement): void => {
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

const focusFirst = (places: readonly HTMLElement[]): void => {
  for (const place of places) {
    if (!isLost(document.activeElement)) return
    // Removed and hidden elements do not take the focus.
    focusPlace(place)
  }
}

/**
 * Remembers the drawer, cards and page around the focused element, the opener of a dialog. The returned function is for
 * after the dialog has given the focus back: if the opener is removed by then, the nearest of these places gets it.
 */
export const rememberPlace = (): (() => void) => {
  const places = placesAround(document.activeElement)
  return () => focusFirst(places)
}

/** Focuses the drawer, card or page around a button that its action hides. */
export const focusPlaceOf = (button: Element): void =>
  placesAround(button).slice(0, 1).forEach(focusPlace)

/** Whenever the focused element is removed, focuses the drawer, dialog, card or page around it. Returns how to stop. */
export const keepFocus = (): (() => void) => {
  let focused: Element | null = null
  let places: readonly HTMLElement[] = []
  const enter = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
    places = placesAround(focused)
  }
  // Some browsers report the removal as a loss of the focus. An element that is still there was left.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected === true) focused = null
    })
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return
    focused = null
    focusFirst(places)
  })
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', leave)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', enter)
    document.removeEventListener('focusout', leave)
    observer.disconnect()
  }
}
