/** The portal's one clock. Nothing else reads the time, so that a test can say what time it is. */
export const now = (): number => Date.now()

/** A new idempotency key. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
