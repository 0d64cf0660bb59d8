/** An event outside React: `emit` calls every subscriber. */
export const createSignal = <News extends readonly unknown[] = []>() => {
  const listeners = new Set<(...news: News) => void>()
  return {
    emit: (...news: News): void => {
      for (const listener of listeners) listener(...news)
    },
    /** Returns how to unsubscribe. */
    on: (listener: (...news: News) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
