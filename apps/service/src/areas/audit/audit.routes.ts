/** The audit trail and its file, for those who manage members. */
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { listRequest, sortOf } from '#infra/pagination/list-request.ts'
import { pageOfRows, withoutPage } from '#infra/pagination/page.rules.ts'
import {
  auditKeys,
  listAudit,
  auditFileColumns,
  auditFileStatement,
  countAudit,
} from './audit-trail.queries.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { chosenColumns } from '#infra/export/table-file.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { listFile } from '#domain/list-file.ts'

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
const auditFile = (
  context: DetachedContext,
  query: Received<typeof auditCalls.file>['query'],
): Promise<FileAnswer> => {
  const { merchantId } = context.session
  const { fileType, columns, sortBy, sortOrder, ...filter } = withoutPage(query)
  const sort = sortOf({ sortBy, sortOrder }, defaultSort)
  return listFile(context, {
    action: 'audit.file',
    name: 'audit',
    title: 'Audit',
    fileType,
    columns: chosenColumns(auditFileColumns, columns),
    filter,
    sort,
    counted: 'Entries',
    count: (db) => countAudit(db, merchantId, filter),
    statement: (db, cells) => auditFileStatement(db, merchantId, filter, sort, cells),
  })
}
