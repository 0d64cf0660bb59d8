/** Members and invitations (spec 7). */
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { listMembers, memberSort } from '#domain/members/member-list.queries.ts'
import { memberFor, seesAddresses } from '#domain/members/member.rules.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { changeMember, removeMember } from './change-member.ts'
import { invitationSort, listInvitations } from './invitation.queries.ts'
import { cancel, invite } from './invite.ts'

export const memberRoutes = serve(memberCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, memberSort, { sortBy: 'displayName', sortOrder: 'asc' })
    await requireShops(db, session, query.shopId === undefined ? undefined : [query.shopId])
    const filter = {
      roleTypes: query.roleType,
      statuses: query.status,
      shopId: query.shopId,
      userId: query.userId,
      keyword: query.keyword,
      hasAddresses: seesAddresses(session),
    }
    const found = await listMembers(db, scopeOf(session), filter, request)
    return pageOfRows(found, request.page, memberFor(session), (row) =>
      request.cursorAfter({ key: row.sortKey, id: row.userId }),
    )
  },
  change: (context, { params, body }) => changeMember(context, params.userId, body),
  remove: (context, { params }) => removeMember(context, params.userId),
  invitations: async ({ db, session }, { query }) => {
    const request = listRequest(query, invitationSort, { sortBy: 'invitedAt', sortOrder: 'desc' })
    const filter = { statuses: query.status, keyword: query.keyword }
    const found = await listInvitations(db, session, filter, request)
    return pageOfRows(
      found,
      request.page,
      (row) => row,
      (row) => request.cursorAfter({ key: row.sortKey, id: row.invitationId }),
    )
  },
  invite: (context, { body }) => invite(context, body),
  cancelInvitation: (context, { query }) => cancel(context, query.email),
})
