/** The letter that is being written. It outlives the folder and the page it was begun on, but no reload. */
import { createStore } from '#ui/store.ts'
import { emptyDraft, type Draft } from './letter.ts'

interface Composing {
  readonly draft: Draft
  /** Put aside: kept, and out of the way. */
  readonly isAside: boolean
  /** Another one for each letter that is begun, so that its fields begin anew. */
  readonly letter: number
}

export const composeStore = createStore<Composing | null>(null)
let letters = 0

/** Begins a letter; without one of its own it goes on with the one that was put aside. */
export const compose = (draft?: Draft): void => {
  const now = composeStore.get()
  if (draft === undefined && now !== null) return composeStore.set({ ...now, isAside: false })
  letters += 1
  composeStore.set({ draft: draft ?? emptyDraft, isAside: false, letter: letters })
}

export const keepDraft = (draft: Draft): void => {
  const now = composeStore.get()
  if (now !== null) composeStore.set({ ...now, draft })
}

export const putAside = (isAside: boolean): void => {
  const now = composeStore.get()
  if (now !== null) composeStore.set({ ...now, isAside })
}

export const endLetter = (): void => composeStore.set(null)
