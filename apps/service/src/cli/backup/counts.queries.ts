/** Counts rows of whole tables over all merchants, as the owner of the tables. */
import type { Client } from 'pg'

/** Row security applies to the owner too: this lets it see every shop of every merchant. */
const SEE_ALL = "set app.shop_ids = '*'"

const tablesOf = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

export const countRows = async (client: Client): Promise<Record<string, number>> => {
  await client.query(SEE_ALL)
  const counts: Record<string, number> = {}
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from "${name}"`,
    )
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}

/** Whether this user sees as many rows as the service; otherwise rows would be missing from the backup. */
export const seesEverything = async (client: Client): Promise<boolean> => {
  await client.query(SEE_ALL)
  const count = async (): Promise<string | undefined> =>
    (await client.query<{ count: string }>('select count(*) as count from audit_entry')).rows[0]
      ?.count
  const own = await count()
  await client.query('set role portal_system')
  const all = await count()
  await client.query('reset role')
  return own === all
}

export const isEmpty = async (client: Client): Promise<boolean> =>
  (await tablesOf(client)).length === 0
