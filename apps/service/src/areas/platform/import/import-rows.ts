/**
 * Imports the reported rows of one merchant in one transaction: new objects are added, different ones
 * changed, and rows that are rejected are named with their line while the others go through. Each row
 * that changes something gets an audit entry.
 */
import type { AuditObject } from '@merchant/contract/areas/audit-words.ts'
import type { InputResult } from '@merchant/contract/areas/platform-input.shapes.ts'
import type * as z from 'zod/mini'
import type { Known } from './report.rules.ts'
import { keyOf, readRow } from './row-errors.ts'
import type { Db } from '#infra/db/database.ts'
import { platformActor } from '#domain/audit/actors.ts'
import { differenceOf, type Audited, type Difference } from '#domain/audit/difference.rules.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { retryOnConflict } from '#infra/db/retry-on-conflict.ts'
import { notFound } from '#infra/http/app-error.ts'
import type { PlatformContext } from '#infra/http/context.ts'
import { merchantExists, lockImports } from './merchant.queries.ts'

/** Who reported the rows, for the audit trail. */
export interface Reporter {
  readonly merchantId: string
  readonly platform: string
  readonly requestId: string
}

export type Desired<Fields> =
  | { readonly fields: Fields; readonly reasons?: never }
  | { readonly fields?: never; readonly reasons: readonly string[] }

export interface RowImport<Row, Fields> {
  readonly schema: z.ZodMiniType<Row>
  readonly key: keyof Row & string
  /** `terminal` is audited as `platform.terminal`. */
  readonly objectType: AuditObject
  /** The stored objects with these keys, locked until the transaction ends. */
  readonly known: (keys: readonly string[]) => Promise<ReadonlyMap<string, Known<Fields>>>
  readonly desired: (row: Row, before: Fields | undefined) => Desired<Fields>
  /** Returns the object's id. */
  readonly write: (
    key: string,
    fields: Fields,
    before: Known<Fields> | undefined,
  ) => Promise<string>
  readonly shopIdOf?: (fields: Fields) => string | null
  /** Fields that change all day long: a change of these alone is not audited. */
  readonly unaudited?: readonly (keyof Fields & string)[]
  /** False for rows that come by the thousand: one entry with their number. */
  readonly isAudited?: false
}

interface Line<Row> {
  readonly line: number
  readonly key: string
  readonly row: Row
}

export const importRows = async <Row extends object, Fields extends Audited<Fields>>(
  db: Db,
  reporter: Reporter,
  rowImport: RowImport<Row, Fields>,
  values: readonly unknown[],
): Promise<InputResult> => {
  const { lines, rejected } = readLines(rowImport, values)
  // Sorted by key, so that two requests lock rows in one order and never deadlock.
  const known = await rowImport.known(lines.map(({ key }) => key).toSorted())
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (const { line, key, row } of lines) {
    const before = known.get(key)
    const { fields, reasons } = rowImport.desired(row, before?.fields)
    if (reasons !== undefined) {
      rejected.push({ line, key, reasons: [...reasons] })
      continue
    }
    const difference = differenceOf(before?.fields, fields)
    if (before !== undefined && difference.names.length === 0) {
      counts.unchanged += 1
      continue
    }
    const objectId = await rowImport.write(key, fields, before)
    counts[before === undefined ? 'added' : 'changed'] += 1
    if (rowImport.isAudited !== false)
      await auditRow(db, reporter, rowImport, objectId, fields, difference)
  }
  return { ...counts, rejected: rejected.toSorted((a, b) => a.line - b.line) }
}

const readLines = <Row extends object, Fields>(
  { schema, key: name }: RowImport<Row, Fields>,
  values: readonly unknown[],
) => {
  const rejected: InputResult['rejected'][number][] = []
  const lines: Line<Row>[] = []
  const lineOf = new Map<string, number>()
  for (const [index, value] of values.entries()) {
    const line = index + 1
    const { row, reasons } = readRow(schema, value)
    if (reasons !== undefined) {
      rejected.push({ line, key: keyOf(value, name), reasons })
      continue
    }
    const key = String(row[name])
    const firstLine = lineOf.get(key)
    // Two rows with one key are ambiguous.
    if (firstLine !== undefined) {
      rejected.push({ line, key, reasons: [`${name}: Already in line ${String(firstLine)}`] })
      continue
    }
    lineOf.set(key, line)
    lines.push({ line, key, row })
  }
  return { lines, rejected }
}

const auditRow = async <Row, Fields>(
  db: Db,
  reporter: Reporter,
  { objectType, shopIdOf, unaudited = [] }: RowImport<Row, Fields>,
  objectId: string,
  fields: Fields,
  { names, before, after }: Difference,
): Promise<void> => {
  const ignored: readonly string[] = unaudited
  if (before !== undefined && names.every((name) => ignored.includes(name))) return
  await insertAudit(db, reporter.merchantId, platformActor(reporter.platform), reporter.requestId, {
    action: `platform.${objectType}`,
    objectType,
    objectId,
    shopId: shopIdOf?.(fields) ?? null,
    detail: { before, after },
  })
}

/** Longer than for a person's request: five thousand rows, perhaps to a slow disk. */
const STATEMENT_TIMEOUT_MS = 20_000

export const reporterOf = ({
  keyId,
  requestId,
}: PlatformContext): Omit<Reporter, 'merchantId'> => ({
  platform: keyId,
  requestId,
})

export const importInput = <Row extends object, Fields extends Audited<Fields>>(
  context: PlatformContext,
  merchantId: string,
  values: readonly unknown[],
  importOf: (db: Db) => Promise<RowImport<Row, Fields>> | RowImport<Row, Fields>,
): Promise<InputResult> =>
  retryOnConflict(() =>
    context.database.platform(
      async (db) => {
        if (!(await merchantExists(db, merchantId))) throw notFound('Merchant')
        await lockImports(db, merchantId)
        const rowImport = await importOf(db)
        const reporter = { ...reporterOf(context), merchantId }
        const result = await importRows(db, reporter, rowImport, values)
        if (rowImport.isAudited === false && result.added > 0)
          await auditCount(db, reporter, rowImport.objectType, result)
        return result
      },
      { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    ),
  )

/** One entry for all rows, with their number. */
const auditCount = (
  db: Db,
  reporter: Reporter,
  objectType: AuditObject,
  { added, rejected }: InputResult,
): Promise<void> =>
  insertAudit(db, reporter.merchantId, platformActor(reporter.platform), reporter.requestId, {
    action: `platform.${objectType}`,
    objectType,
    detail: { added, rejected: rejected.length },
  })
