/**
 * Unsent form values of a session that expired, kept in the memory of this tab for the same person at the same
 * merchant. A sign-out or a reload discards them. Passwords and PINs are never passed to this module.
 */
import { onSessionEnd, readSession } from './session.ts'

const open = new Map<string, unknown>()
const saved = new Map<string, unknown>()

const keyOf = (form: string): string | null => {
  const session = readSession()
  if (session?.merchantData == null) return null
  return JSON.stringify([session.userData.userId, session.merchantData.merchantId, form])
}

/**
 * Tracks the value of an open form. Call the returned function when the form closes: it discards the draft, unless
 * the form closes because the session ended.
 */
export const trackDraft = (form: string, value: unknown): (() => void) => {
  const key = keyOf(form)
  if (key === null) return () => undefined
  open.set(key, value)
  return () => {
    open.delete(key)
    if (readSession() !== null) saved.delete(key)
  }
}

/** This person's draft of a form, or undefined. */
export const savedDraft = (form: string): unknown => {
  const key = keyOf(form)
  return key === null ? undefined : saved.get(key)
}

/** Saves open drafts when a session expires, and discards all at any other end. Returns how to stop. */
export const saveDrafts = (): (() => void) =>
  onSessionEnd((why) => {
    if (why === 'expired') for (const [key, value] of open) saved.set(key, value)
    else saved.clear()
    open.clear()
  })
