import { useEffect, useRef, useState } from 'react'
import { trackDraft, savedDraft } from '#auth/drafts.ts'

/** Whether this person left something behind in a form when a session ended by itself. */
export const hasDraft = (form: string): boolean => savedDraft(form) !== undefined

/**
 * The values of a form that come back after a sign-in by the same person. `form` names
 * the form and what it is about. Never for a password or a PIN.
 */
export const useDraft = <T>(form: string, initial: T): [T, (next: T) => void] => {
  const [value, setValue] = useState<T>(() => (savedDraft(form) as T | undefined) ?? initial)
  const forget = useRef<() => void>(undefined)
  useEffect(() => {
    forget.current = trackDraft(form, value)
  }, [form, value])
  useEffect(() => () => forget.current?.(), [form])
  return [value, setValue]
}
