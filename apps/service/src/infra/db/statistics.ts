/** The statistics of the embedded database, which has no autovacuum: without them the planner only guesses. */
import { withClient } from './client.ts'
import type { DatabaseConfig } from './database-config.ts'

/** Whether a table is more than twice as large as when it was last analyzed. Small ones need no statistics. */
const HAS_GROWN = `select exists (
  select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and pg_relation_size(oid) > 2 * greatest(relpages, 10) * current_setting('block_size')::bigint
) as "hasGrown"`

/** The largest last: until all are done, one that has grown is still found if the process ends. */
const TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'm') and relpersistence <> 't' and nspname <> 'information_schema'
  order by pg_relation_size(pg_class.oid), 1`

/**
 * Analyzes all tables after one has grown, and resolves to whether it did. One statement for each table: the database
 * has a single backend, which answers others in between.
 */
export const analyzeGrown = (config: DatabaseConfig): Promise<boolean> =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ hasGrown: boolean }>(HAS_GROWN)
    if (rows[0]?.hasGrown !== true) return false
    const { rows: tables } = await client.query<{ name: string }>(TABLES)
    for (const { name } of tables) await client.query(`analyze ${name}`)
    return true
  })
