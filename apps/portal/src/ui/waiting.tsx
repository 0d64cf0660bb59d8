import { Button } from './button.tsx'
import { createStore, type Store, useStore } from './store.ts'
import { t } from './ui.messages.ts'
import './waiting.css'

/** After how many milliseconds `StopWaiting` is shown. */
const LONG_MS = 2000

interface Wait {
  readonly stop: () => void
}

const running = new Set<Wait>()
/** Whether a wait has lasted longer than `LONG_MS`. */
export const isLongWait: Store<boolean> = createStore(false)
let longOnes = 0

/** Starts a wait that `stop` cancels. Returns how to end it. */
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

/** Cancels all waits. */
export const stopWaiting = (): void => {
  for (const wait of running) wait.stop()
}

/** The button that cancels a long wait, over the page or in a dialog (`place`). */
export function StopWaiting({ place }: { readonly place: 'page' | 'dialog' }) {
  const isLong = useStore(isLongWait)
  return (
    <div className="waiting" data-place={place} role="status">
      {isLong ? (
        <>
          <span>{t('stillWaiting')}</span>
          <Button onClick={stopWaiting}>{t('stopWaiting')}</Button>
        </>
      ) : null}
    </div>
  )
}
