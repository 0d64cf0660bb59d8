/**
 * Takes rows of a platform one by one: what is new is added, what differs is changed, what cannot be
 * taken is named with its line, and the rest stays. In one transaction, with an audit entry for each
 * row that made a difference.
 */
import type { InputResult } from '@merchant/contract/areas/platform-input.shapes.ts'
import type * as z from 'zod/mini'
import type { Db } from '#infra/db/database.ts'
import { fieldsOf } from '#infra/http/received.ts'
import { insertAudit, type Actor } from '#domain/audit/audit.queries.ts'

/** Who reports, for the audit trail. */
export interface Reporter {
  readonly merchantId: string
  readonly platform: string
  readonly requestId: string
}

/** What is kept of a row's thing, and what it is called here. */
export interface Known<Fields> {
  readonly objectId: string
  readonly fields: Fields
}
export type Wanted<Fields> =
  | { readonly fields: Fields; readonly reasons?: never }
  | { readonly fields?: never; readonly reasons: readonly string[] }

export interface RowImport<Row, Fields> {
  readonly schema: z.ZodMiniType<Row>
  readonly key: keyof Row & string
  /** `terminal` makes `platform.terminal` in the audit trail. */
  readonly objectType: string
  /** Those that are known, locked until the transaction ends. */
  readonly known: (keys: readonly string[]) => Promise<ReadonlyMap<string, Known<Fields>>>
  readonly wanted: (row: Row, before: Fields | undefined) => Wanted<Fields>
  /** Answers what the thing is called here. */
  readonly write: (
    key: string,
    fields: Fields,
    before: Known<Fields> | undefined,
  ) => Promise<string>
  readonly shopIdOf?: (fields: Fields) => string | null
  /** Fields that change all day long: alone they are no entry of the trail. */
  readonly unaudited?: readonly (keyof Fields & string)[]
  /** False: by the thousand, so that only the whole of them is an entry. */
  readonly isAudited?: false
}

interface Line<Row> {
  readonly line: number
  readonly key: string
  readonly row: Row
}

export const takeRows = async <Row extends object, Fields extends object>(
  db: Db,
  reporter: Reporter,
  intake: RowImport<Row, Fields>,
  values: readonly unknown[],
): Promise<InputResult> => {
  const { lines, rejected } = readLines(intake, values)
  // In the order of their keys, so that two requests never wait for each other in a circle.
  const known = await intake.known(lines.map(({ key }) => key).toSorted())
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (const { line, key, row } of lines) {
    const before = known.get(key)
    const { fields, reasons } = intake.wanted(row, before?.fields)
    if (reasons !== undefined) {
      rejected.push({ line, key, reasons: [...reasons] })
      continue
    }
    const difference = differenceOf(before?.fields, fields)
    if (before !== undefined && difference.names.length === 0) {
      counts.unchanged += 1
      continue
    }
    const objectId = await intake.write(key, fields, before)
    counts[before === undefined ? 'added' : 'changed'] += 1
    if (intake.isAudited !== false)
      await auditRow(db, reporter, intake, objectId, fields, difference)
  }
  return { ...counts, rejected: rejected.toSorted((a, b) => a.line - b.line) }
}

const readLines = <Row extends object, Fields>(
  { schema, key: name }: RowImport<Row, Fields>,
  values: readonly unknown[],
) => {
  const rejected: InputResult['rejected'][number][] = []
  const lines: Line<Row>[] = []
  const placeOf = new Map<string, number>()
  for (const [index, value] of values.entries()) {
    const line = index + 1
    // With the input, a field of another type is told from one that is missing.
    const parsed = schema.safeParse(value, { reportInput: true })
    if (!parsed.success) {
      const reasons = parsed.error.issues.flatMap(fieldsOf).map(sentence)
      rejected.push({ line, key: nameOf(value, name), reasons })
      continue
    }
    const key = String(parsed.data[name])
    const place = placeOf.get(key)
    // Which of two rows is meant is not ours to guess.
    if (place !== undefined) {
      rejected.push({ line, key, reasons: [`${name}: It is in line ${String(place)} already`] })
      continue
    }
    placeOf.set(key, line)
    lines.push({ line, key, row: parsed.data })
  }
  return { lines, rejected }
}

const sentence = ({ path, message }: { path: string; message: string }): string =>
  path === 'unknown' || path === '' ? message : `${path}: ${message}`

/** The name of a rejected row, when it is fit to be repeated. */
const nameOf = (value: unknown, name: string): string | null => {
  const found =
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([at]) => at === name)
      : undefined
  const text: unknown = found?.[1]
  return typeof text === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(text) ? text : null
}

interface Difference {
  readonly names: readonly string[]
  readonly before?: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const differenceOf = (before: object | undefined, after: object): Difference => {
  const old: Readonly<Record<string, unknown>> = before === undefined ? {} : { ...before }
  const differing = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  )
  const names = differing.map(([name]) => name)
  return {
    names,
    ...(before !== undefined && {
      before: Object.fromEntries(names.map((name) => [name, old[name]])),
    }),
    after: Object.fromEntries(differing),
  }
}

export const platformActor = ({ platform }: Reporter): Actor => ({
  userId: null,
  displayName: `Platform ${platform}`,
  roleType: null,
})

const auditRow = async <Row, Fields>(
  db: Db,
  reporter: Reporter,
  { objectType, shopIdOf, unaudited = [] }: RowImport<Row, Fields>,
  objectId: string,
  fields: Fields,
  { names, before, after }: Difference,
): Promise<void> => {
  const quiet: readonly string[] = unaudited
  if (before !== undefined && names.every((name) => quiet.includes(name))) return
  await insertAudit(db, reporter.merchantId, platformActor(reporter), reporter.requestId, {
    action: `platform.${objectType}`,
    objectType,
    objectId,
    shopId: shopIdOf?.(fields) ?? null,
    detail: { ...(before !== undefined && { before }), after },
  })
}
