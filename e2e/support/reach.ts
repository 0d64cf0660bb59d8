/** A screen and how to open it with a given session. */
import { expect, type Page } from '@playwright/test'
import { enter, type StoredSession } from './portal.ts'

export interface Screen {
  readonly name: string
  /** Opens the screen from any page of the tab. */
  readonly reach: (page: Page, base: string, session: StoredSession) => Promise<void>
}

/** Loads a document at an address of the portal. A screen that changes answers of the network needs that. */
export const load = async (page: Page, base: string, session: StoredSession, path: string) => {
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'))
  if (token !== session['accessToken']) await enter(page, session)
  await page.goto(base + path)
}

/** Changes the page as a link or Back does, without loading a document. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/merchant-portal${path}`)

/** Pages that change from screen to screen as by a link, which takes a third of the time of loading a document. */
export const walking = new WeakSet<Page>()

/**
 * Changes the page inside the portal and waits until the old screen is gone. Not possible from another screen of the
 * same address, or where something is open or may have been typed, which the portal would ask about.
 */
const walk = async (page: Page, base: string, session: StoredSession, path: string) => {
  const address = new URL(base + path)
  if (!page.url().startsWith(`${base}/`)) return false
  const isPossible = await page.evaluate(
    ([pathname, token]) => {
      const heading = document.querySelector('.shell h1')
      const isFree =
        document.querySelector('dialog[open], :popover-open, main form:not([role="search"])') ===
        null
      const isOurs = sessionStorage.getItem('accessToken') === token
      if (heading === null || !isFree || !isOurs || location.pathname === pathname) return false
      heading.setAttribute('data-left', '')
      return true
    },
    [address.pathname, session['accessToken']] as const,
  )
  if (!isPossible) return false
  await navigate(page, path)
  await expect(page.locator('[data-left]')).toHaveCount(0)
  return true
}

export const open = async (page: Page, base: string, session: StoredSession, path: string) => {
  if (walking.has(page) && (await walk(page, base, session, path))) return
  await load(page, base, session, path)
}
