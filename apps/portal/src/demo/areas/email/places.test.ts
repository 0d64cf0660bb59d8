/** Addresses of folders and labels, and the moves between them (spec 9). */
import { expect, test } from 'vitest'
import { emailLabels } from '../../calls/email.calls.ts'
import { askedOf, changeOf, movesFrom, pathOfPlace, placeOf, type Place } from './places.ts'

test.for<[Readonly<Record<string, string>>, Place, string]>([
  [{}, { folder: 'inbox' }, '/apps/email'],
  ...(['sent', 'draft', 'starred', 'spam', 'trashed'] as const).map(
    (folder): [Readonly<Record<string, string>>, Place, string] => [
      { filter: folder },
      { folder },
      `/apps/email/${folder}`,
    ],
  ),
  ...emailLabels.map((label): [Readonly<Record<string, string>>, Place, string] => [
    { label },
    { label },
    `/apps/email/label/${label}`,
  ]),
])(
  'the parameters %j name a place, and the place leads back to its address',
  ([params, place, path]) => {
    expect(placeOf(params)).toEqual(place)
    expect(pathOfPlace(place)).toBe(path)
  },
)

test.for([{ filter: 'attic' }, { label: 'attic' }])('%j is no place', (params) => {
  expect(placeOf(params)).toBeUndefined()
})

test('a label shows the mail of every folder', () => {
  expect(askedOf({ label: 'company' })).toEqual({ filter: '', label: 'company' })
})

test.for<[Place, readonly string[]]>([
  [{ folder: 'inbox' }, ['spam', 'trash']],
  [{ label: 'personal' }, ['spam', 'trash']],
  [{ folder: 'starred' }, ['inbox', 'spam', 'trash']],
  [{ folder: 'spam' }, ['inbox', 'trash']],
  [{ folder: 'sent' }, ['trash']],
  [{ folder: 'draft' }, ['trash']],
  [{ folder: 'trashed' }, ['inbox', 'spam']],
])('from %j mail may be moved to %j', ([place, moves]) => {
  expect(movesFrom(place)).toEqual(moves)
})

test('a move out of the trash restores', () => {
  expect(changeOf('inbox', { folder: 'trashed' })).toEqual({ folder: 'inbox', isDeleted: false })
  expect(changeOf('spam', { folder: 'inbox' })).toEqual({ folder: 'spam' })
  expect(changeOf('trash', { folder: 'spam' })).toEqual({ isDeleted: true })
})
