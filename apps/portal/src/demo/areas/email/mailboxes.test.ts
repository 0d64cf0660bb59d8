/** Addresses of folders and labels, and the moves between them (spec 9). */
import { expect, test } from 'vitest'
import { emailLabels } from '#demo/calls/email.calls.ts'
import { queryOf, changeOf, movesFrom, pathOf, type Mailbox, mailboxOf } from './mailboxes.ts'

test.for<[Readonly<Record<string, string>>, Mailbox, string]>([
  [{}, { folder: 'inbox' }, '/apps/email'],
  ...(['sent', 'draft', 'starred', 'spam', 'trashed'] as const).map(
    (folder): [Readonly<Record<string, string>>, Mailbox, string] => [
      { filter: folder },
      { folder },
      `/apps/email/${folder}`,
    ],
  ),
  ...emailLabels.map((label): [Readonly<Record<string, string>>, Mailbox, string] => [
    { label },
    { label },
    `/apps/email/label/${label}`,
  ]),
])('the parameters %j lead to a mailbox and back to its address', ([params, mailbox, path]) => {
  expect(mailboxOf(params)).toEqual(mailbox)
  expect(pathOf(mailbox)).toBe(path)
})

test.for([{ filter: 'attic' }, { label: 'attic' }])('%j is no mailbox', (params) => {
  expect(mailboxOf(params)).toBeUndefined()
})

test('a label shows the mail of every folder', () => {
  expect(queryOf({ label: 'company' })).toEqual({ filter: '', label: 'company' })
})

test.for<[Mailbox, readonly string[]]>([
  [{ folder: 'inbox' }, ['spam', 'trash']],
  [{ label: 'personal' }, ['spam', 'trash']],
  [{ folder: 'starred' }, ['inbox', 'spam', 'trash']],
  [{ folder: 'spam' }, ['inbox', 'trash']],
  [{ folder: 'sent' }, ['trash']],
  [{ folder: 'draft' }, ['trash']],
  [{ folder: 'trashed' }, ['inbox', 'spam']],
])('from %j mail may be moved to %j', ([mailbox, moves]) => {
  expect(movesFrom(mailbox)).toEqual(moves)
})

test('a move out of the trash restores', () => {
  expect(changeOf('inbox', { folder: 'trashed' })).toEqual({ folder: 'inbox', isDeleted: false })
  expect(changeOf('spam', { folder: 'inbox' })).toEqual({ folder: 'spam' })
  expect(changeOf('trash', { folder: 'spam' })).toEqual({ isDeleted: true })
})
