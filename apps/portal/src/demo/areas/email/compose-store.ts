/** The letter that is being written. It survives changes of folder and page, but no reload. */
import { createStore } from '#ui/store.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { t } from './email.messages.ts'
import { emptyDraft, isUntouched, type Draft } from './letter.ts'

interface Composing {
  readonly draft: Draft
  readonly isMinimised: boolean
  /** A new number for each letter, used as a React key so that its fields start afresh. */
  readonly letter: number
}

export const composeStore = createStore<Composing | null>(null)
let letters = 0

/** Begins a letter with `draft`; without one, continues the minimised letter if there is one. */
export const compose = (draft?: Draft): void => {
  const now = composeStore.get()
  if (draft === undefined && now !== null) return minimise(false)
  letters += 1
  composeStore.set({ draft: draft ?? emptyDraft, isMinimised: false, letter: letters })
}

export const keepDraft = (draft: Draft): void => {
  const now = composeStore.get()
  if (now !== null) composeStore.set({ ...now, draft })
}

export const minimise = (isMinimised: boolean): void => {
  const now = composeStore.get()
  if (now !== null) composeStore.set({ ...now, isMinimised })
}

export const closeLetter = (): void => composeStore.set(null)

/** A toast from which the draft can be opened again. */
const offerBack = (text: string, draft: Draft): void =>
  showToast({
    tone: 'quiet',
    text,
    action: { label: t('takeBack'), onPress: () => compose(draft) },
  })

/** No call sends a letter: the sample says so instead. */
export const sayNotSent = (draft: Draft): void =>
  offerBack(t('notSent', { subject: draft.subject.trim() || t('noSubject') }), draft)

export const discard = (draft: Draft): void => {
  closeLetter()
  if (!isUntouched(draft)) offerBack(t('discarded'), draft)
}
