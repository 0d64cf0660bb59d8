/** Work that the database may end for the sake of other work, and that costs nothing to begin anew. */

const TRIES = 3

/** Ended because of others, not because of what it is: a deadlock, or a state that others changed. */
const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

/** Two batches may meet head-on: the one that the database ends starts again. */
export const retryOnConflict = async <T>(work: () => Promise<T>, tries = TRIES): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isRetryable(error) || tries === 1) throw error
    return retryOnConflict(work, tries - 1)
  }
}
