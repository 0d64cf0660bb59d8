/** A change of page between two screens that are loaded, on a slow machine. */
import type { CDPSession, Page } from 'playwright'
import { median, slowMachine, type Figure } from './browser.ts'

const ROUNDS = 7
const HOME = '/portal'
const HISTORY = '/portal/transaction/transaction-history'

/** From the press to the new page's heading, in milliseconds, by the page's own clock. */
const press = (page: Page, path: string): Promise<number> =>
  page
    .locator(`.nav-list a[href="/merchant-portal${path}"]`)
    .evaluate(async (link: HTMLElement) => {
      const before = document.querySelector('h1')
      const pressedAt = performance.now()
      link.click()
      while (document.querySelector('h1') === before || document.querySelector('h1') === null)
        await new Promise((resolve) => setTimeout(resolve, 0))
      return performance.now() - pressedAt
    })

/** Signed in on `page`: how long the portal takes from one loaded screen to the other and back. */
export const measurePageChanges = async (
  page: Page,
  cdp: CDPSession,
  origin: string,
): Promise<Figure> => {
  await slowMachine(cdp, false)
  await page.goto(`${origin}/merchant-portal${HOME}`)
  // The live stream stays open, so that the network is never idle.
  await page.waitForTimeout(1500)
  await press(page, HISTORY)
  await press(page, HOME)
  await slowMachine(cdp)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of [HISTORY, HOME]) {
      await page.waitForTimeout(500)
      times.push(await press(page, path))
    }
  }
  return {
    what: 'slow machine: change of page between loaded screens',
    is: median(times),
    target: 100,
    unit: 'ms',
  }
}
