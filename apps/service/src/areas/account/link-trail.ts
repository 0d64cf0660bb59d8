/** What is refused to the holder of a living link, in the trails of the merchants it concerns. */
import type { Db } from '#infra/db/database.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { NoLivingCode } from '#domain/auth/one-time-code.ts'

/**
 * In a transaction of its own: that of the effect was rolled back. Guesses at a code that is over are
 * nobody's to read: there are as many as somebody likes to make.
 */
export const withTrail = async <T>(
  { database }: PublicContext,
  enter: (db: Db, code: string) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && !(error instanceof NoLivingCode))
      await database.gate((db) => enter(db, error.code))
    throw error
  }
}
