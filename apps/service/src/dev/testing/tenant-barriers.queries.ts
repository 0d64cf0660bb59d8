/**
 * Disables one of the two barriers between merchants, so that the other one has to hold alone: the merchant
 * condition of statements, or row-level security.
 */
import { runCommand } from '#infra/db/commands.ts'
import {
  sql,
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  ColumnNode,
  ValueNode,
  type BinaryOperationNode,
  type KyselyPlugin,
  type QueryId,
} from 'kysely'
import type { Database, Db, Scope } from '#infra/db/database.ts'

/** A fault in the statements of the service. */
export type Fault = 'nothing' | 'they name no merchant' | 'they name the other merchant'

export interface Attempt {
  fault: Fault
  /** The merchant of the caller, and the one whose rows must not be shown. */
  own: string
  other: string
}

/** A database with the fault in every statement of a request. */
export const faulty = (real: Database, attempt: Attempt): Database => {
  const spoiled = (db: Db): Db =>
    attempt.fault === 'they name no merchant' ? db.withPlugin(withoutMerchant) : db
  // Transactions that handlers open themselves keep the scope of the session.
  const held = (scope: Scope): Scope =>
    attempt.fault !== 'nothing' && scope.merchantId === attempt.other
      ? { ...scope, merchantId: attempt.own }
      : scope
  const withOtherMerchant = <S>(who: S): S =>
    attempt.fault === 'they name the other merchant' ? { ...who, merchantId: attempt.other } : who
  return {
    ...real,
    request: (identify, work, options) =>
      real.request(
        async (db) => {
          const { scope, who } = await identify(db)
          return { scope, who: withOtherMerchant(who) }
        },
        (db, who) => work(spoiled(db), who),
        options,
      ),
    tenant: (scope, work, options) => real.tenant(held(scope), (db) => work(spoiled(db)), options),
    stream: (scope, options) => real.stream(held(scope), options),
  }
}

const switchSecurity = async (db: Db, tables: readonly string[], isOn: boolean): Promise<void> => {
  await runCommand(db, 'set local role none')
  for (const table of tables)
    await runCommand(db, `alter table ${table} ${isOn ? 'enable' : 'disable'} row level security`)
}

export const setRowSecurity = async (database: Database, isOn: boolean): Promise<void> => {
  const tables = await securedTables(database)
  await database.gate((db) => switchSecurity(db, tables, isOn))
}

/** Rolls back the transaction that has disabled row-level security. */
class Rollback extends Error {}

/**
 * Every row of the merchant, and of its members in tables without a merchant, as JSON by table; read without row-level
 * security.
 */
export const rowsOf = async (
  database: Database,
  merchantId: string,
): Promise<Record<string, string[]>> => {
  const ofMerchants = await merchantTables(database)
  const ofPeople = (await tablesWhere(database, hasColumn('user_id'))).filter(
    (name) => !ofMerchants.includes(name),
  )
  const tables = [...ofMerchants, ...ofPeople]
  const found: Record<string, string[]> = {}
  const reading = database.gate(async (db) => {
    await switchSecurity(db, tables, false)
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(table)} t
        where ${
          ofMerchants.includes(table)
            ? sql`merchant_id = ${merchantId}`
            : sql`user_id in (select user_id from merchant_member where merchant_id = ${merchantId})`
        } order by 1`.execute(db)
      found[table] = rows.map(({ row }) => row)
    }
    throw new Rollback()
  })
  await reading.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error
  })
  return found
}

class MerchantConditionRemover extends OperationNodeTransformer {
  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId?: QueryId,
  ): BinaryOperationNode {
    const { leftOperand: left, rightOperand: right } = node
    const isMerchant =
      ReferenceNode.is(left) &&
      ColumnNode.is(left.column) &&
      left.column.column.name === 'merchant_id' &&
      ValueNode.is(right)
    // A raw "true" replaces the condition, which the types of nodes do not allow.
    return isMerchant
      ? (RawNode.createWithSql('true') as unknown as BinaryOperationNode)
      : super.transformBinaryOperation(node, queryId)
  }
}

const remover = new MerchantConditionRemover()
export const withoutMerchant: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => remover.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
}

const tablesWhere = (database: Database, condition: string): Promise<string[]> =>
  database.gate(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and ${sql.raw(condition)} order by 1`.execute(
      db,
    )
    return rows.map((row) => row.name)
  })

const hasColumn = (name: string): string =>
  `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = '${name}')`

/** The tables whose rows name their merchant. */
export const merchantTables = (database: Database): Promise<string[]> =>
  tablesWhere(database, hasColumn('merchant_id'))

/** All tables with row-level security: those of merchants, and those that all of them share. */
const securedTables = (database: Database): Promise<string[]> =>
  tablesWhere(database, 'c.relforcerowsecurity')
