/**
 * What was typed and not sent when a session ended by itself. It stays in the memory of
 * this tab, for the same person at the same merchant only, and is gone with a sign-out or a reload.
 * Passwords and PINs are never given to this module.
 */
import { onSessionEnd, readSession } from './session.ts'

const live = new Map<string, unknown>()
const kept = new Map<string, unknown>()

const nameOf = (form: string): string | null => {
  const session = readSession()
  if (session?.merchantData == null) return null
  return JSON.stringify([session.userData.userId, session.merchantData.merchantId, form])
}

/**
 * Remembers what a form holds, for as long as it is open. The function that it gives forgets it again:
 * sent, or given up by its person. A form that closes because the session ended keeps its draft.
 */
export const holdDraft = (form: string, value: unknown): (() => void) => {
  const name = nameOf(form)
  if (name === null) return () => undefined
  live.set(name, value)
  return () => {
    live.delete(name)
    if (readSession() !== null) kept.delete(name)
  }
}

/** What this person left behind in this form; undefined when nothing. */
export const keptDraft = (form: string): unknown => {
  const name = nameOf(form)
  return name === null ? undefined : kept.get(name)
}

/** Keeps or forgets at the end of sessions, until the function that it gives is called. */
export const keepDrafts = (): (() => void) =>
  onSessionEnd((why) => {
    if (why === 'expired') for (const [name, value] of live) kept.set(name, value)
    else kept.clear()
    live.clear()
  })
