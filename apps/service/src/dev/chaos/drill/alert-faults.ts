/** A fault for each alert, and its repair. */
import { setTimeout as pause } from 'node:timers/promises'
import { request } from '../clients.ts'
import { bookFaultsOf } from './book-faults.ts'
import { RATE_ALERT_MAX_SECONDS, type Fault, type Operation } from './fault.ts'
import { loadFaultsOf } from './load-faults.ts'
import { messageFaultsOf } from './message-faults.ts'
import { refundFaultsOf } from './refund-faults.ts'
import { storageFaultsOf } from './storage-faults.ts'

/** One after the other, so that each clears by its own repair. */
export const faultsOf = (operation: Operation): readonly Fault[] => {
  const { stage, servers, acquirer, second, setStandbys, database, origin } = operation
  const { merchantId } = stage.merchant
  const onDatabase = (...statements: readonly string[]) => servers.run(database, ...statements)
  const checkTrail = () =>
    request(origin, stage.tokens[1] ?? '', { method: 'POST', path: '/x/audit/check' })
  const rename = (name: string) =>
    onDatabase(
      `update audit_entry set actor_name = ${name} where merchant_id = '${merchantId}'
        and seq = (select good_seq from audit_check where merchant_id = '${merchantId}')`,
    )
  return [
    ...refundFaultsOf(operation),
    ...messageFaultsOf(operation),
    ...storageFaultsOf(operation),
    {
      alerts: ['AcquirerNotAnswering'],
      what: 'the acquirer is stopped (SIGSTOP) under refunds',
      begin: async () => {
        acquirer.stop()
      },
      end: async () => {
        acquirer.goOn()
      },
    },
    {
      alerts: ['CommitsNotSynchronous'],
      what: 'synchronous_standby_names is emptied',
      begin: () => setStandbys(''),
      end: () => setStandbys('ANY 1 (*)'),
    },
    {
      alerts: ['StandbyGone'],
      what: 'the standby is stopped',
      begin: () => servers.stop('standby'),
      end: () => servers.start('standby'),
    },
    {
      alerts: ['BackupOld'],
      what: 'the last backup is 27 hours old; then `backup` is run',
      begin: () => onDatabase("update last_backup set ended_at = now() - interval '27 hours'"),
      end: operation.backup,
    },
    {
      alerts: ['AuditTrailBroken'],
      what: 'an entry of a trail is changed by the owner, and the trail verified',
      begin: async () => {
        await checkTrail()
        await rename("actor_name || '?'")
        await checkTrail()
      },
      end: async () => {
        await onDatabase(
          `update audit_entry set actor_name = rtrim(actor_name, '?') where merchant_id = '${merchantId}'`,
        )
        await checkTrail()
      },
    },
    {
      alerts: ['DatabaseDown'],
      what: 'the primary is stopped',
      begin: () => servers.stop('primary'),
      end: () => servers.start('primary'),
    },
    {
      alerts: ['ServiceDown'],
      what: 'one of two processes is killed, and not started again',
      begin: () => second.close(),
      end: async () => {
        await second.open()
      },
    },
    {
      alerts: ['StandbyBehind'],
      what: 'the standby does not replay what it gets (pg_wal_replay_pause)',
      begin: () => servers.runOnStandby('select pg_wal_replay_pause()'),
      end: () => servers.runOnStandby('select pg_wal_replay_resume()'),
      maxSeconds: RATE_ALERT_MAX_SECONDS,
    },
    ...bookFaultsOf(operation),
    {
      alerts: ['RefundsWaiting', 'RefundsHeld', 'RefundsNotCompared'],
      what: 'the acquirer is stopped; its refunds are two hours old, the last comparison 31, and the server is on another timeline, as after a failover',
      begin: async () => {
        acquirer.stop()
        await pause(5_000)
        await onDatabase(
          "update refund set requested_at = requested_at - interval '2 hours' where status in ('REQUESTED', 'PROCESSING', 'UNKNOWN')",
          "update reconciliation set history = 'of a server before', checked_at = app_now() - interval '31 hours'",
        )
      },
      end: async () => {
        acquirer.goOn()
        // A refund that the acquirer never received stays open until somebody decides it: reset its age so that the
        // alert clears.
        await onDatabase(
          "update refund set requested_at = requested_at + interval '2 hours' where requested_at < app_now() - interval '2 hours'",
        )
      },
    },
    ...loadFaultsOf(operation),
  ]
}
