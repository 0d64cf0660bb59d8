/** The audit trail, for those who manage members. */
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { auditKeys, listAudit } from './audit-trail.queries.ts'
import { auditFile, usualOrder } from './file.ts'

export const auditRoutes = serve(auditCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, auditKeys, usualOrder)
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
