/** A table without its secondary indexes and foreign keys while it is filled; both come back as the catalog had them. */
import type { Client } from 'pg'

/** The statements that make everything again that was dropped. */
export const dropIndexes = async (client: Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = $1::regclass and contype = 'f'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ make }) => make)
}

/** With memory to sort in; the settings end with the connection. */
export const prepareToSort = async (client: Client): Promise<void> => {
  await client.query(`set maintenance_work_mem = '1GB';set synchronous_commit = off`)
}
