/** The audit trail and its file, for those who manage members. */
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows, withoutPage } from '#infra/pagination/page.rules.ts'
import {
  auditKeys,
  listAudit,
  auditFileColumns,
  auditFileStatement,
  countAudit,
} from './audit-trail.queries.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'
import { chosenColumns, tableFile } from '#infra/export/table-file.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { audit } from '#domain/audit/audit.ts'

export const auditRoutes = serve(auditCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, auditKeys, defaultSort)
    const found = await listAudit(db, session.merchantId, query, request)
    return pageOfRows(
      found,
      request.page,
      (row) => row,
      (row) => request.cursorAfter({ key: row.sortKey, id: String(row.seq) }),
    )
  },
  file: (context, { query }) => auditFile(context, query),
})

const defaultSort = { sortBy: 'at', sortOrder: 'desc' } as const

/** Downloading the trail is audited as well. */
const auditFile = async (
  context: DetachedContext,
  query: Received<typeof auditCalls.file>['query'],
): Promise<FileAnswer> => {
  const { database, session } = context
  const { fileType = 'csv', columns: names, sortBy, sortOrder, ...filter } = withoutPage(query)
  const scope = scopeOf(session)
  const { sort } = listRequest({ sortBy, sortOrder }, auditKeys, defaultSort)
  const columns = chosenColumns(auditFileColumns, names)
  const { now, count } = await database.tenant(scope, async (db) => {
    await audit(
      { ...context, db },
      { action: 'audit.file', objectType: 'file', detail: { fileType, filter: filter } },
    )
    return {
      now: wireTime(await findNow(db)),
      count: await countAudit(db, scope.merchantId, filter),
    }
  })
  return tableFile({
    database,
    scope,
    userId: session.userId,
    fileType,
    name: 'audit',
    day: now.slice(0, 10),
    title: 'Audit',
    columns,
    summary: [
      { label: 'Created', value: now, kind: 'time' },
      { label: 'Entries', value: String(count), kind: 'number' },
      ...Object.entries(filter).flatMap(([name, value]) =>
        value === undefined
          ? []
          : [{ label: `Filter: ${name}`, value: String(value), kind: 'text' as const }],
      ),
      { label: 'Sorted by', value: `${sort.sortBy} ${sort.sortOrder}`, kind: 'text' },
    ],
    statement: (db, cells) => auditFileStatement(db, scope.merchantId, filter, sort, cells),
  })
}
