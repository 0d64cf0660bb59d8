/** Drafts: new ones, answers and forwards, and the one that is being written. */
import type { Email } from '#demo/calls/email.calls.ts'
import { escapeHtml, isBlank } from '#demo/html-tree.ts'
import { sessionStore } from '#demo/session-store.ts'
import { isEmailAddress } from '#demo/validators.ts'
import { withPlainWidths } from '#ui/plain-text.ts'
import { showToast } from '#ui/toasts.ts'
import { t } from './email.messages.ts'

export interface Draft {
  readonly to: string
  readonly cc: string
  readonly bcc: string
  readonly subject: string
  /** HTML, as the editor hands it out. */
  readonly message: string
  readonly files: readonly DraftFile[]
}
export interface DraftFile {
  readonly name: string
  /** As text, like the attachments of received messages. */
  readonly size: string
}

export const emptyDraft: Draft = { to: '', cc: '', bcc: '', subject: '', message: '', files: [] }

const isUntouched = ({ to, cc, bcc, subject, message, files }: Draft): boolean =>
  [to, cc, bcc, subject].every((text) => text.trim() === '') &&
  isBlank(message) &&
  files.length === 0

/** The addresses of a field, separated by commas or semicolons, also with the signs of Chinese keyboards. */
export const addressesIn = (text: string): readonly string[] =>
  withPlainWidths(text)
    .split(/[,;、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The first invalid address of a field. */
export const wrongAddress = (text: string): string | undefined =>
  addressesIn(text).find((address) => !isEmailAddress(address))

const prefixed = (prefix: string, subject: string): string =>
  subject.toLowerCase().startsWith(`${prefix.toLowerCase()}:`) ? subject : `${prefix}: ${subject}`

/** Forwards a message: its text is quoted below a line that names its sender. */
export const forwarded = (email: Email, line: string): Draft => ({
  ...emptyDraft,
  subject: prefixed('Fwd', email.subject),
  message: `<p><br></p><p>${escapeHtml(line)}</p><blockquote>${email.message}</blockquote>`,
  files: email.attachments.map(({ fileName, size }) => ({ name: fileName, size })),
})

/** Who gets the answer to a message: its sender, or the receivers of a message of one's own. */
export const answeredTo = ({ folder, from, to }: Email): Email['to'] =>
  folder === 'sent' || folder === 'draft' ? to : [from]

/** An answer as a draft. */
export const answered = (email: Email, message: string, files: readonly DraftFile[]): Draft => ({
  ...emptyDraft,
  to: answeredTo(email)
    .map((person) => person.email)
    .join(', '),
  subject: prefixed('Re', email.subject),
  message,
  files,
})

/** An answer that is being written below its message. */
interface AnswerDraft {
  readonly message: string
  readonly files: readonly DraftFile[]
}
export const emptyAnswer: AnswerDraft = { message: '', files: [] }

/** The answers by the id of their message. They last as long as the e-mail that is being written. */
export const answersStore = sessionStore<Readonly<Record<number, AnswerDraft>>>({})

export const keepAnswer = (id: number, change: Partial<AnswerDraft>): void => {
  const answers = answersStore.get()
  answersStore.set({ ...answers, [id]: { ...emptyAnswer, ...answers[id], ...change } })
}

/**
 * The e-mail that is being written. It survives changes of folder and page, but neither a reload nor the end of the
 * session.
 */
interface Composing {
  readonly draft: Draft
  readonly isMinimised: boolean
  /** A new number for each message, the React key of its panel so that its fields start afresh. */
  readonly key: number
}

export const composeStore = sessionStore<Composing | null>(null)
let opened = 0

/**
 * Begins a message with `draft`; without one, continues the minimised message if there is one. The message that `draft`
 * replaces can be opened again.
 */
export const compose = (draft?: Draft): void => {
  const now = composeStore.get()
  if (draft === undefined && now !== null) return minimise(false)
  opened += 1
  composeStore.set({ draft: draft ?? emptyDraft, isMinimised: false, key: opened })
  if (now !== null) offerDiscarded(now.draft)
}

export const keepDraft = (draft: Draft): void => {
  const now = composeStore.get()
  if (now !== null) composeStore.set({ ...now, draft })
}

export const minimise = (isMinimised: boolean): void => {
  const now = composeStore.get()
  if (now !== null) composeStore.set({ ...now, isMinimised })
}

export const closeCompose = (): void => composeStore.set(null)

/** Opens the page of the e-mails; undefined while it is shown. */
let openPage: (() => void) | undefined
export const reopenBy = (open: typeof openPage): void => {
  openPage = open
}

/** A toast from which the draft can be opened again, on any page. */
const offerBack = (text: string, draft: Draft): void =>
  showToast({
    tone: 'quiet',
    text,
    action: {
      label: t('takeBack'),
      onPress: () => {
        openPage?.()
        compose(draft)
      },
    },
  })

/** No call sends a message: the sample says so instead. */
export const sayNotSent = (draft: Draft): void =>
  offerBack(t('notSent', { subject: draft.subject.trim() || t('noSubject') }), draft)

/** Offers a draft back that was closed with words in it. */
export const offerDiscarded = (draft: Draft): void => {
  if (!isUntouched(draft)) offerBack(t('discarded'), draft)
}

export const discard = (draft: Draft): void => {
  closeCompose()
  offerDiscarded(draft)
}
