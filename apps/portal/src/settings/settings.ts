import { createStore, useStore } from '#kit/store.ts'
import {
  applySettings,
  onSystemScheme,
  readSettings,
  schemeOf,
  writeSetting,
  type Settings,
} from './stored.ts'

const settingsStore = createStore(readSettings())
const schemeStore = createStore(schemeOf(settingsStore.get()))

const apply = (): void => {
  applySettings(settingsStore.get())
  schemeStore.set(schemeOf(settingsStore.get()))
}
onSystemScheme(apply)

/** The person's choices of look, and a new drawing when one changes. */
export const useSettings = (): Settings => useStore(settingsStore)
export const useScheme = (): 'light' | 'dark' => useStore(schemeStore)

/** Changes one choice, at once and for the next visit. */
export const changeSetting = <K extends keyof Settings>(name: K, value: Settings[K]): void => {
  writeSetting(name, value)
  settingsStore.set({ ...settingsStore.get(), [name]: value })
  apply()
}
