/**
 * Whether the service can be reached. A line that is down is told by the browser or by a call that did
 * not arrive; from then on it is asked for a static file every few seconds until it answers.
 */
import { createStore, type Store } from '#ui/store.ts'
import { touchService } from './config.ts'

/** How often a line that is down is tried. */
const RETRY_MS = 5000

export const isReachable: Store<boolean> = createStore(true)

let timer: ReturnType<typeof setTimeout> | undefined

const tryAgain = (): void => {
  clearTimeout(timer)
  touchService().then(noteReached, () => {
    timer = setTimeout(tryAgain, RETRY_MS)
  })
}

/** A call did not arrive, or its answer did not. */
export const noteUnreached = (): void => {
  if (!isReachable.get()) return
  isReachable.set(false)
  timer = setTimeout(tryAgain, RETRY_MS)
}

/** Something answered, whatever it said. */
export const noteReached = (): void => {
  clearTimeout(timer)
  isReachable.set(true)
}

/** Believes the browser when it says that the line is down, and looks for itself when it says it is back. */
export const watchLine = (): (() => void) => {
  addEventListener('offline', noteUnreached)
  addEventListener('online', tryAgain)
  if (!navigator.onLine) noteUnreached()
  return () => {
    clearTimeout(timer)
    removeEventListener('offline', noteUnreached)
    removeEventListener('online', tryAgain)
  }
}
