import type { Page } from '@playwright/test'

/** The looks that a person can give the portal, as the browser keeps them (specification sections 3 and 4). */
export type Look = Readonly<Record<string, string>>

export const looks: Readonly<Record<string, Look>> = {
  light: {},
  dark: { theme: 'dark' },
  'bordered light': { skin: 'bordered' },
  'bordered dark': { skin: 'bordered', theme: 'dark' },
  'semi-dark': { isVerticalNavSemiDark: 'true' },
  'right to left': { isRtl: 'true' },
}

/** As if another tab had chosen: what is open stays open. */
export const wear = (page: Page, look: Look): Promise<void> =>
  page.evaluate((chosen) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(chosen))
      localStorage.setItem(`Admin Portal-${name}`, value)
    dispatchEvent(new StorageEvent('storage', { key: null }))
  }, look)
