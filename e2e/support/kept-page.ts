/**
 * A context and a page that the tests of a worker share: the cache of the context has the files of the portal, and the
 * previous document holds those that the next one needs, so that loading takes half the CPU time of a new page.
 */
import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test'

export interface Kept {
  readonly context: BrowserContext
  readonly page: Page
}

export const originOf = (): string => {
  const origin = process.env['PORTAL_ORIGIN']
  if (origin === undefined) throw new Error('The service was not started')
  return origin
}

/** A document at the origin of the portal, without scripts. */
export const PLAIN = '/healthz'

/** Pages that still show the last document of another test. */
const left = new WeakSet<Page>()

/**
 * Stores a session and settings for the next document of the page. The present one sends no more calls, so that it
 * cannot answer to the change. What an earlier test stored is removed.
 */
export const store = async (
  page: Page,
  {
    session,
    settings,
  }: { readonly [kind in 'session' | 'settings']?: Readonly<Record<string, string>> },
): Promise<void> => {
  const isLeft = left.delete(page)
  const change = () =>
    page.evaluate(
      ([sessionKeys, settingKeys, forgets]) => {
        globalThis.fetch = () => new Promise(() => undefined)
        if (forgets) localStorage.clear()
        if (forgets || sessionKeys !== undefined) sessionStorage.clear()
        for (const [name, value] of Object.entries(sessionKeys ?? {}))
          sessionStorage.setItem(name, value)
        for (const [name, value] of Object.entries(settingKeys ?? {}))
          localStorage.setItem(name, value)
      },
      [session, settings, isLeft] as const,
    )
  if (!page.url().startsWith(`${originOf()}/`)) await page.goto(originOf() + PLAIN)
  try {
    await change()
  } catch {
    // The document was being replaced.
    await page.goto(originOf() + PLAIN)
    await change()
  }
}

const events = [
  'console',
  'crash',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

export const keepPage = async (
  browser: Browser,
  given: Partial<PlaywrightTestOptions>,
): Promise<Kept> => {
  const { contextOptions, locale = 'en-US', timezoneId = '', viewport = null } = given
  const context = await browser.newContext({ ...contextOptions, locale, timezoneId, viewport })
  const page = await context.newPage()
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    if (left.has(page)) await store(page, {})
    return goto(address, options)
  }
  await goto(originOf() + PLAIN)
  return { context, page }
}

/** Removes the routes and listeners of a test. */
export const stopListening = async (page: Page): Promise<void> => {
  for (const event of events) page.removeAllListeners(event)
  // A held request is let go.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Removes everything that a test leaves except cached files; what it stored, when the next document is opened. */
export const leave = async (
  { context, page }: Kept,
  viewport: { width: number; height: number } | null | undefined,
): Promise<void> => {
  await stopListening(page)
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: 'reduce',
    forcedColors: null,
  })
  // A pointer that stays would hover over the next document.
  await page.mouse.move(-1, -1)
  await page
    .evaluate(() => (globalThis.fetch = () => new Promise(() => undefined)))
    .catch(() => undefined)
  left.add(page)
}

/** Whether the page still shows the last document of a test that has ended. */
export const isLeft = (page: Page): boolean => left.has(page)
