/** The portal's one clock. Nothing else reads the time, so that a test can say what time it is. */
export const now = (): number => Date.now()

/** An id for one intent of the person, kept over its retries (Idempotency-Key). */
export const newIntent = (): string => crypto.randomUUID()
