/**
 * State of the demo in memory, which ends with the session: the next person in the tab starts from the sample.
 */
import { createStore, type Store } from '#ui/store.ts'

const resets = new Set<() => void>()

export const sessionStore = <T>(initial: T): Store<T> => {
  const store = createStore(initial)
  resets.add(() => store.set(initial))
  return store
}

export const resetSessionStores = (): void => {
  for (const reset of resets) reset()
}
