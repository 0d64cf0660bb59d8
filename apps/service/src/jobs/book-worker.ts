/** Checks the books, for at most a tenth of the time. */
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { checkNext } from '#domain/books/check-books.ts'
import type { Sweep } from '#domain/books/book-sweep.queries.ts'
import type { Job } from './loop.ts'

const EVERY_MS = 30_000
const sweeps = ['RECENT', 'WHOLE'] as const satisfies readonly Sweep[]
/** Shared by both sweeps, so that a long one cannot keep the other from its turn. */
const ROUND_MS = EVERY_MS / 10 / sweeps.length

interface BookChecking {
  readonly database: Database
  readonly log: Logger
}

export const checkBooks = async (
  { database, log }: BookChecking,
  stopping: AbortSignal,
): Promise<void> => {
  for (const sweep of sweeps)
    // A day that cannot be read must not keep the other sweep from its turn.
    await runSweep({ database, log }, sweep, stopping).catch((error: unknown) => {
      log.error({ err: error, sweep }, 'books.check-failed')
    })
}

const runSweep = async (
  { database, log }: BookChecking,
  sweep: Sweep,
  stopping: AbortSignal,
): Promise<void> => {
  const begun = performance.now()
  for (;;) {
    const { isAtEnd, faults } = await checkNext(database, sweep)
    for (const fault of faults) log.error(fault, 'books.disagree')
    if (isAtEnd || stopping.aborted || performance.now() - begun > ROUND_MS) return
  }
}

export const bookJob = (deps: BookChecking): Job => ({
  name: 'books',
  everyMs: EVERY_MS,
  poll: async (stopping) => {
    await checkBooks(deps, stopping)
    return false
  },
})
