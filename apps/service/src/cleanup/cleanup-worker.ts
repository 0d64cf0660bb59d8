/**
 * Forgets what has had its time, in one place: each kind of row in a transaction of its own,
 * so that a failure with one leaves the others tidied.
 */
import type { Database, Db } from '#db/database.ts'
import { startLoop, type Loop } from '#effects/loop.ts'
import type { Logger } from '#effects/log.ts'
import { deleteOldEvents } from '#money/live.queries.ts'
import { deleteOldChallenges, deleteOldLinks, deleteOldProofs } from './account.queries.ts'
import { deleteOldWalletTokens } from './gowallet.queries.ts'
import { deleteOldAnswers } from './idempotency.queries.ts'
import { deleteOldSignatures } from './platform.queries.ts'
import { deleteOldCodes, deleteOldMessages } from './record.queries.ts'
import { deleteEndedSessions, deleteOldFailures, deleteOldWindows } from './session.queries.ts'
import { takeTurn } from './turn.queries.ts'

const EVERY_MS = 10 * 60_000
/** The first time after a long rest there may be much. */
const PATIENCE_MS = 60_000

const kinds: Readonly<Record<string, (db: Db) => Promise<bigint | number>>> = {
  sessions: deleteEndedSessions,
  windows: deleteOldWindows,
  failures: deleteOldFailures,
  answers: deleteOldAnswers,
  signatures: deleteOldSignatures,
  codes: deleteOldCodes,
  messages: deleteOldMessages,
  links: deleteOldLinks,
  challenges: deleteOldChallenges,
  proofs: deleteOldProofs,
  walletTokens: deleteOldWalletTokens,
  events: deleteOldEvents,
}

export interface Cleanup {
  readonly database: Database
  readonly log: Logger
}

/** Answers how many rows of each kind went. */
export const tidy = async ({ database, log }: Cleanup): Promise<Record<string, number>> => {
  const gone: Record<string, number> = {}
  for (const [name, forget] of Object.entries(kinds)) {
    try {
      const count = await database.system(
        async (db) => ((await takeTurn(db, name)) ? forget(db) : 0),
        { statementTimeoutMs: PATIENCE_MS },
      )
      if (count > 0) gone[name] = Number(count)
    } catch (error) {
      log.error('cleanup.failed', error, { kind: name })
    }
  }
  if (Object.keys(gone).length > 0) log.info('cleanup.done', gone)
  return gone
}

export const startCleanup = (effects: Cleanup): Loop =>
  startLoop({
    name: 'cleanup',
    everyMs: EVERY_MS,
    look: async () => {
      await tidy(effects)
      return false
    },
    log: effects.log,
  })
