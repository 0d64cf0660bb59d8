/** Callers while `work` is under way share its result; the next call after it starts `work` again. */
export const inFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | undefined
  return () =>
    (pending ??= work().finally(() => {
      pending = undefined
    }))
}

/**
 * One run of `work` at a time; a caller gets the result of one that began after its call, and callers meanwhile share
 * the next one. What was stored before a call is always seen.
 */
export const nextFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () =>
    (next ??= running.then(() => {
      next = undefined
      const result = work()
      running = result.catch(() => undefined)
      return result
    }))
}
