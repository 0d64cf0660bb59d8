/** The audit trail and its file, for those who manage members. */
import { auditCalls, type AuditCheck } from '@merchant/contract/areas/audit.calls.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
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
import type { DetachedContext, TenantContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { checkNow } from '#domain/audit/check-chain.ts'
import { findCheck } from '#domain/audit/check.queries.ts'
import { findSealing } from '#domain/audit/seal.queries.ts'
import { fileTextsIn } from '#domain/file-texts/file-texts.ts'
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
  check: (context) => readCheck(context),
  checkNow: async (context) => {
    const { db, session } = context
    await checkNow(db, session.merchantId, session.displayName)
    return readCheck(context)
  },
  file: (context, { query }) => auditFile(context, query),
})

const readCheck = async ({ db, deps, session }: TenantContext): Promise<AuditCheck> => {
  const { merchantId } = session
  const row = await findCheck(db, merchantId)
  const sealing = await findSealing(db, merchantId)
  return {
    seal: { isOn: deps.options.sealsAudit, ...sealing },
    checkedAt: wireTimeOrNull(row?.checkedAt ?? null),
    checkedBy: row?.checkedBy ?? null,
    intact: row?.goodAt ? { seq: row.goodSeq, at: wireTime(row.goodAt) } : null,
    wholeCheckedAt: wireTimeOrNull(row?.walkedAt ?? null),
    flaw: row === undefined ? null : flawShown(row),
  }
}

const flawShown = ({
  flaw,
  flawSeq,
  flawFoundAt,
  intactAt,
}: NonNullable<Awaited<ReturnType<typeof findCheck>>>): AuditCheck['flaw'] =>
  flaw === null || flawSeq === null || flawFoundAt === null
    ? null
    : {
        kind: flaw as NonNullable<AuditCheck['flaw']>['kind'],
        seq: flawSeq,
        foundAt: wireTime(flawFoundAt),
        intactAt: wireTimeOrNull(intactAt),
      }

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
    columns: chosenColumns(auditFileColumns, columns, fileTextsIn(context.session.language)),
    filter,
    sort,
    counted: 'Entries',
    count: (db) => countAudit(db, merchantId, filter),
    statement: (db, cells) => auditFileStatement(db, merchantId, filter, sort, cells),
  })
}
