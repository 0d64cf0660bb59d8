/** The files: the screen with all its pages, as CSV or as a workbook. */
import type { transactionCalls, Totals } from '@merchant/contract/areas/transactions.calls.ts'
import type { cisSortKeys } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import type { Db, Scope } from '#infra/db/database.ts'
import { wireTime } from '#infra/db/wire-time.ts'
import { csvCell, sheetCell, type FileColumn } from '#infra/export/file-columns.queries.ts'
import type { TableRows } from '#infra/export/table-rows.queries.ts'
import { chosenColumns, tableFile } from '#infra/export/table-file.ts'
import type { FileContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/file-answer.ts'
import { newestFirst, sortOf } from '#infra/pagination/list-request.ts'
import { withoutPage } from '#infra/pagination/page.rules.ts'
import { audit } from '#domain/audit/audit.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { resolveCriteria } from '#domain/payments/payment-page.ts'
import { findNow } from '#domain/payments/clock.queries.ts'
import { withinTime } from '#domain/payments/payment-totals.queries.ts'
import type { PaymentCriteria } from '#domain/payments/payment-query.rules.ts'
import { askConsolidated, askGroups, rowSortOf } from './consolidated.ts'
import { groupFileColumns, groupStatement } from './consolidated-groups.queries.ts'
import {
  consolidatedFileColumns,
  consolidatedLoyaltyColumns,
} from './consolidated-columns.queries.ts'
import { consolidatedStatement } from './consolidated-rows.queries.ts'
import { cisFileColumns, hqpayFileColumns, loyaltyFileColumns } from './file-columns.queries.ts'
import { summaryOf, type FileDays } from './file-summary.rules.ts'
import { loyaltyStatement, paymentStatement } from './file-statement.queries.ts'
import { askLoyalty } from './lists.ts'
import type { LoyaltySortKey } from './loyalty.queries.ts'
import { consolidatedTotals, loyaltyTotals, PATIENCE_MS, paymentTotals } from './totals.ts'

type CisFileQuery = Received<typeof transactionCalls.cisFile>['query']
type HqpayFileQuery = Received<typeof transactionCalls.hqpayFile>['query']
type LoyaltyFileQuery = Received<typeof transactionCalls.loyaltyFile>['query']
type ConsolidatedFileQuery = Received<typeof transactionCalls.consolidatedFile>['query']
type RowKey = (typeof cisSortKeys)[number]

/** What stands in a file whatever is asked. */
interface Kind {
  readonly of: 'cis' | 'hqpay' | 'loyalty' | 'consolidated'
  readonly name: string
  readonly title: string
  readonly columns: Readonly<Record<string, FileColumn>>
  readonly sort: { readonly sortBy: string; readonly sortOrder: string }
}
/** What was asked, once it is known to be answerable. */
interface Plan {
  readonly days: FileDays
  readonly totals: (db: Db) => Promise<Totals>
  readonly statement: TableRows['statement']
}
interface Wanted {
  readonly fileType?: 'csv' | 'xlsx' | undefined
  readonly columns?: string | undefined
}

export const cisFile = (context: FileContext, query: CisFileQuery): Promise<FileAnswer> =>
  paymentFile(context, query, 'CIS', {
    of: 'cis',
    name: 'transactions',
    title: 'Payments',
    columns: cisFileColumns,
  })

export const hqpayFile = (context: FileContext, query: HqpayFileQuery): Promise<FileAnswer> =>
  paymentFile(context, query, 'HQPAY', {
    of: 'hqpay',
    name: 'smart-pos',
    title: 'Payments',
    columns: hqpayFileColumns,
  })

const paymentFile = (
  context: FileContext,
  query: CisFileQuery,
  source: PaymentCriteria['source'],
  kind: Omit<Kind, 'sort'>,
): Promise<FileAnswer> => {
  const { fileType, columns, sortBy, sortOrder, ...filter } = withoutPage(query)
  const sort = sortOf<RowKey>({ sortBy, sortOrder }, newestFirst)
  return fileOf(context, { ...kind, sort }, { fileType, columns }, filter, async (db, scope) => {
    const question = await resolveCriteria(db, context.session, filter, source)
    return {
      days: question.days,
      totals: (again) => paymentTotals(again, scope, question),
      statement: (builder, cells) => paymentStatement(builder, scope, question, sort, cells),
    }
  })
}

export const loyaltyFile = (context: FileContext, query: LoyaltyFileQuery): Promise<FileAnswer> => {
  const { fileType, columns, sortBy, sortOrder, ...filter } = withoutPage(query)
  const sort = sortOf<LoyaltySortKey>({ sortBy, sortOrder }, newestFirst)
  const kind = { of: 'loyalty', name: 'loyalty', title: 'Loyalty', sort } as const
  return fileOf(
    context,
    { ...kind, columns: loyaltyFileColumns },
    { fileType, columns },
    filter,
    async (db, scope) => {
      const question = await askLoyalty(db, context.session, filter)
      return {
        days: question.days,
        totals: (again) => loyaltyTotals(again, scope, question),
        statement: (builder, cells) => loyaltyStatement(builder, scope, question, sort, cells),
      }
    },
  )
}

/** Rows of every source, or their groups: whatever the screen shows. */
export const consolidatedFile = (
  context: FileContext,
  query: ConsolidatedFileQuery,
): Promise<FileAnswer> => {
  const {
    fileType,
    columns,
    sortBy: _by,
    sortOrder: _order,
    groupBy,
    ...filter
  } = withoutPage(query)
  const rowSort = rowSortOf(query)
  const groups = groupBy && askGroups(query, groupBy).sort
  const kind = { of: 'consolidated', name: 'consolidated', title: 'Payments' } as const
  return fileOf(
    context,
    {
      ...kind,
      columns: groupBy === undefined ? consolidatedFileColumns : groupFileColumns(groupBy),
      sort: groups ?? rowSort,
    },
    { fileType, columns },
    { ...filter, groupBy },
    async (db, scope) => {
      const question = await askConsolidated(db, context.session, filter)
      return {
        days: question.days,
        totals: (again) => consolidatedTotals(again, scope, question),
        statement: (builder, cells) =>
          groupBy === undefined || groups === undefined
            ? consolidatedStatement(builder, scope, question, rowSort, {
                payment: cells,
                loyalty: chosenColumns(consolidatedLoyaltyColumns, columns).map(
                  fileType === 'xlsx' ? sheetCell : csvCell,
                ),
              })
            : groupStatement(builder, scope, question.payments, groupBy, groups, cells),
      }
    },
  )
}

const fileOf = async (
  context: FileContext,
  kind: Kind,
  { fileType = 'csv', columns: names }: Wanted,
  filter: Readonly<Record<string, unknown>>,
  ask: (db: Db, scope: Scope) => Promise<Plan>,
): Promise<FileAnswer> => {
  const { database, session, requestId } = context
  const scope = scopeOf(session)
  const columns = chosenColumns(kind.columns, names)
  // Asked and added up in a short transaction of its own, before the long one of the rows.
  const plan = await database.tenant(scope, async (db) => {
    const asked = await ask(db, scope)
    const totals =
      fileType === 'xlsx' ? await withinTime(db, PATIENCE_MS, () => asked.totals(db)) : undefined
    const now = wireTime(await findNow(db))
    // Taking rows away is worth an entry, with what they were asked by.
    await audit(
      { db, session, requestId },
      { action: 'transactions.download', objectType: kind.of, detail: { fileType, filter } },
    )
    return { ...asked, totals, now }
  })
  return tableFile({
    database,
    scope,
    userId: session.userId,
    fileType,
    name: kind.name,
    day: plan.now.slice(0, 10),
    title: kind.title,
    columns,
    summary: summaryOf({ ...plan, sort: kind.sort, filter }),
    statement: plan.statement,
    isIndexed: true,
  })
}
