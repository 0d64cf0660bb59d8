import {
  useBlocker,
  useRouter,
  type AnyRouter,
  type RouterHistory,
  type ShouldBlockFn,
} from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Router extends Pick<AnyRouter, 'subscribe'> {
  readonly history: RouterHistory
}
type Way = Parameters<ShouldBlockFn>[0]

/** A navigation that waits for the person's answer. */
interface Waiting {
  readonly way: Way
  readonly block: (isBlocked: boolean) => void
}

/** Started by the portal, such as a link; the others are the browser's Back and Forward. */
const isOurs = ({ action }: Way): boolean => action === 'PUSH' || action === 'REPLACE'

/** The portal rewrites its own query: the page stays. */
const isSamePage = ({ action, current, next }: Way): boolean =>
  action === 'REPLACE' && current.pathname === next.pathname

interface LeavingOptions {
  /** There is unsaved input. */
  readonly isDirty: boolean
  /** The form is being sent: it cannot be closed, and navigations by the portal are not blocked. */
  readonly isSending?: boolean
  /** Closes the form. */
  readonly onLeave?: () => void
}

export interface Leaving {
  /** The question whether to discard the input is shown. */
  readonly isConfirming: boolean
  /** The form is being sent, and may be stored whatever the answer is. */
  readonly isSending: boolean
  /** Closes the form, or asks first. */
  readonly close: () => void
  readonly discard: () => void
  readonly keep: () => void
  /** The input has been saved: leaving is no longer blocked. */
  readonly release: () => void
}

/**
 * Asks before unsaved input is lost by closing the form, Back, a link or closing the page, where the browser shows its
 * own question. The end of a session navigates with `ignoreBlocker`, without a question.
 */
export const useLeaving = ({ isDirty, isSending = false, onLeave }: LeavingOptions): Leaving => {
  const router = useRouter() as Router
  const [isConfirming, setConfirming] = useState(false)
  const waiting = useRef<Waiting>(undefined)
  const isReleased = useRef(false)
  const isUnderway = useRef(isSending)
  useLayoutEffect(() => {
    isUnderway.current = isSending
  })

  const shouldBlockFn = useCallback(
    (way: Way): boolean | Promise<boolean> => {
      if (isReleased.current || isSamePage(way)) return false
      if (isUnderway.current && isOurs(way)) return false
      const earlier = waiting.current?.way
      // Back and then Forward: the browser is at the entry of the form again. The router undoes a blocked
      // traversal by `history.go(-steps)`, which with no step would reload the page.
      const { state } = router.history.location
      if (!isOurs(way) && JSON.stringify(state) === JSON.stringify(window.history.state)) {
        waiting.current = undefined
        if (earlier !== undefined) setConfirming(false)
        return false
      }
      // The browser is at another history entry already, and returns to that of the form only after an answer.
      if (earlier !== undefined && !isOurs(earlier) && isOurs(way)) return true
      setConfirming(true)
      // A second Back replaces the first, whose promise stays pending: one answer decides both.
      return new Promise((block) => (waiting.current = { way, block }))
    },
    [router],
  )
  useBlocker({ shouldBlockFn, disabled: !isDirty })
  // An allowed navigation may be cancelled before its page is shown: then the form is guarded again.
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        isReleased.current = false
      }),
    [router],
  )

  const answer = (isBlocked: boolean) => {
    const held = waiting.current
    waiting.current = undefined
    setConfirming(false)
    held?.block(isBlocked)
  }
  useEffect(
    () => () => {
      const held = waiting.current
      // Another navigation has removed the form. The browser has already gone back: the router follows it.
      if (held !== undefined && !isOurs(held.way)) held.block(false)
    },
    [],
  )
  return {
    isConfirming,
    isSending,
    close: () => {
      if (isSending) return
      if (isDirty) setConfirming(true)
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
