/** Retries a transaction that PostgreSQL aborted in favour of another one. */
import { DEADLOCK, errorCode, SERIALIZATION_FAILURE } from '#infra/error-code.rules.ts'

const ATTEMPTS = 3

/** Both end in favour of another transaction, so that a second run may succeed. */
const isRetryable = (error: unknown): boolean =>
  [DEADLOCK, SERIALIZATION_FAILURE].includes(errorCode(error))

/** Thrown by a transaction that sees the effect of another one too late: it runs again from the beginning. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
  readonly code = SERIALIZATION_FAILURE
}

/** `work` runs from the beginning again, so it must have no effect outside its transaction. */
export const retryOnConflict = async <T>(
  work: () => Promise<T>,
  attempts = ATTEMPTS,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isRetryable(error) || attempts === 1) throw error
    return retryOnConflict(work, attempts - 1)
  }
}
