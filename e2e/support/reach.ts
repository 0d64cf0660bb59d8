/** A screen and how to open it with a given session. */
import { errors, expect, type Page } from '@playwright/test'
import { isLeft, originOf, PLAIN } from './kept-page.ts'
import { applyLook, type Look } from './looks.ts'
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

/** Waits until a list shows its rows. */
export const rowsThere = (page: Page): Promise<void> =>
  expect(page.locator('main [data-row]').first()).toBeVisible()

/** Changes the page as a link or Back does, without loading a document. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/merchant-portal${path}`)

const LEFT = 'data-left'
const markHeading = (page: Page): Promise<void> =>
  page.evaluate((mark) => document.querySelector('h1')?.setAttribute(mark, ''), LEFT)
const isLeftPageGone = (page: Page) => page.locator(`html:not(:has([${LEFT}]))`)

/**
 * As `navigate`, to another page, and waits until the page before is gone. A look-up that both pages answer, such as a
 * member's name, would otherwise find the page before while the next one loads.
 */
export const navigateAway = async (page: Page, path: string): Promise<void> => {
  await markHeading(page)
  await navigate(page, path)
  await expect(isLeftPageGone(page), path).toBeVisible()
}

/**
 * The tests for which a page changes from screen to screen as by a link, which takes a third of the time of loading a
 * document.
 */
const testsOfPage = new WeakMap<Page, string>()

/** Gives the page these settings: at once if it already shows a screen of these tests, otherwise in its next document. */
export const applySettings = async (page: Page, tests: string, settings: Look): Promise<void> => {
  if (isLeft(page) || testsOfPage.get(page) !== tests) await page.goto(originOf() + PLAIN)
  await applyLook(page, settings)
  // A pointer that stays would hover over the next screen.
  await page.mouse.move(-1, -1)
  testsOfPage.set(page, tests)
}

/** On the way from one screen to another of the same address: a page that every role may open and that loads little. */
const BETWEEN = '/portal/change-password'
/** Milliseconds after which the document is loaded instead. */
const STEP = 5_000

/**
 * Changes the page and waits until the heading of the old one is gone. Input that would be lost is
 * discarded. False if the old page stays: a dialog that closes at that moment takes the question with it.
 */
const leaveFor = async (page: Page, path: string): Promise<boolean> => {
  await markHeading(page)
  const isInDialog = (await page.locator('dialog[open]').count()) > 0
  await navigate(page, path)
  const question = isInDialog ? '.form-leave ~ .btn' : 'dialog[open] .dialog-foot .btn'
  const discard = page.locator(`${question}[data-tone="danger"]`)
  const isGone = isLeftPageGone(page)
  try {
    await expect(isGone.or(discard).first()).toBeVisible()
    if (await discard.isVisible()) await discard.click({ timeout: STEP })
    await isGone.waitFor({ timeout: STEP })
  } catch (reason) {
    if (reason instanceof errors.TimeoutError) return false
    throw reason
  }
  return true
}

/** The path of an address, without the tab of a profile, which keeps its heading. */
const pathOf = (address: string): string =>
  new URL(address).pathname.replace(/(\/user-profile)\/.+/, '$1')

/** Changes the page inside the portal, if it shows a page of the shell with this session. */
const walk = async (page: Page, base: string, session: StoredSession, path: string) => {
  if (!testsOfPage.has(page) || !page.url().startsWith(`${base}/`)) return false
  // A menu or a dialog of the shell would stay open.
  if ((await page.locator('dialog[open], :popover-open').count()) > 0)
    await page.keyboard.press('Escape')
  const isPossible = await page.evaluate(
    (token) =>
      document.querySelector('.shell h1') !== null &&
      sessionStorage.getItem('accessToken') === token,
    session['accessToken'],
  )
  if (!isPossible) return false
  if (pathOf(page.url()) === pathOf(base + path)) {
    if (path === BETWEEN || !(await leaveFor(page, BETWEEN))) return false
  }
  if (!(await leaveFor(page, path))) return false
  return (await page.locator('dialog[open], :popover-open').count()) === 0
}

export const open = async (page: Page, base: string, session: StoredSession, path: string) => {
  if (!(await walk(page, base, session, path))) await load(page, base, session, path)
}
