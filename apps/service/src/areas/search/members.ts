/** Members, as the list of members shows them to the asker: addresses masked for most. */
import { scopeOf } from '#domain/auth/session.ts'
import { findMembers } from '#domain/members/member-list.queries.ts'
import { memberFor, seesAddresses } from '#domain/members/member.rules.ts'
import type { SearchSource } from './search-source.ts'

export const members: SearchSource<'members'> = {
  access: { anyOf: ['manageMember', 'inviteUser', 'editUser'] },
  find: async ({ db, session }, typed, most) => {
    const question = { keyword: typed, hasAddresses: seesAddresses(session) }
    const found = await findMembers(db, scopeOf(session), question, most)
    return found
      .map(memberFor(session))
      .map(({ userId, displayName, email, roleType, status }) => ({
        userId,
        displayName,
        email,
        roleType,
        status,
      }))
  },
}
