import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { entryProblemOf, type EntryProblem, type Wrong } from './entry-problem.ts'

export type Values = Readonly<Record<string, string>>

const nothing: EntryProblem = { wrong: {}, text: null }

const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

/** What speaks of a field that the form does not have is said above it: nothing is refused in silence. */
const placedIn = (form: HTMLFormElement | null, { wrong, text }: EntryProblem): EntryProblem => {
  const isHere = ([name]: readonly [string, string]) => form?.elements.namedItem(name) != null
  const told = Object.entries(wrong)
  const above = told.filter((one) => !isHere(one)).map(([, sentence]) => sentence)
  if (above.length === 0) return { wrong, text }
  return {
    wrong: Object.fromEntries(told.filter(isHere)),
    text: [...(text === null ? [] : [text]), ...above].join(' '),
  }
}

/**
 * A form of this area: one sending at a time, what is wrong at its field, focus on the first of them. The
 * inputs keep their values, so that nothing typed is lost by a refusal.
 */
export const useEntryForm = (passwordField = 'password') => {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [{ wrong, text }, setProblem] = useState(nothing)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])

  const show = (failure: unknown) =>
    setProblem(placedIn(form.current, entryProblemOf(failure, passwordField)))
  /** `check` says what is wrong before anything is sent; `send` does it. */
  const submit =
    (check: (values: Values) => Wrong, send: (values: Values) => Promise<void>) =>
    async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy) return
      const values = valuesIn(event.currentTarget)
      const found = check(values)
      setProblem({ wrong: found, text: null })
      if (Object.keys(found).length > 0) return
      setBusy(true)
      try {
        await send(values)
      } catch (failure) {
        show(failure)
      } finally {
        setBusy(false)
      }
    }
  return { form, busy, wrong, text, show, submit }
}
