/** The audit trail as a file. Taking it is an entry of the trail itself. */
import type { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { wireTime } from '#infra/db/wire-time.ts'
import { chosenColumns, tableFile } from '#infra/export/table-file.ts'
import type { FileContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/file-answer.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { findNow } from '#domain/payments/clock.queries.ts'
import { withoutPage } from '#infra/pagination/page.rules.ts'
import { audit } from '#domain/audit/audit.ts'
import {
  auditFileColumns,
  auditFileStatement,
  auditKeys,
  countAudit,
} from './audit-trail.queries.ts'

export const usualOrder = { sortBy: 'at', sortOrder: 'desc' } as const

export const auditFile = async (
  context: FileContext,
  query: Received<typeof auditCalls.file>['query'],
): Promise<FileAnswer> => {
  const { database, session } = context
  const { fileType = 'csv', columns: names, sortBy, sortOrder, ...question } = withoutPage(query)
  const scope = scopeOf(session)
  const { sort } = listRequest({ sortBy, sortOrder }, auditKeys, usualOrder)
  const columns = chosenColumns(auditFileColumns, names)
  const { now, count } = await database.tenant(scope, async (db) => {
    await audit(
      { ...context, db },
      { action: 'audit.file', objectType: 'file', detail: { fileType, filter: question } },
    )
    return {
      now: wireTime(await findNow(db)),
      count: await countAudit(db, scope.merchantId, question),
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
      { label: 'Made', value: now, kind: 'time' },
      { label: 'Entries', value: String(count), kind: 'number' },
      ...Object.entries(question).flatMap(([name, value]) =>
        value === undefined
          ? []
          : [{ label: `Filter: ${name}`, value: String(value), kind: 'text' as const }],
      ),
      { label: 'Sorted by', value: `${sort.sortBy} ${sort.sortOrder}`, kind: 'text' },
    ],
    statement: (db, cells) => auditFileStatement(db, scope.merchantId, question, sort, cells),
  })
}
