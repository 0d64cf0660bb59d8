/** Where mail lies, where it may be moved from there, and what the calls are told (shell-and-demo 2.1). */
import {
  emailLabels,
  type EmailChange,
  type EmailFolder,
  type EmailLabel,
} from '../../calls/email.calls.ts'

export const EMAIL = '/apps/email'
export const folders = ['inbox', 'sent', 'draft', 'starred', 'spam', 'trashed'] as const
/** A folder of the navigation. Starred and trashed are none of those that mail is kept in. */
export type Folder = (typeof folders)[number]

export type Place = { readonly folder: Folder } | { readonly label: EmailLabel }

const isOneOf = <T extends string>(all: readonly T[], name: string): name is T =>
  all.some((one) => one === name)

/** The place that an address names; undefined where it names none. */
export const placeOf = (params: Readonly<Record<string, string>>): Place | undefined => {
  const { filter = 'inbox', label } = params
  if (label !== undefined) return isOneOf(emailLabels, label) ? { label } : undefined
  return isOneOf(folders, filter) ? { folder: filter } : undefined
}

export const pathOfPlace = (place: Place): string => {
  if ('label' in place) return `${EMAIL}/label/${place.label}`
  return place.folder === 'inbox' ? EMAIL : `${EMAIL}/${place.folder}`
}

/** What the list is asked for. A label has the mail of every folder. */
export const askedOf = (place: Place) =>
  'label' in place ? { filter: '', label: place.label } : { filter: place.folder }

export const moves = ['inbox', 'spam', 'trash'] as const
export type Move = (typeof moves)[number]

const allowed: Readonly<Record<Folder | 'label', readonly Move[]>> = {
  inbox: ['spam', 'trash'],
  // Mail with a label counts as the inbox's.
  label: ['spam', 'trash'],
  starred: ['inbox', 'spam', 'trash'],
  spam: ['inbox', 'trash'],
  sent: ['trash'],
  draft: ['trash'],
  trashed: ['inbox', 'spam'],
}

export const movesFrom = (place: Place): readonly Move[] =>
  allowed['label' in place ? 'label' : place.folder]

export const isTrash = (place: Place): boolean => 'folder' in place && place.folder === 'trashed'

/** What a move changes. Out of the trash it is no longer deleted. */
export const changeOf = (move: Move, from: Place): EmailChange => {
  if (move === 'trash') return { isDeleted: true }
  const folder: EmailFolder = move
  return isTrash(from) ? { folder, isDeleted: false } : { folder }
}
