/**
 * The colours of the initial loader: computed and stored when the theme changes, applied by the boot script on
 * the next visit, before any style of the theme is loaded.
 */
import type { Settings } from './stored.ts'

/** Storage key, the token whose colour is stored there, the variable that the loader's style reads. */
const colours = [
  ['initial-loader-bg', '--ground', '--loader-ground'],
  ['initial-loader-color', '--accent', '--loader-accent'],
] as const

/** The settings that the colours depend on. */
const colourSettings: readonly (keyof Settings)[] = ['theme', 'skin', 'lightPrimary', 'darkPrimary']

/** A token's computed colour as `#rrggbb`. It is painted on a canvas, because tokens may use `oklch` or `color-mix`. */
const computedColour = (token: string): string | undefined => {
  const root = document.documentElement
  const probe = root.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (context === null) return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`
}

/** Stores the colours after a change of settings. Removes them unless `isStored`: then the theme's are shown. */
export const saveLoaderColours = (changed: readonly string[], isStored: boolean): void => {
  if (!colourSettings.some((name) => changed.includes(name))) return
  for (const [key, token] of colours) {
    try {
      const colour = isStored ? computedColour(token) : undefined
      if (colour === undefined) localStorage.removeItem(`${__APP_TITLE__}-${key}`)
      else localStorage.setItem(`${__APP_TITLE__}-${key}`, colour)
    } catch {
      // Storage may be forbidden: the loader has the colours of the theme.
    }
  }
}

/** Applies the stored colours to the loader. Invalid values are ignored. */
export const applyLoaderColours = (): void => {
  for (const [key, , variable] of colours) {
    try {
      const colour = localStorage.getItem(`${__APP_TITLE__}-${key}`)
      if (colour !== null && /^#[\da-f]{6}$/i.test(colour))
        document.documentElement.style.setProperty(variable, colour)
    } catch {
      return
    }
  }
}
