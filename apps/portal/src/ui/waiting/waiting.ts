/**
 * What a person waits for at this moment. Anything that takes longer than two seconds can be given up:
 * `StopWaiting.tsx` draws the way out.
 */
import { createStore, type Store } from '#ui/store.ts'

/** From when on a wait has a way out, in milliseconds. */
const LONG_MS = 2000

interface Wait {
  readonly stop: () => void
}

const running = new Set<Wait>()
/** Whether something has been waited for longer than `LONG_MS`. */
export const isLongWait: Store<boolean> = createStore(false)
let longOnes = 0

/** Begins a wait that `stop` gives up. The function that it gives ends it. */
export const beginWait = (stop: () => void): (() => void) => {
  const wait: Wait = { stop }
  running.add(wait)
  let isLong = false
  const timer = setTimeout(() => {
    isLong = true
    longOnes += 1
    isLongWait.set(true)
  }, LONG_MS)
  return () => {
    if (!running.delete(wait)) return
    clearTimeout(timer)
    if (isLong) longOnes -= 1
    isLongWait.set(longOnes > 0)
  }
}

/** Gives up everything that is being waited for. */
export const stopWaiting = (): void => {
  for (const wait of running) wait.stop()
}
