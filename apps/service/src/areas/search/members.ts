/** Members, as the list of members shows them to the asker: addresses masked for most. */
import { scopeOf } from '#http/session.ts'
import { listMembers, memberSort } from '#members/member-list.queries.ts'
import { memberFor, seesAddresses } from '#members/member-view.rules.ts'
import { askPage } from '#lists/ask-page.ts'
import type { SearchSource } from './search-source.ts'

export const members: SearchSource<'members'> = {
  access: { anyOf: ['manageMember', 'inviteUser', 'editUser'] },
  find: async ({ db, session }, typed, most) => {
    const asked = askPage({ pageSize: most }, memberSort, {
      sortBy: 'displayName',
      sortOrder: 'asc',
    })
    const question = { keyword: typed, hasAddresses: seesAddresses(session) }
    const { rows } = await listMembers(db, scopeOf(session), question, asked)
    return rows
      .slice(0, most)
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
