import { useRouter, type AnyRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type AskBlocker = Parameters<RouterHistory['block']>[0]['blockerFn']
type Way = Parameters<AskBlocker>[0]

/** A way out of the page that waits for the answer: where it is held, it is not gone. */
interface Waiting {
  readonly way: Way
  readonly hold: (isHeld: boolean) => void
}

/** A way that code of the portal took, such as a link; the others are the browser's Back and Forward. */
const isOurs = ({ action }: Way): boolean => action === 'PUSH' || action === 'REPLACE'

/** The portal's own tidying of the address, which leads nowhere else. */
const isTidying = ({ action, currentLocation, nextLocation }: Way): boolean =>
  action === 'REPLACE' && currentLocation.pathname === nextLocation.pathname

/** Back to where the form is, by whoever went Back and then Forward again: nothing is left. */
const isReturn = ({ action, currentLocation, nextLocation }: Way): boolean =>
  action === 'GO' && currentLocation.state.__TSR_index === nextLocation.state.__TSR_index

interface RouterOfForm extends Pick<AnyRouter, 'subscribe'> {
  readonly history: RouterHistory
}

interface LeavingOptions {
  /** Something typed would be lost. */
  readonly isDirty: boolean
  /** It is being sent: it is not closed then, and where the portal leads when it is done is followed. */
  readonly isSending?: boolean
  /** Closes the form. */
  readonly onLeave?: () => void
}

export interface Leaving {
  /** It is asked whether what was typed may be lost. */
  readonly isAsking: boolean
  /** Meanwhile it is on its way, and may be done whatever the answer is. */
  readonly isSending: boolean
  /** Closes the form, or asks first. */
  readonly close: () => void
  readonly discard: () => void
  readonly keep: () => void
  /** What was typed arrived: from now on nothing is lost. */
  readonly release: () => void
}

/**
 * Nothing typed is lost unasked: not by closing its form, nor by Back, a link, or closing
 * the page. The browser asks in its own words where the page goes; everywhere else the form asks in ours.
 * A session that ends asks nobody: it leads away with `ignoreBlocker`.
 */
export const useLeaving = ({ isDirty, isSending = false, onLeave }: LeavingOptions): Leaving => {
  // A form alone on a page, as in the stories, is left by nothing but closing it.
  const router = useRouter({ warn: false }) as RouterOfForm | undefined
  const history = router?.history
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<Waiting>(undefined)
  const isReleased = useRef(false)
  const isUnderway = useRef(isSending)
  useLayoutEffect(() => {
    isUnderway.current = isSending
  })

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  useEffect(() => {
    if (!isDirty || history === undefined) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: (way) => {
        if (isReleased.current || isTidying(way)) return false
        if (isUnderway.current && isOurs(way)) return false
        const earlier = waiting.current?.way
        if (isReturn(way)) {
          // To hold it would be to go no step, and that is to load the page anew.
          waiting.current = undefined
          if (earlier !== undefined) setAsking(false)
          return false
        }
        // The browser has gone Back already: that is answered, or nothing would ever lead it to the form again.
        if (earlier !== undefined && !isOurs(earlier) && isOurs(way)) return true
        setAsking(true)
        // Whoever presses Back once more wants one answer: the earlier way is neither gone nor held.
        return new Promise((hold) => (waiting.current = { way, hold }))
      },
    })
  }, [isDirty, history])
  // A change of page that was let go and then given up leaves the form where it is: it asks again.
  useEffect(
    () =>
      router?.subscribe('onResolved', () => {
        isReleased.current = false
      }),
    [router],
  )

  const answer = (isHeld: boolean) => {
    const held = waiting.current
    waiting.current = undefined
    setAsking(false)
    held?.hold(isHeld)
  }
  useEffect(
    () => () => {
      const held = waiting.current
      // Something else led away meanwhile. The browser has gone Back already: the router follows it.
      if (held !== undefined && !isOurs(held.way)) held.hold(false)
    },
    [],
  )
  return {
    isAsking,
    isSending,
    close: () => {
      if (isSending) return
      if (isDirty) setAsking(true)
      else onLeave?.()
    },
    discard: () => {
      isReleased.current = true
      onLeave?.()
      answer(false)
    },
    keep: () => answer(true),
    release: () => {
      isReleased.current = true
    },
  }
}
