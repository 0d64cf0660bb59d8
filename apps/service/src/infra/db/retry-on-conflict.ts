/** Retries a transaction that PostgreSQL aborted in favour of another one. */
import { DEADLOCK, errorCode, SERIALIZATION_FAILURE } from '#infra/error-code.rules.ts'

const TRIES = 3

/** Retryable: a deadlock (40P01) or a serialization failure (40001). */
const isRetryable = (error: unknown): boolean =>
  [DEADLOCK, SERIALIZATION_FAILURE].includes(errorCode(error))

/** `work` runs from the beginning again, so it must have no effect outside its transaction. */
export const retryOnConflict = async <T>(work: () => Promise<T>, tries = TRIES): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isRetryable(error) || tries === 1) throw error
    return retryOnConflict(work, tries - 1)
  }
}
