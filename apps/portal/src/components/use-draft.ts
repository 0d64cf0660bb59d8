import { useEffect, useRef, useState } from 'react'
import { trackDraft, savedDraft } from '#auth/drafts.ts'

/** Whether this person had unsaved input in a form when their session expired. */
export const hasDraft = (form: string): boolean => savedDraft(form) !== undefined

/**
 * Form values that survive an expired session until the same person signs in again. `form` names the form and its
 * record. Never use it for a password or a PIN.
 */
export const useDraft = <T>(form: string, initial: T): [T, (next: T) => void] => {
  const [value, setValue] = useState<T>(() => (savedDraft(form) as T | undefined) ?? initial)
  const release = useRef<() => void>(undefined)
  useEffect(() => {
    release.current = trackDraft(form, value)
  }, [form, value])
  useEffect(() => () => release.current?.(), [form])
  return [value, setValue]
}
