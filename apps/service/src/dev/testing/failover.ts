/** A service over a primary and its standby, both real. */
import { expect } from 'vitest'
import { serverConfig, withClient } from '#infra/db/client.ts'
import { openDatabase } from '#infra/db/database.ts'
import { migrate } from '#infra/db/migrate.ts'
import { serverUrl } from './databases.ts'
import { serviceAlone, type TestService } from './harness.ts'
import { openPair, type PostgresPair } from './postgres-pair.ts'

export const openBoth = async (): Promise<PostgresPair> => {
  const pair = await openPair(serverUrl())
  await withClient(serverConfig(pair.url('postgres')), (client) =>
    client.query('create database portal'),
  )
  await migrate(serverConfig(pair.url('portal')))
  return pair
}

/** Resolves when the standby has what the primary had. */
export const untilCopied = (pair: PostgresPair): Promise<void> =>
  withClient(serverConfig(pair.url('postgres', [0])), (primary) =>
    withClient(serverConfig(pair.url('postgres', [1])), async (standby) => {
      const { rows } = await primary.query<{ lsn: string }>(
        'select pg_current_wal_insert_lsn() as lsn',
      )
      const isCopied = async () =>
        (
          await standby.query<{ copied: boolean }>(
            'select pg_last_wal_replay_lsn() >= $1 as copied',
            [rows[0]?.lsn],
          )
        ).rows[0]?.copied
      await expect.poll(isCopied).toBe(true)
    }),
  )

/** The standby gets no more from its primary, which does not wait for it. */
export const cutReplication = (pair: PostgresPair): Promise<void> =>
  withClient(serverConfig(pair.url('postgres', [1])), async (standby) => {
    await standby.query("alter system set primary_conninfo = ''")
    await standby.query('select pg_reload_conf()')
    const receivers = async () =>
      (await standby.query('select from pg_stat_wal_receiver')).rows.length
    await expect.poll(receivers).toBe(0)
  })

export const serviceOver = (pair: PostgresPair): Promise<TestService> =>
  serviceAlone({
    database: (real) => {
      const over = openDatabase(serverConfig(pair.url('portal')), {
        waitMs: 60_000,
        pingMs: 60_000,
      })
      return {
        ...over,
        close: async () => {
          await over.close()
          await real.close()
        },
      }
    },
  })
