/**
 * The session of the demo, in a storage key of its own. The six keys of the product's session are
 * never read or written here.
 */
import { createStore } from '#ui/store.ts'
import type { LoggedIn } from './calls/auth.calls.ts'

const KEY = 'demo.session'

const stored = (): LoggedIn | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LoggedIn | null
  } catch {
    return null
  }
}

export const mockSession = createStore<LoggedIn | null>(stored())

export const startMockSession = (session: LoggedIn): void => {
  sessionStorage.setItem(KEY, JSON.stringify(session))
  mockSession.set(session)
}

export const endMockSession = (): void => {
  sessionStorage.removeItem(KEY)
  mockSession.set(null)
}
