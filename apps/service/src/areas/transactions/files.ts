/** The files of the lists: all rows of the filter on the screen, as CSV or as a workbook. */
import type { GroupColumn, RowColumn } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { transactionCalls, Totals } from '@merchant/contract/areas/transactions.calls.ts'
import type { cisSortKeys } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import type { Db, Scope } from '#infra/db/database.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'
import { csvCell, sheetCell, type FileColumn } from '#infra/export/file-columns.queries.ts'
import type { TableRows } from '#infra/export/table-rows.queries.ts'
import { chosenColumns, tableFile } from '#infra/export/table-file.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { newestFirst, sortOf } from '#infra/pagination/list-request.ts'
import { withoutPage } from '#infra/pagination/page.rules.ts'
import { audit } from '#domain/audit/audit.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { fileTextsIn } from '#domain/file-texts/file-texts.ts'
import type { Name } from '#domain/file-texts/names.ts'
import { resolveCriteria } from '#domain/payments/payment-page.ts'
import { withinTime } from '#domain/payments/payment-totals.queries.ts'
import type { PaymentCriteria } from '#domain/payments/payment-query.rules.ts'
import { resolveConsolidated, groupRequest, rowSortOf } from './consolidated.ts'
import { groupFileColumns, groupStatement } from './consolidated-groups.queries.ts'
import {
  consolidatedFileColumns,
  consolidatedLoyaltyColumns,
  cisFileColumns,
  hqpayFileColumns,
  loyaltyFileColumns,
  loyaltyStatement,
  paymentStatement,
} from './file-columns.queries.ts'
import { consolidatedStatement } from './consolidated-rows.queries.ts'
import { summaryOf, type FileDays, type SettledTotal } from './file-summary.rules.ts'
import { resolveLoyalty } from './lists.ts'
import type { LoyaltySortKey } from './loyalty.queries.ts'
import {
  consolidatedTotals,
  loyaltyTotals,
  settledTotal,
  TOTALS_TIMEOUT_MS,
  paymentTotals,
} from './totals.ts'

type CisFileQuery = Received<typeof transactionCalls.cisFile>['query']
type HqpayFileQuery = Received<typeof transactionCalls.hqpayFile>['query']
type LoyaltyFileQuery = Received<typeof transactionCalls.loyaltyFile>['query']
type ConsolidatedFileQuery = Received<typeof transactionCalls.consolidatedFile>['query']
type RowKey = (typeof cisSortKeys)[number]

/** What a file of one list is, whatever its filter. */
interface Kind {
  readonly of: 'cis' | 'hqpay' | 'loyalty' | 'consolidated'
  readonly name: string
  readonly title: Name
  readonly columns: readonly FileColumn[]
  readonly sort: { readonly sortBy: string; readonly sortOrder: string }
  readonly fileType: 'csv' | 'xlsx' | undefined
}
/** What to read for a valid request. */
interface Plan {
  readonly days: FileDays
  readonly totals: (db: Db) => Promise<Totals>
  readonly settled?: (db: Db) => Promise<SettledTotal>
  readonly statement: TableRows['statement']
}

export const cisFile = (context: DetachedContext, query: CisFileQuery): Promise<FileAnswer> =>
  paymentFile(context, query, 'CIS', {
    of: 'cis',
    name: 'transactions',
    title: 'Payments',
    columns: chosenColumns(cisFileColumns, query.columns, fileTextsIn(context.session.language)),
  })

export const hqpayFile = (context: DetachedContext, query: HqpayFileQuery): Promise<FileAnswer> =>
  paymentFile(context, query, 'HQPAY', {
    of: 'hqpay',
    name: 'smart-pos',
    title: 'Payments',
    columns: chosenColumns(hqpayFileColumns, query.columns, fileTextsIn(context.session.language)),
  })

const paymentFile = (
  context: DetachedContext,
  query: CisFileQuery | HqpayFileQuery,
  source: PaymentCriteria['source'],
  kind: Omit<Kind, 'sort' | 'fileType'>,
): Promise<FileAnswer> => {
  const { fileType, columns: _chosen, sortBy, sortOrder, ...filter } = withoutPage(query)
  const sort = sortOf<RowKey>({ sortBy, sortOrder }, newestFirst)
  return fileOf(context, { ...kind, sort, fileType }, filter, async (db, scope) => {
    const criteria = await resolveCriteria(db, context.session, filter, source)
    return {
      days: criteria.days,
      totals: (again) => paymentTotals(again, scope, criteria),
      statement: (builder, cells) => paymentStatement(builder, scope, criteria, sort, cells),
    }
  })
}

export const loyaltyFile = (
  context: DetachedContext,
  query: LoyaltyFileQuery,
): Promise<FileAnswer> => {
  const { fileType, columns, sortBy, sortOrder, ...filter } = withoutPage(query)
  const sort = sortOf<LoyaltySortKey>({ sortBy, sortOrder }, newestFirst)
  const texts = fileTextsIn(context.session.language)
  const kind = { of: 'loyalty', name: 'loyalty', title: 'Loyalty', sort, fileType } as const
  return fileOf(
    context,
    { ...kind, columns: chosenColumns(loyaltyFileColumns, columns, texts) },
    filter,
    async (db, scope) => {
      const criteria = await resolveLoyalty(db, context.session, filter)
      return {
        days: criteria.days,
        totals: (again) => loyaltyTotals(again, scope, criteria),
        statement: (builder, cells) => loyaltyStatement(builder, scope, criteria, sort, cells),
      }
    },
  )
}

/** Rows or groups, as the screen shows them. */
export const consolidatedFile = (
  context: DetachedContext,
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
  const texts = fileTextsIn(context.session.language)
  const rowSort = rowSortOf(query)
  const groups = groupBy && groupRequest(query, groupBy).sort
  const kind = { of: 'consolidated', name: 'consolidated', title: 'Payments' } as const
  return fileOf(
    context,
    {
      ...kind,
      // The schema has checked that the names belong to the rows or to these groups.
      columns:
        groupBy === undefined
          ? chosenColumns(consolidatedFileColumns, columns as RowColumn[] | undefined, texts)
          : chosenColumns(groupFileColumns(groupBy), columns as GroupColumn[] | undefined, texts),
      sort: groups ?? rowSort,
      fileType,
    },
    { ...filter, groupBy },
    async (db, scope) => {
      const criteria = await resolveConsolidated(db, context.session, filter)
      return {
        days: criteria.days,
        totals: (again) => consolidatedTotals(again, scope, criteria),
        settled: (again) => settledTotal(again, scope, criteria.payments),
        statement: (builder, cells) =>
          groupBy === undefined || groups === undefined
            ? consolidatedStatement(builder, scope, criteria, rowSort, {
                payment: cells,
                loyalty: chosenColumns(
                  consolidatedLoyaltyColumns,
                  columns as RowColumn[] | undefined,
                  texts,
                ).map(fileType === 'xlsx' ? sheetCell : csvCell),
              })
            : groupStatement(builder, scope, criteria.payments, groupBy, groups, cells),
      }
    },
  )
}

const fileOf = async (
  context: DetachedContext,
  { fileType = 'csv', ...kind }: Kind,
  filter: Readonly<Record<string, unknown>>,
  planOf: (db: Db, scope: Scope) => Promise<Plan>,
): Promise<FileAnswer> => {
  const { database, session, requestId } = context
  const scope = scopeOf(session)
  // Validation and audit entry in a short transaction, before the long one that reads totals and rows.
  const plan = await database.tenant(scope, async (db) => {
    const planned = await planOf(db, scope)
    const now = wireTime(await findNow(db))
    // A download is audited with its filter.
    await audit(
      { db, session, requestId },
      { action: 'transactions.download', objectType: kind.of, detail: { fileType, filter } },
    )
    return { ...planned, now }
  })
  const summary = async (db: Db) => {
    const added = <T>(sums: (db: Db) => Promise<T>) =>
      withinTime(db, TOTALS_TIMEOUT_MS, () => sums(db))
    const totals = await added(plan.totals)
    const settled = plan.settled && (await added(plan.settled))
    const { language } = session
    return summaryOf({ ...plan, totals, settled, language, sort: kind.sort, filter })
  }
  return tableFile({
    database,
    scope,
    userId: session.userId,
    fileType,
    name: kind.name,
    day: plan.now.slice(0, 10),
    title: kind.title,
    texts: fileTextsIn(session.language),
    columns: kind.columns,
    summary,
    statement: plan.statement,
    isIndexed: true,
  })
}
