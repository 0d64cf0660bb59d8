/** Members and invitations (spec 7). */
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { chosenColumns } from '#infra/export/table-file.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { answerOnce } from '#infra/http/idempotency.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { serve } from '#infra/http/serve.ts'
import { listRequest, sortOf } from '#infra/pagination/list-request.ts'
import { pageOfRows, withoutPage } from '#infra/pagination/page.rules.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import { fileTextsIn } from '#domain/file-texts/file-texts.ts'
import { listFile } from '#domain/list-file.ts'
import {
  listMembers,
  memberSort,
  type MemberCriteria,
} from '#domain/members/member-list.queries.ts'
import { memberFor, seesAddresses } from '#domain/members/member.rules.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { changeMember, removeMember } from './change-member.ts'
import { setFactorRequirement, viewFactorRequirement } from './factor-requirement.ts'
import { invitationSort, listInvitations } from './invitation.queries.ts'
import { cancel, invite } from './invite.ts'
import { countMembers, fileColumnsFor, memberFileStatement } from './member-file.queries.ts'

type Filter = Pick<
  Received<typeof memberCalls.list>['query'],
  'keyword' | 'roleType' | 'shopId' | 'status' | 'userId'
>

const byName = { sortBy: 'displayName', sortOrder: 'asc' } as const

const shopsIn = ({ shopId }: Filter) => (shopId === undefined ? undefined : [shopId])

const criteriaOf = (session: TenantSession, filter: Filter): MemberCriteria => ({
  roleTypes: filter.roleType,
  statuses: filter.status,
  shopId: filter.shopId,
  userId: filter.userId,
  keyword: filter.keyword,
  hasAddresses: seesAddresses(session),
})

export const memberRoutes = serve(memberCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, memberSort, byName)
    await requireShops(db, session, shopsIn(query))
    const found = await listMembers(db, scopeOf(session), criteriaOf(session, query), request)
    return pageOfRows(found, request.page, memberFor(session), (row) =>
      request.cursorAfter({ key: row.sortKey, id: row.userId }),
    )
  },
  file: (context, { query }) => memberFile(context, query),
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
  invite: (context, { body }) =>
    answerOnce(context, memberCalls.invite, body, () => invite(context, body)),
  cancelInvitation: (context, { query }) => cancel(context, query.email),
  factorRequirement: viewFactorRequirement,
  setFactorRequirement,
})

/** All pages of the list of members, masked alike. */
const memberFile = (
  context: DetachedContext,
  query: Received<typeof memberCalls.file>['query'],
): Promise<FileAnswer> => {
  const { session } = context
  const { fileType, columns, sortBy, sortOrder, ...filter } = withoutPage(query)
  const scope = scopeOf(session)
  const sort = sortOf({ sortBy, sortOrder }, byName)
  const texts = fileTextsIn(session.language)
  const criteria = criteriaOf(session, filter)
  return listFile(context, {
    action: 'member.file',
    name: 'members',
    title: 'Members',
    fileType,
    columns: chosenColumns(fileColumnsFor(session, texts.names['All shops']), columns, texts),
    filter,
    shopId: filter.shopId,
    sort,
    check: (db) => requireShops(db, session, shopsIn(filter)),
    counted: 'Members',
    count: (db) => countMembers(db, scope, criteria),
    statement: (db, cells) => memberFileStatement(db, scope, criteria, sort, cells),
  })
}
