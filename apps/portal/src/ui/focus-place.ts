/**
 * Where the focus goes when what had it is gone. A dialog often ends without its opener, such as the row that it removed;
 * the browser would put the focus on the body, from where the keyboard starts at the top of the page.
 */
const PLACE = '.drawer, section, main'

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

const focusFirst = (places: readonly HTMLElement[]): void => {
  for (const place of places) {
    if (!isLost(document.activeElement)) return
    // Removed and hidden elements do not take the focus.
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
}

/**
 * Remembers the drawer, cards and page around the focused element, the opener of a dialog. The returned function is for
 * after the dialog has given the focus back: if the opener is removed by then, or later while it has the focus, the
 * nearest of these places gets it. An opener that is only disabled or hidden keeps nothing.
 */
export const rememberPlace = (): (() => void) => {
  const opener = document.activeElement
  const places = placesAround(opener)
  const outermost = places.at(-1)
  return () => {
    focusFirst(places)
    if (outermost === undefined || document.activeElement !== opener) return
    const observer = new MutationObserver(() => {
      if (document.activeElement === opener) return
      observer.disconnect()
      if (opener?.isConnected === false) focusFirst(places)
    })
    observer.observe(outermost, { childList: true, subtree: true })
  }
}
