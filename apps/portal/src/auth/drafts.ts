/**
 * Unsent form values of a session that expired, kept in the memory of this tab for the same person at the same
 * merchant. A sign-out or a reload discards them. Passwords and PINs are never passed to this module.
 */
import { onSessionEnd, readSession } from './session.ts'

/** What a form holds, and the stored values that it compares with. */
interface Draft {
  readonly value: unknown
  readonly opened: unknown
}

const open = new Map<string, Draft>()
const saved = new Map<string, Draft>()

const keyOf = (form: string): string | null => {
  const session = readSession()
  if (session?.merchantData == null) return null
  return JSON.stringify([session.userData.userId, session.merchantData.merchantId, form])
}

export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/**
 * Tracks an open form. Call the returned function when the form closes: it discards the draft, unless
 * the form closes because the session ended.
 */
export const trackDraft = (form: string, draft: Draft): (() => void) => {
  const key = keyOf(form)
  if (key === null) return () => undefined
  open.set(key, draft)
  return () => {
    open.delete(key)
    if (readSession() !== null) saved.delete(key)
  }
}

/** This person's draft of a form, or undefined. */
export const savedDraft = (form: string): Draft | undefined => {
  const key = keyOf(form)
  return key === null ? undefined : saved.get(key)
}

/** Saves open drafts with input when a session expires, and discards all at any other end. Returns how to stop. */
export const saveDrafts = (): (() => void) =>
  onSessionEnd((why) => {
    if (why !== 'expired') saved.clear()
    else
      for (const [key, draft] of open)
        if (isSameValue(draft.value, draft.opened)) saved.delete(key)
        else saved.set(key, draft)
    open.clear()
  })
