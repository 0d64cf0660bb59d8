/**
 * Changes of page: the old content leaves, then the new one enters (spec 9, A-266). The old one leaves while
 * the new one is being made, by the browser's compositor, so that neither waits for the other.
 */
import { afterFrame } from '#kit/after-frame.ts'
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

/** Whether the chosen transition moves the content, and does not only fade it. */
const moves = (): boolean => currentSettings().transition !== 'fade'

/**
 * Where it begins is said, because the browser's compositor takes over nothing whose beginning it would have
 * to look up. Only what is still entering goes on from where it stands.
 */
const leave = (entering: Animation | undefined): Animation | undefined => {
  const isWhole = entering?.playState !== 'running'
  return content()?.animate(
    {
      opacity: isWhole ? [1, 0] : 0,
      ...(moves() && {
        translate: [...(isWhole ? ['0 0'] : []), 'var(--leave-x, 0) var(--leave-y, 0)'],
      }),
    },
    { id: 'content-leave', duration: LEAVE_MS, easing: 'ease-in', fill: 'forwards' },
  )
}

const enter = (): Animation | undefined =>
  content()?.animate(
    {
      opacity: [0, 1],
      ...(moves() && { translate: ['var(--enter-x, 0) var(--enter-y, 0)', '0 0'] }),
    },
    { id: 'content-enter', duration: ENTER_MS, easing: 'ease-out' },
  )

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Until the frame that shows what was begun is painted; where no frame comes, not for ever. */
const shown = (): Promise<void> =>
  Promise.race([pause(LEAVE_MS), new Promise<void>((resolve) => void afterFrame(resolve))])

/** Draws each change of page between a leaving and an entering. */
export const animateChanges = (router: Changing): void => {
  let leaving: Animation | undefined
  let entering: Animation | undefined
  let latest = 0
  // How long drawing a page takes on this machine: the old one goes on leaving for so long by itself.
  let drawingMs = LEAVE_MS
  router.startViewTransition = async (draw) => {
    const from = router.state.resolvedLocation?.pathname
    const isSeen = isAnimated(from, router.latestLocation.pathname)
    const mine = (latest += 1)
    if (isSeen) {
      leaving ??= leave(entering)
      if (leaving !== undefined) {
        await shown()
        // A machine that takes as long to draw has no time to wait.
        if (drawingMs < LEAVE_MS) await pause(LEAVE_MS - drawingMs)
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
          entering = enter()
          void shown().then(() => {
            drawingMs = performance.now() - beganAt
          })
        }
      }
    }
  }
}
