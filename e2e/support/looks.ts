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

/** How a screen is looked at: a window, the theme of the system, and other settings. */
export interface ScreenLook {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
  readonly settings?: Look
}

const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }
const rightToLeft = { isRtl: 'true' }

export const screenLooks: readonly ScreenLook[] = [
  { name: 'light, on a desktop', viewport: desktop, colorScheme: 'light' },
  { name: 'dark, on a phone', viewport: phone, colorScheme: 'dark' },
  {
    name: 'right to left, on a desktop',
    viewport: desktop,
    colorScheme: 'dark',
    settings: rightToLeft,
  },
  { name: 'dark, on a tablet', viewport: tablet, colorScheme: 'dark' },
  {
    name: 'right to left, on a phone',
    viewport: phone,
    colorScheme: 'light',
    settings: rightToLeft,
  },
  { name: 'dark, on a desktop', viewport: desktop, colorScheme: 'dark' },
  { name: 'light, on a tablet', viewport: tablet, colorScheme: 'light' },
  { name: 'light, on a phone', viewport: phone, colorScheme: 'light' },
]

/** Applies the settings as a change in another tab would, so that open menus and dialogs stay open. */
export const applyLook = (page: Page, look: Look): Promise<void> =>
  page.evaluate((chosen) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(chosen))
      localStorage.setItem(`Admin Portal-${name}`, value)
    dispatchEvent(new StorageEvent('storage', { key: null }))
  }, look)

/**
 * `npm run prove` runs whole tables: every screen and every state of the shell in each look, every page as every role,
 * every list, every width, each job in each way. A regular run takes each row of them once, in one of the columns.
 */
export const isProof = process.env['PROVE_LOOKS'] !== undefined

/** The part of a table that a regular run takes: every row where `index` comes round to `turn`. */
export const isTurn = (index: number, turn: number, of: number): boolean =>
  isProof || index % of === turn % of
