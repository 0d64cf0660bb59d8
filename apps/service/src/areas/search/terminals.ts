/** Terminals of both kinds, by name, serial number or TID. */
import { scopeOf } from '#domain/auth/session.ts'
import { findTerminals } from './records.queries.ts'
import type { SearchSource } from './search-source.ts'

export const terminals: SearchSource<'terminals'> = {
  access: 'posList',
  find: ({ db, session }, typed, most) => findTerminals(db, scopeOf(session), typed, most),
}
