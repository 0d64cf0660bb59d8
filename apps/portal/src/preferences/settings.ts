import { createStore, useStore } from '#ui/store.ts'
import { applySettings, onSystemScheme, schemeOf } from './applied.ts'
import { saveLoaderColours } from './loader-colours.ts'
import {
  consistent,
  defaults,
  removeSetting,
  isSettingKey,
  readSettings,
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

const refresh = (kept: readonly (keyof Settings)[]): void => {
  const now = settingsStore.get()
  settingsStore.set({
    ...readSettings(),
    ...Object.fromEntries(kept.map((name) => [name, now[name]])),
  })
  apply()
}
/** Reads the stored settings again, at the start of the portal. */
export const refreshSettings = (): void => refresh(['footer'])
// Another tab changed them. The language stays: most texts on the screen were read when their module was loaded.
window.addEventListener('storage', (event) => {
  if (isSettingKey(event.key)) refresh(['footer', 'locale'])
})

export const useSettings = (): Settings => useStore(settingsStore)
export const useScheme = (): 'light' | 'dark' => useStore(schemeStore)
/** The settings now, outside components. */
export const currentSettings = (): Settings => settingsStore.get()

const change = (changes: Partial<Settings>): void => {
  const next = { ...settingsStore.get(), ...changes }
  for (const name of Object.keys(changes) as (keyof Settings)[]) writeSetting(name, next[name])
  settingsStore.set(next)
  apply()
  // The system's scheme may be another one at the next visit.
  saveLoaderColours(Object.keys(changes), next.theme !== 'system')
}

/** Changes one setting, at once and for the next visit. */
export const changeSetting = <K extends keyof Settings>(name: K, value: Settings[K]): void => {
  const next = consistent({ ...settingsStore.get(), [name]: value })
  // A layout's side effects are stored with it, and stay when the layout changes back.
  const { navigationLayout, navbar, collapsed } = next
  change(
    name === 'navigationLayout' ? { navigationLayout, navbar, collapsed } : { [name]: next[name] },
  )
}

/** The settings of the customizer, which it can reset. */
const customizable = [
  'theme',
  'skin',
  'transition',
  'contentWidth',
  'navigationLayout',
  'navbar',
  'navbarBlur',
  'footer',
  'collapsed',
  'semiDark',
  'rtl',
  'singleKeys',
  'lightPrimary',
  'darkPrimary',
] as const satisfies readonly (keyof Settings)[]

/** Whether any setting of the customizer differs from its default. */
export const isCustomized = (settings: Settings): boolean =>
  customizable.some((name) => settings[name] !== defaults[name])

/** Back to the defaults of specification section 9. */
export const resetSettings = (): void => {
  for (const name of customizable) removeSetting(name)
  settingsStore.set({
    ...settingsStore.get(),
    ...Object.fromEntries(customizable.map((name) => [name, defaults[name]])),
  })
  apply()
  saveLoaderColours(customizable, false)
}
