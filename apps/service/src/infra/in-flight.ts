/** Callers while `work` is under way share its result; the next call after it starts `work` again. */
export const inFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | undefined
  return () =>
    (pending ??= work().finally(() => {
      pending = undefined
    }))
}
