/** Callers while `work` is under way share its result; the next call after it starts `work` again. */
export const inFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | undefined
  return () =>
    (pending ??= work().finally(() => {
      pending = undefined
    }))
}

/**
 * Runs `work` one at a time. Callers that arrive during a run share the next one, so each gets a result of a run that
 * began after its call and saw everything stored before it.
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
