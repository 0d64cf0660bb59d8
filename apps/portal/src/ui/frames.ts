import { startTransition, useEffect, useState } from 'react'

/**
 * Calls as soon as the next frame is painted, until the function that it gives is called. Work that is done
 * within a frame, or before it, holds up what the frame shows.
 */
export const afterFrame = (act: () => void): (() => void) => {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', act, { once: true })
  port1.start()
  // What is sent within a frame arrives when it is painted, before any timer.
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    port1.close()
  }
}

/** Until the next frame is painted; where none comes, because nobody looks, no longer than so many milliseconds. */
export const painted = (atMost: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, atMost)
    afterFrame(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/** However busy a browser is: what waits for a quiet moment is found by a search in the page only afterwards. */
const AT_LATEST_MS = 1000

/** Calls when nothing else is to be done, or a second later; not when the function that it gives was called before. */
export const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}

/** False in the first frame, then true: for what nobody sees at first. */
export const useIsShown = (): boolean => {
  const [isShown, setShown] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setShown(true))), [])
  return isShown
}

/**
 * The document's title while a page is shown: its name and the portal's. The browser passes it on to its
 * window and its history, which the frame that shows the page need not wait for.
 */
export const useDocumentTitle = (page: string): void => {
  useEffect(() => {
    const write = (): void => {
      document.title = `${page} · ${__APP_TITLE__}`
    }
    // Where nobody looks no frame comes.
    if (document.visibilityState === 'visible') return afterFrame(write)
    write()
    return undefined
  }, [page])
}
