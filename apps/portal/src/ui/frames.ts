import { startTransition, useEffect, useState } from 'react'

/**
 * Calls back after the next paint, unless the returned function cancels it. Work within or before a frame would delay
 * its paint.
 */
export const afterFrame = (act: () => void): (() => void) => {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', act, { once: true })
  port1.start()
  // A message posted within a frame arrives after its paint, before any timer.
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    port1.close()
  }
}

/** Resolves after the next paint, or after the given milliseconds if the window is not painted. */
export const painted = (atMost: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, atMost)
    afterFrame(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Resolves after the milliseconds. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

/** The longest delay on a busy browser: until then find in page does not find what is deferred. */
const MAX_IDLE_WAIT_MS = 1000

/** Calls back when the browser is idle, or after a second, unless the returned function cancels it. */
export const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: MAX_IDLE_WAIT_MS })
  return () => cancelIdleCallback(handle)
}

/** False in the first frame, then true: defers what is not visible at first. */
export const useIsShown = (): boolean => {
  const [isShown, setShown] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setShown(true))), [])
  return isShown
}

/**
 * Sets the document title: the name of the page and of the portal. After the first paint, because the browser updates
 * its window and history with it.
 */
export const useDocumentTitle = (page: string): void => {
  useEffect(() => {
    const write = (): void => {
      document.title = `${page} · ${__APP_TITLE__}`
    }
    // A hidden window paints no frames.
    if (document.visibilityState === 'visible') return afterFrame(write)
    write()
    return undefined
  }, [page])
}
