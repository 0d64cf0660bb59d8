/**
 * Acknowledged refunds that an asynchronous standby never got: requested again at once, found by the comparison, and
 * booked.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { bookAsFound } from '#domain/refunds/found-refund.ts'
import { readSettledRefunds } from '../stage.queries.ts'
import { AGAIN } from './books.ts'
import type { Setting } from './setting.ts'

const FIND_MS = 180_000

export interface LostRefunds {
  /** As their merchant would who sees that they are missing. Resolves to how many there are. */
  readonly requestAgain: () => Promise<number>
  /** As the operator. Resolves to what was not found or could not be booked, and to how many were. */
  readonly book: () => Promise<{ readonly wrong: readonly string[]; readonly count: number }>
}

export const openLostRefunds = ({ stage, crowd, acquirer }: Setting): LostRefunds => {
  const { merchantId } = stage.merchant
  const { journal, unanswered } = crowd
  const requested = new Set<string>()
  const readNumbers = async () => {
    const { database, close } = await stage.open()
    const refunds = await readSettledRefunds(database, merchantId)
    await close()
    return new Set(refunds.map(({ refundNo }) => refundNo))
  }
  const untilFound = async (): Promise<string[]> => {
    const limit = performance.now() + FIND_MS
    const paid = (await acquirer.book()).map(({ refundNo }) => refundNo)
    for (;;) {
      const there = await readNumbers()
      const missing = paid.filter((refundNo) => !there.has(refundNo))
      if (missing.length === 0 || performance.now() > limit) return missing
      await pause(1_000)
    }
  }
  return {
    requestAgain: async () => {
      // Before the tables are read: what is acknowledged meanwhile is there.
      const acknowledged = [...journal.answers]
      const there = await readNumbers()
      for (const [note, answers] of acknowledged) {
        const intent = journal.intents.get(note)
        const isThere = answers.every(({ refundNo }) => there.has(refundNo))
        if (intent === undefined || isThere || requested.has(note)) continue
        requested.add(note)
        unanswered.push({ ...intent, note: `${note}${AGAIN}`, key: `${note}${AGAIN}` })
      }
      return requested.size
    },
    book: async () => {
      const missing = await untilFound()
      const wrong = missing.map((refundNo) => `${refundNo} was paid, lost, and not found`)
      const { database, close } = await stage.open()
      try {
        const refunds = await readSettledRefunds(database, merchantId)
        const disputed = refunds.filter(({ status }) => status === 'DISPUTED')
        for (const { refundNo } of disputed) {
          const booked = await database.system((db) =>
            bookAsFound(db, merchantId, refundNo, 'Compared in the drill'),
          )
          if (typeof booked === 'string') wrong.push(`${refundNo} could not be booked: ${booked}`)
        }
        return { wrong, count: disputed.length }
      } finally {
        await close()
      }
    },
  }
}
