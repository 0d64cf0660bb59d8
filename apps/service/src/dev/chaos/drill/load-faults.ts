/** Faults of load: a process that is stopped again and again, and lists that are read all the time. */
import { setTimeout as pause } from 'node:timers/promises'
import { request } from '../clients.ts'
import { RATE_ALERT_MAX_SECONDS, type Fault, type Operation } from './fault.ts'

/** Readers that ask again at once, more than there are connections. */
const READERS = 24
const STOPPED_MS = 1_500
const RUNNING_MS = 400
/** Longer than the answers of which AnswersSlow complains. */
const SLOW_MS = 2_500
/** Five minutes of rate, five of `for`. */
const SLOW_ALERT_MAX_SECONDS = 660

export const loadFaultsOf = (operation: Operation): readonly Fault[] => {
  const { stage, servers, second, database, origin } = operation
  /** Of what goes on in a fault. */
  const endings: (() => Promise<unknown>)[] = []
  const end = () => Promise.all(endings.splice(0).map((ending) => ending()))
  const keepOn = (step: () => Promise<unknown>, after: () => void = () => undefined): void => {
    const state = { isOver: false }
    const isOver = (): boolean => state.isOver
    const run = async (): Promise<void> => {
      while (!isOver()) await step()
      after()
    }
    const done = run()
    endings.push(() => {
      state.isOver = true
      return done
    })
  }
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
        endings.push(await servers.hold(database, 'lock table payment in access exclusive mode'))
        readLists(origin)
      },
      end,
      maxSeconds: RATE_ALERT_MAX_SECONDS,
    },
  ]
}
