/** The demo's part of the navigation: fetched where the installation has a demo, and nowhere else. */
import { config } from '#api/config.ts'
import { createStore } from '#ui/store.ts'
import type { NavigationItem } from './items.ts'

/** Null until it is known whether there is a demo. */
export const demoItems = createStore<readonly NavigationItem[] | null>(null)

const load = async (): Promise<readonly NavigationItem[]> =>
  (await config()).demoArea ? (await import('./demo-items.ts')).items : []

/** A demo that could not be fetched is no trouble of the person's: it is absent until the next time. */
export const loadDemoItems = (): void =>
  void load()
    .catch(() => demoItems.get() ?? [])
    .then(demoItems.set)
