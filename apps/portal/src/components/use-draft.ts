import { useEffect, useRef, useState } from 'react'
import { isSameValue, trackDraft, savedDraft } from '#auth/drafts.ts'

/** Whether this person had unsaved input in a form when their session expired. */
export const hasDraft = (form: string): boolean => savedDraft(form) !== undefined

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * `fields`: those that were typed, over the values stored now, because a colleague may have changed the others
 * meanwhile. `whole`: all of it, as it was.
 */
type Restored = 'fields' | 'whole'

const restore = <T>(form: string, stored: T, what: Restored): T => {
  const draft = savedDraft(form)
  if (draft === undefined) return stored
  const { value, opened } = draft
  if (what === 'whole' || !isRecord(stored) || !isRecord(value) || !isRecord(opened))
    return value as T
  const typed = Object.entries(value).filter(([name, held]) => !isSameValue(held, opened[name]))
  return { ...stored, ...Object.fromEntries(typed) }
}

/**
 * Form values that survive an expired session until the same person signs in again. `form` names the form and its
 * record, `stored` are the values that it compares with. Never use it for a password or a PIN.
 */
export const useDraft = <T>(
  form: string,
  stored: T,
  what: Restored = 'fields',
): [T, (next: T) => void] => {
  const [value, setValue] = useState<T>(() => restore(form, stored, what))
  const release = useRef<() => void>(undefined)
  // On every render: a conflict replaces the stored values.
  useEffect(() => {
    release.current = trackDraft(form, { value, opened: stored })
  })
  useEffect(() => () => release.current?.(), [form])
  return [value, setValue]
}
