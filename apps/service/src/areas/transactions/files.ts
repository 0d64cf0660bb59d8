/** The files: the screen with all its pages, as CSV or as a workbook. */
import type { transactionCalls, Totals } from '@merchant/contract/areas/transactions.calls.ts'
import type { cisSortKeys, loyaltySortKeys } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import type { Db } from '#db/database.ts'
import { wireTime } from '#db/wire-time.ts'
import { copyRows } from '#files/copy-rows.ts'
import { csvHead, withCrlf } from '#files/csv.ts'
import { fileBody } from '#files/file-body.ts'
import type { FileColumn } from '#files/file-columns.queries.ts'
import { xlsxStream, type Workbook } from '#files/xlsx.ts'
import { AppError } from '#http/app-error.ts'
import type { ContextOf } from '#http/context.ts'
import type { FileAnswer } from '#http/file-answer.ts'
import { audit } from '#record/audit.ts'
import { scopeOf } from '#http/session.ts'
import { askPayments } from '#payments/ask.ts'
import { findNow } from '#payments/clock.queries.ts'
import { withinTime } from '#payments/payment-totals.queries.ts'
import { cisFileColumns, loyaltyFileColumns } from './file-columns.queries.ts'
import { openFileRows, type RowsOf } from './file-statement.queries.ts'
import { askLoyalty, sortOf } from './lists.ts'
import { cisTotals, loyaltyTotals, PATIENCE_MS } from './totals.ts'

/** Both files are asked in the same way. */
type FileContext = ContextOf<typeof transactionCalls.cisFile>
type CisFileQuery = Received<typeof transactionCalls.cisFile>['query']
type LoyaltyFileQuery = Received<typeof transactionCalls.loyaltyFile>['query']

interface Plan {
  readonly rows: RowsOf
  readonly now: string
  readonly totals: Totals | undefined
}

export const cisFile = async (context: FileContext, query: CisFileQuery): Promise<FileAnswer> => {
  const { fileType = 'csv', columns: names, sortBy, sortOrder, ...filter } = query
  const columns = chosen(cisFileColumns, names)
  const sort = sortOf<(typeof cisSortKeys)[number]>({ sortBy, sortOrder })
  const plan = await planned(
    context,
    async (db) => {
      const question = await askPayments(db, context.session, filter)
      const totals =
        fileType === 'xlsx'
          ? await withinTime(db, PATIENCE_MS, () =>
              cisTotals(db, scopeOf(context.session), question),
            )
          : undefined
      return { rows: { of: 'cis', question, sort }, totals }
    },
    { fileType, filter },
  )
  return fileOf(context, 'transactions', 'Payments', columns, plan, { fileType, filter })
}

export const loyaltyFile = async (
  context: FileContext,
  query: LoyaltyFileQuery,
): Promise<FileAnswer> => {
  const { fileType = 'csv', columns: names, sortBy, sortOrder, ...filter } = query
  const columns = chosen(loyaltyFileColumns, names)
  const sort = sortOf<(typeof loyaltySortKeys)[number]>({ sortBy, sortOrder })
  const plan = await planned(
    context,
    async (db) => {
      const question = await askLoyalty(db, context.session, filter)
      const totals =
        fileType === 'xlsx'
          ? await withinTime(db, PATIENCE_MS, () =>
              loyaltyTotals(db, scopeOf(context.session), question),
            )
          : undefined
      return { rows: { of: 'loyalty', question, sort }, totals }
    },
    { fileType, filter },
  )
  return fileOf(context, 'loyalty', 'Loyalty', columns, plan, { fileType, filter })
}

/** What is asked and added up in a short transaction of its own, before the long one of the rows. */
const planned = (
  { database, session, requestId }: FileContext,
  ask: (db: Db) => Promise<Omit<Plan, 'now'>>,
  given: Readonly<Record<string, unknown>>,
): Promise<Plan> =>
  database.tenant(scopeOf(session), async (db) => {
    const plan = { ...(await ask(db)), now: wireTime(await findNow(db)) }
    // Taking rows away is worth an entry, with what they were asked by.
    await audit(
      { db, session, requestId },
      { action: 'transactions.download', objectType: plan.rows.of, detail: given },
    )
    return plan
  })

/** All columns, or the named ones in their order. */
const chosen = (
  known: Readonly<Record<string, FileColumn>>,
  names: string | undefined,
): FileColumn[] => {
  if (names === undefined) return Object.values(known)
  return [...new Set(names.split(','))].map((name) => {
    const column = Object.hasOwn(known, name) ? known[name] : undefined
    if (column === undefined)
      throw new AppError('4002', {
        detail: {
          fields: [{ path: 'columns', message: `One of ${Object.keys(known).join(', ')}` }],
        },
      })
    return column
  })
}

const fileOf = async (
  { database, session }: FileContext,
  name: string,
  title: string,
  columns: readonly FileColumn[],
  plan: Plan,
  { fileType, filter }: { fileType: 'csv' | 'xlsx'; filter: object },
): Promise<FileAnswer> => {
  const copy = await openFileRows(
    database,
    scopeOf(session),
    session.userId,
    plan.rows,
    columns,
    fileType,
  )
  if (copy === undefined) {
    throw new AppError('4290', {
      message: 'Another file is being made. Wait until it is finished',
      retryAfter: 5,
    })
  }
  const fileName = `${name}-${plan.now.slice(0, 10)}.${fileType}`
  if (fileType === 'csv') {
    const body = await fileBody(copy, (source) =>
      withHead(csvHead(columns.map(({ header }) => header)), withCrlf(source)),
    )
    return { fileName, contentType: 'text/csv; charset=utf-8', body, isCompressible: true }
  }
  const book = (source: AsyncIterable<Buffer>): Workbook => ({
    name: title,
    columns,
    rows: copyRows(source),
    summary: summaryOf(plan, filter),
  })
  const body = await fileBody(copy, (source) => xlsxStream(book(source)))
  return {
    fileName,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body,
  }
}

async function* withHead(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // The query's first bytes come before the head leaves: until then a failure can be told in words.
  const chunks = rest[Symbol.asyncIterator]()
  const first = await chunks.next()
  yield head
  if (!first.done) yield first.value
  yield* { [Symbol.asyncIterator]: () => chunks }
}

type Line = Workbook['summary'][number]
const sums = [
  ['count', 'Payments', 'number'],
  ['gross', 'Gross', 'money'],
  ['tip', 'Tips', 'money'],
  ['voided', 'Voided', 'money'],
  ['refunded', 'Refunded', 'money'],
  ['fee', 'Fees', 'money'],
  ['net', 'Net', 'money'],
  ['pointsEarned', 'Points earned', 'number'],
  ['pointsRedeemed', 'Points redeemed', 'number'],
] as const

const summaryOf = ({ totals, now, rows }: Plan, filter: object): Line[] => [
  { label: 'Made', value: now, kind: 'time' },
  ...(totals === undefined
    ? [{ label: 'Totals', value: 'Too many rows to add up', kind: 'text' as const }]
    : totalLines(totals)),
  ...daysLines(rows),
  ...Object.entries(filter)
    .filter(
      ([name, value]) =>
        value !== undefined && name !== 'startDate' && name !== 'endDate' && name !== 'dateType',
    )
    .map(([name, value]) => ({
      label: `Filter: ${name}`,
      value: String(value),
      kind: 'text' as const,
    })),
  { label: 'Sorted by', value: `${rows.sort.sortBy} ${rows.sort.sortOrder}`, kind: 'text' },
]

const totalLines = (totals: Totals): Line[] =>
  sums.flatMap(([key, label, kind]) => {
    const value = totals[key]
    return value === null || (totals.pointsEarned !== null && kind === 'money')
      ? []
      : [{ label, value: String(value), kind }]
  })

const daysLines = ({ question }: RowsOf): Line[] => {
  const { days } = question
  if (days === undefined) return [{ label: 'Days', value: 'All', kind: 'text' }]
  return [
    { label: 'From', value: days.startDate, kind: 'date' },
    { label: 'To', value: days.endDate, kind: 'date' },
    ...('dateType' in days
      ? [{ label: 'Days of', value: days.dateType, kind: 'text' as const }]
      : []),
  ]
}
