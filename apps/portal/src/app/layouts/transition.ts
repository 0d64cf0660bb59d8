/**
 * Changes of page: the old content leaves, then the new one enters (spec 9, A-266). The old one leaves while
 * the new one is being made, by the browser's compositor, so that neither waits for the other. Where that takes
 * so long that both would be late, the new page comes at once, and enters.
 */
import { painted } from '#ui/after-frame.ts'
import { currentSettings } from '#preferences/settings.ts'

/** What of the router a transition needs to know and to replace. */
interface Changing {
  readonly latestLocation: { readonly pathname: string }
  readonly state: { readonly resolvedLocation?: { readonly pathname: string } | undefined }
  startViewTransition: (draw: () => Promise<void>) => unknown
}

const LEAVE_MS = 70
const ENTER_MS = 130
/**
 * After so long the new page is drawn and begins to enter: a transition is no reason to wait longer. With the
 * press and the frame around it that is less than a tenth of a second.
 */
const CHANGE_MS = 80
/** Until a page was drawn on this machine. */
const USUAL_DRAWING_MS = 30

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

/** Draws each change of page between a leaving and an entering. */
export const animateChanges = (router: Changing): void => {
  let leaving: Animation | undefined
  let entering: Animation | undefined
  let latest = 0
  // How long drawing a page takes on this machine: the old one goes on leaving for so long by itself.
  const drawings = new Map<string, number>()
  let last = USUAL_DRAWING_MS
  router.startViewTransition = async (draw) => {
    const from = router.state.resolvedLocation?.pathname
    const to = router.latestLocation.pathname
    const isSeen = isAnimated(from, to)
    // A page that is new to this machine takes about as long as the one before it.
    const drawingMs = drawings.get(to) ?? last
    const mine = (latest += 1)
    // Before a drawing that takes longer than half of the time, a frame of leaving would make it late.
    if (isSeen && drawingMs <= CHANGE_MS / 2) {
      const askedAt = performance.now()
      leaving ??= leave(entering)
      await painted(LEAVE_MS)
      const rest = Math.min(LEAVE_MS, CHANGE_MS - (performance.now() - askedAt)) - drawingMs
      if (rest > 0) await pause(rest)
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
          void painted(ENTER_MS).then(() => {
            last = performance.now() - beganAt
            drawings.set(to, last)
          })
        }
      }
    }
  }
}
