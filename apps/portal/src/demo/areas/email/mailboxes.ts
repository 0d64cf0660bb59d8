/** Folders and labels: their addresses, the query of their list, and the moves between them. */
import {
  type EmailChange,
  type EmailFolder,
  type EmailLabel,
  emailLabels,
} from '#demo/calls/email.calls.ts'

export const EMAIL = '/apps/email'
export const folders = ['inbox', 'sent', 'draft', 'starred', 'spam', 'trashed'] as const
/** A folder of the navigation. `starred` and `trashed` are views: no mail is stored in them. */
export type Folder = (typeof folders)[number]

export type Mailbox = { readonly folder: Folder } | { readonly label: EmailLabel }

const isOneOf = <T extends string>(all: readonly T[], name: string): name is T =>
  all.some((one) => one === name)

/** The mailbox of an address; undefined if there is no such folder or label. */
export const mailboxOf = (params: Readonly<Record<string, string>>): Mailbox | undefined => {
  const { filter = 'inbox', label } = params
  if (label !== undefined) return isOneOf(emailLabels, label) ? { label } : undefined
  return isOneOf(folders, filter) ? { folder: filter } : undefined
}

export const pathOf = (mailbox: Mailbox): string => {
  if ('label' in mailbox) return `${EMAIL}/label/${mailbox.label}`
  return mailbox.folder === 'inbox' ? EMAIL : `${EMAIL}/${mailbox.folder}`
}

/** The query of the list. A label shows the mail of every folder. */
export const queryOf = (mailbox: Mailbox) =>
  'label' in mailbox ? { filter: '', label: mailbox.label } : { filter: mailbox.folder }

export const moves = ['inbox', 'spam', 'trash'] as const
export type Move = (typeof moves)[number]

const allowed: Readonly<Record<Folder | 'label', readonly Move[]>> = {
  inbox: ['spam', 'trash'],
  // The moves of the inbox.
  label: ['spam', 'trash'],
  starred: ['inbox', 'spam', 'trash'],
  spam: ['inbox', 'trash'],
  sent: ['trash'],
  draft: ['trash'],
  trashed: ['inbox', 'spam'],
}

export const movesFrom = (mailbox: Mailbox): readonly Move[] =>
  allowed['label' in mailbox ? 'label' : mailbox.folder]

export const isTrash = (mailbox: Mailbox): boolean =>
  'folder' in mailbox && mailbox.folder === 'trashed'

/** Whether its mail is the user's own, which is told apart by its receivers. */
export const isOwn = (mailbox: Mailbox): boolean =>
  'folder' in mailbox && (mailbox.folder === 'sent' || mailbox.folder === 'draft')

/** The change of a move. Moving out of the trash also restores. */
export const changeOf = (move: Move, from: Mailbox): EmailChange => {
  if (move === 'trash') return { isDeleted: true }
  const folder: EmailFolder = move
  return isTrash(from) ? { folder, isDeleted: false } : { folder }
}
