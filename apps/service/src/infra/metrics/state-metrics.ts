/** Gauges of replication, backups, the comparison with the acquirer, and of every kind of work by its state. */
import { Gauge, type Metric } from 'prom-client'
import type { Database } from '#infra/db/database.ts'
import { inFlight } from '#infra/in-flight.ts'
import { readDatabaseState, type DatabaseState, type Sealing } from './state.queries.ts'

/** Registered by the server of each service. */
const registers: [] = []

const gauges: readonly (readonly [string, string, (state: DatabaseState) => number | null])[] = [
  [
    'database_synchronous',
    'Whether commits wait until a standby has them.',
    ({ isSynchronous }) => Number(isSynchronous),
  ],
  ['replication_standbys', 'Standbys that are connected.', ({ standbys }) => standbys],
  [
    'replication_lag_seconds',
    'How far the slowest standby is behind; without a value where the service may not see it.',
    ({ lagSeconds }) => lagSeconds,
  ],
  [
    'backup_age_seconds',
    'Time since the last backup was finished.',
    ({ backupAgeSeconds }) => backupAgeSeconds,
  ],
  [
    'wal_archive_age_seconds',
    'Time since a segment of WAL was archived; without a value where none is.',
    ({ archiveAgeSeconds }) => archiveAgeSeconds,
  ],
  [
    'wal_archive_failing',
    'Whether the last attempt to archive a segment of WAL failed; without a value where none is archived.',
    ({ isArchiveFailing }) => (isArchiveFailing === null ? null : Number(isArchiveFailing)),
  ],
  [
    'audit_unsealed_seconds',
    'Age of the oldest entry of an audit trail without a seal; without a value where AUDIT_KEY is not set.',
    ({ unsealedSeconds }) => unsealedSeconds,
  ],
  [
    'audit_unanchored_seconds',
    'Age of the oldest seal that is not stored at AUDIT_ANCHOR; without a value where that is not set.',
    ({ unanchoredSeconds }) => unanchoredSeconds,
  ],
  [
    'refunds_held',
    'Whether refunds wait because the acquirer was not compared after a failover or a restore.',
    ({ isHeld }) => Number(isHeld),
  ],
  [
    'refunds_unmatched',
    'Refunds of the acquirer whose payments are missing here.',
    ({ unmatched }) => unmatched,
  ],
  [
    'reconciled_seconds',
    'Time since the refunds of every merchant were compared with the acquirer.',
    ({ reconciledSeconds }) => reconciledSeconds,
  ],
]

/** One read for all gauges of a scrape; without an answer they have no value. */
export const stateMetrics = (
  database: Database,
  sealing: Sealing = { isSealed: false, isAnchored: false },
): readonly Metric[] => {
  const read = inFlight(() => readDatabaseState(database, sealing).catch(() => undefined))
  return [
    ...gauges.map(
      ([name, help, valueOf]) =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            const answer = await read()
            const value = answer === undefined ? null : valueOf(answer.state)
            if (value === null) this.remove()
            else this.set(value)
          },
        }),
    ),
    ...(
      [
        ['work_items', 'Work that is not finished, by kind and state.', 'count'],
        [
          'work_oldest_seconds',
          'Age of the oldest work that is not finished, by kind and state.',
          'oldestSeconds',
        ],
      ] as const
    ).map(
      ([name, help, field]) =>
        new Gauge({
          name,
          help,
          labelNames: ['kind', 'state'],
          registers,
          async collect() {
            this.reset()
            const { work = [] } = (await read()) ?? {}
            for (const { kind, state, ...item } of work) this.set({ kind, state }, item[field])
          },
        }),
    ),
  ]
}
