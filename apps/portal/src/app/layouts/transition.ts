import { currentSettings } from '#settings/settings.ts'

/** What of the router a transition needs to know and to replace. */
interface Changing {
  readonly latestLocation: { readonly pathname: string }
  readonly state: { readonly resolvedLocation?: { readonly pathname: string } | undefined }
  startViewTransition: (draw: () => Promise<void>) => unknown
}

/** Whether a change to a page is animated: not for somebody who asked their machine for less motion. */
const isAnimated = (from: string | undefined, to: string): boolean =>
  // A change of the query alone is no change of page, and the first page replaces none.
  from !== undefined &&
  from !== to &&
  currentSettings().transition !== 'none' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Draws each change of page inside a transition of the browser. The router would do so itself, but leaves
 * the promise alone that says a transition was cut off by the next one, which is no error here.
 */
export const animateChanges = (router: Changing): void => {
  router.startViewTransition = (draw) => {
    const from = router.state.resolvedLocation?.pathname
    // A browser without transitions changes the page at once.
    const canAnimate = 'startViewTransition' in document
    if (!canAnimate || !isAnimated(from, router.latestLocation.pathname)) return draw()
    const transition = document.startViewTransition(draw)
    transition.ready.catch(() => undefined)
    return transition.updateCallbackDone
  }
}
