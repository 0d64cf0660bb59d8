/** Shops, by code, name in either language, or district. */
import { scopeOf } from '#domain/auth/session.ts'
import { findShops } from './records.queries.ts'
import type { SearchSource } from './search-source.ts'

export const shops: SearchSource<'shops'> = {
  access: 'shopList',
  find: ({ db, session }, typed, most) => findShops(db, scopeOf(session), typed, most),
}
