/** The statistics of the embedded database, which has no autovacuum: without them the planner only guesses. */
import { withClient } from './client.ts'
import type { DatabaseConfig } from './database-config.ts'

/** Whether a table is more than twice as large as when it was last analyzed. Small ones need no statistics. */
const HAS_GROWN = `select exists (
  select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and pg_relation_size(oid) > 2 * greatest(relpages, 10) * current_setting('block_size')::bigint
) as "hasGrown"`

/** Analyzes all tables after one has grown, and resolves to whether it did. */
export const analyzeGrown = (config: DatabaseConfig): Promise<boolean> =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ hasGrown: boolean }>(HAS_GROWN)
    if (rows[0]?.hasGrown !== true) return false
    await client.query('analyze')
    return true
  })
