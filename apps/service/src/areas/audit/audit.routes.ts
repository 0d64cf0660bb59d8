/** The audit trail, for those who manage members. */
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { askPage } from '#infra/pagination/list-page.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { auditKeys, listAudit } from './audit-trail.queries.ts'
import { auditFile, usualOrder } from './file.ts'

export const auditRoutes = serve(auditCalls, {
  list: async ({ db, session }, { query }) => {
    const asked = askPage(query, auditKeys, usualOrder)
    const found = await listAudit(db, session.merchantId, query, asked)
    return pageOfRows(
      found,
      asked.page,
      (row) => row,
      (row) => asked.cursorAfter({ key: row.sortKey, id: String(row.seq) }),
    )
  },
  file: (context, { query }) => auditFile(context, query),
})
