/**
 * The session of the mock login and its abilities (spec 6). It has a storage key of its own: the six keys of
 * the product's session are never read or written here.
 */
import { createStore } from '#ui/store.ts'
import type { Ability, LoggedIn } from './calls/auth.calls.ts'

const KEY = 'demo.session'

const restore = (): LoggedIn | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LoggedIn | null
  } catch {
    return null
  }
}

export const mockSession = createStore<LoggedIn | null>(restore())

/** Without `isRemembered` a reload ends it. */
export const startMockSession = (session: LoggedIn, isRemembered: boolean): void => {
  if (isRemembered) sessionStorage.setItem(KEY, JSON.stringify(session))
  else sessionStorage.removeItem(KEY)
  mockSession.set(session)
}

export const endMockSession = (): void => {
  sessionStorage.removeItem(KEY)
  mockSession.set(null)
}

/** Without a session only the login page is allowed. */
const loggedOut: readonly Ability[] = [{ action: 'read', subject: 'Auth' }]

export const isAllowed = (
  abilities: readonly Ability[] = loggedOut,
  action: string,
  subject: string,
): boolean =>
  abilities.some(
    (ability) =>
      (ability.action === 'manage' || ability.action === action) &&
      (ability.subject === 'all' || ability.subject === subject),
  )
