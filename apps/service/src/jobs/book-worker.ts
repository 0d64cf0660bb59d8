/** Checks the books. */
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { checkNext } from '#domain/books/check-books.ts'
import { laneJob, runLanes } from './lanes.ts'
import type { Job } from '#infra/loop.ts'

interface BookChecking {
  readonly database: Database
  readonly log: Logger
}

export const checkBooks = ({ database, log }: BookChecking, stopping: AbortSignal): Promise<void> =>
  runLanes(
    {
      name: 'books',
      lanes: ['RECENT', 'WHOLE'] as const,
      step: async (sweep) => {
        const checked = await checkNext(database, sweep)
        for (const fault of checked.faults) log.error(fault, 'books.disagree')
        return checked
      },
      log,
    },
    stopping,
  )

export const bookJob = (deps: BookChecking): Job =>
  laneJob('books', (stopping) => checkBooks(deps, stopping))
