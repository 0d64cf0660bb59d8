/**
 * Changes of page: the old content leaves, then the new one enters (spec 9, A-266). The old one leaves while
 * the new one is being made, by the browser's compositor, so that neither waits for the other.
 */
import { currentSettings } from '#settings/settings.ts'

/** What of the router a transition needs to know and to replace. */
interface Changing {
  readonly latestLocation: { readonly pathname: string }
  readonly state: { readonly resolvedLocation?: { readonly pathname: string } | undefined }
  startViewTransition: (draw: () => Promise<void>) => unknown
}

const LEAVE_MS = 80
const ENTER_MS = 120

/** Whether a change to a page is animated: not for somebody who asked their machine for less motion. */
const isAnimated = (from: string | undefined, to: string): boolean =>
  // A change of the query alone is no change of page, and the first page replaces none.
  from !== undefined &&
  from !== to &&
  currentSettings().transition !== 'none' &&
  // What nobody sees draws no frames, and an animation would wait for one.
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

const content = (): HTMLElement | null => document.getElementById('content')

const leave = (): Animation | undefined =>
  content()?.animate(
    { opacity: 0, translate: 'var(--leave-x, 0) var(--leave-y, 0)' },
    { id: 'content-leave', duration: LEAVE_MS, easing: 'ease-in', fill: 'forwards' },
  )

const enter = (): Animation | undefined =>
  content()?.animate(
    { opacity: [0, 1], translate: ['var(--enter-x, 0) var(--enter-y, 0)', 'none'] },
    { id: 'content-enter', duration: ENTER_MS, easing: 'ease-out' },
  )

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Until an animation is under way; where no frame comes, not for ever. */
const underWay = async (animation: Animation | undefined): Promise<void> => {
  if (animation === undefined) return
  await Promise.race([animation.ready, pause(LEAVE_MS)]).catch(() => undefined)
}

/** Draws each change of page between a leaving and an entering. */
export const animateChanges = (router: Changing): void => {
  let leaving: Animation | undefined
  let latest = 0
  // How long drawing a page takes on this machine: the old one goes on leaving for so long by itself.
  let drawingMs = LEAVE_MS
  router.startViewTransition = async (draw) => {
    const from = router.state.resolvedLocation?.pathname
    const isSeen = isAnimated(from, router.latestLocation.pathname)
    const mine = (latest += 1)
    if (isSeen) {
      leaving ??= leave()
      if (leaving !== undefined) {
        await underWay(leaving)
        await pause(Math.max(0, LEAVE_MS - drawingMs))
      }
    }
    const beganAt = performance.now()
    try {
      await draw()
    } finally {
      // A change that came after this one goes on with its leaving.
      if (mine === latest) {
        const isHidden = leaving !== undefined
        leaving?.cancel()
        leaving = undefined
        if (isSeen || isHidden) {
          void underWay(enter()).then(() => {
            drawingMs = performance.now() - beganAt
          })
        }
      }
    }
  }
}
