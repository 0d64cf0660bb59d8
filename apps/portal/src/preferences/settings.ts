import { createStore, useStore } from '#ui/store.ts'
import { applySettings, onSystemScheme, schemeOf } from './applied.ts'
import { keepLoaderColours } from './loader-colours.ts'
import {
  agreed,
  defaults,
  forgetSetting,
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

/** Reads the browser's storage anew: after another tab changed it, and at the start of the portal. */
export const refreshSettings = (): void => {
  settingsStore.set({ ...readSettings(), footer: settingsStore.get().footer })
  apply()
}
window.addEventListener('storage', (event) => {
  if (isSettingKey(event.key)) refreshSettings()
})

/** The person's choices of look, and a new drawing when one changes. */
export const useSettings = (): Settings => useStore(settingsStore)
export const useScheme = (): 'light' | 'dark' => useStore(schemeStore)
/** The choices at this moment, for whoever is no component. */
export const currentSettings = (): Settings => settingsStore.get()

const change = (changes: Partial<Settings>): void => {
  const next = { ...settingsStore.get(), ...changes }
  for (const name of Object.keys(changes) as (keyof Settings)[]) writeSetting(name, next[name])
  settingsStore.set(next)
  apply()
  // Whoever follows the machine may find it changed at the next visit.
  keepLoaderColours(Object.keys(changes), next.theme !== 'system')
}

/** Changes one choice, at once and for the next visit. */
export const changeSetting = <K extends keyof Settings>(name: K, value: Settings[K]): void => {
  const next = agreed({ ...settingsStore.get(), [name]: value })
  // What the place of the navigation decides is kept with it: another place does not bring back what was hidden.
  const { navigationLayout, navbar, collapsed } = next
  change(
    name === 'navigationLayout' ? { navigationLayout, navbar, collapsed } : { [name]: next[name] },
  )
}

/** What the customizer may change; amounts and language have places of their own. */
const looks = [
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
  'lightPrimary',
  'darkPrimary',
] as const satisfies readonly (keyof Settings)[]

/** Whether any choice of look differs from the defaults. */
export const isChanged = (settings: Settings): boolean =>
  looks.some((name) => settings[name] !== defaults[name])

/** Back to the defaults of specification section 9. */
export const resetSettings = (): void => {
  for (const name of looks) forgetSetting(name)
  settingsStore.set({
    ...settingsStore.get(),
    ...Object.fromEntries(looks.map((name) => [name, defaults[name]])),
  })
  apply()
  keepLoaderColours(looks, false)
}
