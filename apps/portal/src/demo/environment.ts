import { createStore } from '#ui/store.ts'

/** The environment's name, which the app sets: the demo does not read the configuration. */
export const environmentStore = createStore<string | null>(null)
