import type { Page } from '@playwright/test'

/** The portal's appearances, as settings in local storage (specification sections 3 and 4). */
export type Look = Readonly<Record<string, string>>

export const looks: Readonly<Record<string, Look>> = {
  light: {},
  dark: { theme: 'dark' },
  'bordered light': { skin: 'bordered' },
  'bordered dark': { skin: 'bordered', theme: 'dark' },
  'semi-dark': { isVerticalNavSemiDark: 'true' },
  'right to left': { isRtl: 'true' },
}

/** Applies the settings as a change in another tab would, so that open menus and dialogs stay open. */
export const wear = (page: Page, look: Look): Promise<void> =>
  page.evaluate((chosen) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(chosen))
      localStorage.setItem(`Admin Portal-${name}`, value)
    dispatchEvent(new StorageEvent('storage', { key: null }))
  }, look)

/**
 * `npm run prove` checks every row of every screen in light and dark, on a desktop and on a phone, every state of the shell
 * in each of its looks on a desktop, every page as every role, and every width. A regular run checks each kind of row, in
 * light on a desktop and in dark on a phone, states in light and dark, a third of the pages as each role, and fewer widths.
 */
export const isProof = process.env['PROVE_LOOKS'] !== undefined
