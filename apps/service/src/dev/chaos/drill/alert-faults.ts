/** A fault for each alert, and its repair. */
import { setTimeout as pause } from 'node:timers/promises'
import { request } from '../clients.ts'
import type { Fault, Operation } from './fault.ts'
import { messageFaultsOf } from './message-faults.ts'
import { refundFaultsOf } from './refund-faults.ts'
import { storageFaultsOf } from './storage-faults.ts'

/** The `for` of a rule and two evaluation rounds of Prometheus, in seconds. */
const RATE_ALERT_MAX_SECONDS = 180
/** Readers that ask again at once, more than there are connections. */
const READERS = 24
const STOPPED_MS = 1_500
const RUNNING_MS = 400
/** Longer than the answers of which AnswersSlow complains. */
const SLOW_MS = 2_500
/** Five minutes of rate, five of `for`. */
const SLOW_ALERT_MAX_SECONDS = 660

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
  /** The sweep of recent days begins within half a minute. */
  const sweepSoon =
    "update book_sweep set ended_at = ended_at - interval '1 day' where name = 'RECENT'"
  const addToTotal = (cents: number) =>
    onDatabase(
      `update daily_total set amount_cents = amount_cents + ${String(cents)} where merchant_id = '${merchantId}'
        and txn_type = 'SALE' and status = 'SUCCESS' and business_date = (select max(business_date) from daily_total
          where merchant_id = '${merchantId}' and txn_type = 'SALE' and status = 'SUCCESS')`,
      sweepSoon,
    )
  let undo: () => Promise<unknown> = () => Promise.resolve()
  /** Something that goes on until it is undone. */
  const keepOn = (step: () => Promise<unknown>, after: () => void = () => undefined): void => {
    const state = { isOver: false }
    const isOver = (): boolean => state.isOver
    const run = async (): Promise<void> => {
      while (!isOver()) await step()
      after()
    }
    const [done, before] = [run(), undo]
    undo = async () => {
      state.isOver = true
      await Promise.all([done, before()])
      undo = () => Promise.resolve()
    }
  }
  const end = () => undo()
  const stopAgainAndAgain = (stoppedMs: number): void => {
    const service = second.now()
    keepOn(
      async () => {
        service.signal('SIGSTOP')
        await pause(stoppedMs)
        service.signal('SIGCONT')
        await pause(RUNNING_MS)
      },
      () => {
        service.signal('SIGCONT')
      },
    )
  }
  const readLists = (from: string): void => {
    for (let reader = 0; reader < READERS; reader += 1)
      keepOn(() =>
        request(from, stage.tokens[reader % stage.tokens.length] ?? '', {
          method: 'GET',
          path: '/transaction/cis?pageSize=5',
        }).catch(() => undefined),
      )
  }
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
    {
      alerts: ['BooksDisagree'],
      what: 'the owner of the database changes a total of the last business day',
      begin: () => addToTotal(1),
      end: () => addToTotal(-1),
    },
    {
      alerts: ['BooksNotChecked', 'AuditTrailNotChecked'],
      what: 'the last checks are two hours old, and somebody holds a lock that keeps the next ones from being noted',
      begin: async () => {
        await onDatabase(
          "update book_sweep set ended_at = app_now() - interval '2 hours', begun_at = app_now() - interval '2 hours'",
          "update audit_check set checked_at = app_now() - interval '2 hours'",
        )
        undo = await servers.hold(database, 'lock table book_sweep, audit_check in exclusive mode')
      },
      end,
    },
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
    {
      alerts: ['EventLoopBlocked'],
      what: `a process is stopped for ${String(STOPPED_MS / 1_000)} s again and again (SIGSTOP, SIGCONT)`,
      begin: async () => {
        stopAgainAndAgain(STOPPED_MS)
      },
      end,
      maxSeconds: RATE_ALERT_MAX_SECONDS,
    },
    {
      alerts: ['AnswersSlow'],
      what: `a process is stopped for ${String(SLOW_MS / 1_000)} s again and again while lists are read from it`,
      begin: async () => {
        readLists(second.origin)
        stopAgainAndAgain(SLOW_MS)
      },
      end,
      maxSeconds: SLOW_ALERT_MAX_SECONDS,
    },
    {
      alerts: ['ErrorsAnswered', 'RequestsWaitForDatabase'],
      what: 'somebody locks the table of payments while lists are read',
      begin: async () => {
        undo = await servers.hold(database, 'lock table payment in access exclusive mode')
        readLists(origin)
      },
      end,
      maxSeconds: RATE_ALERT_MAX_SECONDS,
    },
  ]
}
