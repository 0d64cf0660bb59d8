import { useEffect } from 'react'
import { afterFrame } from './after-frame.ts'

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
