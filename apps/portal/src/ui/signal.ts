/** An event outside React: `emit` calls every subscriber. */
export const createSignal = <Args extends readonly unknown[] = []>() => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    emit: (...args: Args): void => {
      for (const listener of listeners) listener(...args)
    },
    /** Returns how to unsubscribe. */
    on: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
