/**
 * The colours of what is shown before the portal is drawn: kept when the look changes, read by
 * the boot script. They are the colours as drawn, so a later visit needs nothing else to show them.
 */
import type { Settings } from './stored.ts'

/** Key below the app title, the token that is kept there, the variable that the loader's style reads. */
const colours = [
  ['initial-loader-bg', '--ground', '--loader-ground'],
  ['initial-loader-color', '--accent', '--loader-accent'],
] as const

/** What these make of the loader. */
const decisive: readonly (keyof Settings)[] = ['theme', 'skin', 'lightPrimary', 'darkPrimary']

/** A token as it is drawn: a primary colour of one's own is derived, and is no plain colour until then. */
const drawn = (token: string): string | undefined => {
  const root = document.documentElement
  const probe = root.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (pen === null) return undefined
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`
}

/** Keeps the colours after a change of look. None where they are not to be kept: then the theme's are shown. */
export const keepLoaderColours = (changed: readonly string[], isKept: boolean): void => {
  if (!decisive.some((name) => changed.includes(name))) return
  for (const [key, token] of colours) {
    try {
      const colour = isKept ? drawn(token) : undefined
      if (colour === undefined) localStorage.removeItem(`${__APP_TITLE__}-${key}`)
      else localStorage.setItem(`${__APP_TITLE__}-${key}`, colour)
    } catch {
      // Then the loader has the colours of the theme.
    }
  }
}

/** Gives the loader the colours that were kept. What is no colour counts as absent. */
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
