/** Switches off one of the two barriers between merchants, so that the other has to hold alone: the merchant condition of every statement, or row-level security. */
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

/** What is wrong with the statements of the service. */
export type Fault = 'nothing' | 'they name no merchant' | 'they name the other merchant'

export interface Walk {
  fault: Fault
  /** Who walks, and whose things are looked for. */
  own: string
  other: string
}

/** The service's database with a fault in every statement that a request sends. */
export const faulty = (real: Database, walk: Walk): Database => {
  const spoiled = (db: Db): Db =>
    walk.fault === 'they name no merchant' ? db.withPlugin(withoutMerchant) : db
  // A handler that opens a transaction of its own is still held to the merchant of its session.
  const held = (scope: Scope): Scope =>
    walk.fault !== 'nothing' && scope.merchantId === walk.other
      ? { ...scope, merchantId: walk.own }
      : scope
  const misled = <S>(who: S): S =>
    walk.fault === 'they name the other merchant' ? { ...who, merchantId: walk.other } : who
  return {
    ...real,
    request: (identify, work, options) =>
      real.request(
        async (db) => {
          const { scope, who } = await identify(db)
          return { scope, who: misled(who) }
        },
        (db, who) => work(spoiled(db), who),
        options,
      ),
    tenant: (scope, work, options) => real.tenant(held(scope), (db) => work(spoiled(db)), options),
    stream: (scope, options) => real.stream(held(scope), options),
  }
}

const switchSecurity = async (db: Db, tables: readonly string[], isOn: boolean): Promise<void> => {
  await sql`set local role none`.execute(db)
  for (const table of tables)
    await sql`alter table ${sql.table(table)} ${sql.raw(isOn ? 'enable' : 'disable')} row level security`.execute(
      db,
    )
}

/** Row-level security of every table of merchants, off or on. */
export const setRowSecurity = async (database: Database, isOn: boolean): Promise<void> => {
  const tables = await merchantTables(database)
  await database.gate((db) => switchSecurity(db, tables, isOn))
}

/** Takes back what was only done to look. */
class Looked extends Error {}

/** Every row of the merchant as text, by its table, whatever row-level security says. */
export const rowsOf = async (
  database: Database,
  merchantId: string,
): Promise<Record<string, string[]>> => {
  const tables = await merchantTables(database)
  const found: Record<string, string[]> = {}
  const look = database.gate(async (db) => {
    await switchSecurity(db, tables, false)
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(table)} t where merchant_id = ${merchantId} order by 1`.execute(
        db,
      )
      found[table] = rows.map(({ row }) => row)
    }
    throw new Looked()
  })
  await look.catch((error: unknown) => {
    if (!(error instanceof Looked)) throw error
  })
  return found
}

class Stripper extends OperationNodeTransformer {
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
    // A raw "true" stands where the clause stood; the node types do not know that it fits.
    return isMerchant
      ? (RawNode.createWithSql('true') as unknown as BinaryOperationNode)
      : super.transformBinaryOperation(node, queryId)
  }
}

const stripper = new Stripper()
export const withoutMerchant: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => stripper.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
}

/** Every table that has a merchant_id and belongs to merchants: all but sessions and what people used last. */
export const merchantTables = (database: Database): Promise<string[]> =>
  database.gate(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('session', 'last_merchant', 'wallet_token')
      order by 1`.execute(db)
    return rows.map((row) => row.name)
  })
