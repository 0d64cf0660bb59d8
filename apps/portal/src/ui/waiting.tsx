import { Button } from './button.tsx'
import { createStore, type Store, useStore } from './store.ts'
import { t } from './ui.messages.ts'
import './waiting.css'

/** After how many milliseconds `StopWaiting` is shown. */
const LONG_MS = 2000

interface Wait {
  readonly stop: () => void
  isLong: boolean
}

const running = new Set<Wait>()
/** Whether a wait has lasted longer than `LONG_MS`. */
export const isLongWait: Store<boolean> = createStore(false)
const update = () => isLongWait.set([...running].some(({ isLong }) => isLong))

/** Starts a wait that `stop` cancels. Returns how to end it. */
export const beginWait = (stop: () => void): (() => void) => {
  const wait: Wait = { stop, isLong: false }
  running.add(wait)
  const timer = setTimeout(() => {
    wait.isLong = true
    update()
  }, LONG_MS)
  return () => {
    clearTimeout(timer)
    running.delete(wait)
    update()
  }
}

/** Cancels all waits. They are over at once, also where `stop` takes time. */
export const stopWaiting = (): void => {
  for (const wait of running) {
    running.delete(wait)
    wait.stop()
  }
  update()
}

/** The button that cancels a long wait, over the page or in a dialog (`placement`). */
export function StopWaiting({ placement }: { readonly placement: 'page' | 'dialog' }) {
  const isLong = useStore(isLongWait)
  return (
    <div className="waiting" data-placement={placement} role="status">
      {isLong ? (
        <>
          <bdi className="sentence">{t('stillWaiting')}</bdi>
          <Button onClick={stopWaiting}>{t('stopWaiting')}</Button>
        </>
      ) : null}
    </div>
  )
}
