/**
 * Whether the service can be reached. It counts as down when the browser says so or a call got no answer; from
 * then on `config.json` is polled every few seconds until it answers.
 */
import { createStore, type Store } from '#ui/store.ts'

/** How often to retry while the service is unreachable. */
const RETRY_MS = 5000

export const CONFIG_ADDRESS = `${import.meta.env.BASE_URL}config.json`

export const isReachable: Store<boolean> = createStore(true)

/** A harmless GET, for the XSRF cookie that every answer sets when it is missing. */
export const pingService = async (): Promise<void> => {
  await fetch(CONFIG_ADDRESS, { credentials: 'same-origin', cache: 'no-store' })
}

let timer: ReturnType<typeof setTimeout> | undefined

const retry = (): void => {
  clearTimeout(timer)
  pingService().then(markReachable, () => {
    timer = setTimeout(retry, RETRY_MS)
  })
}

/** A request failed without an answer. */
export const markUnreachable = (): void => {
  if (!isReachable.get()) return
  isReachable.set(false)
  timer = setTimeout(retry, RETRY_MS)
}

/** Something answered, whatever its status. */
export const markReachable = (): void => {
  clearTimeout(timer)
  isReachable.set(true)
}

/** Trusts the browser's `offline` event, and checks `online` with a request. Returns how to stop. */
export const watchConnection = (): (() => void) => {
  addEventListener('offline', markUnreachable)
  addEventListener('online', retry)
  // The layout that watched before may have been removed while the service was unreachable.
  if (!isReachable.get()) retry()
  else if (!navigator.onLine) markUnreachable()
  return () => {
    clearTimeout(timer)
    removeEventListener('offline', markUnreachable)
    removeEventListener('online', retry)
  }
}
