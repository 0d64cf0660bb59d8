/** A change of page between two screens that are loaded, on a slow machine. */
import type { CDPSession, Page } from 'playwright'
import { median, slowMachine, type Figure } from './browser.ts'

const ROUNDS = 7
const HOME = '/portal'
const HISTORY = '/portal/transaction/transaction-history'

interface Change {
  /** Until the new page's heading is in the document. */
  readonly heading: number
  /** Until the end of the frame that draws it first. */
  readonly frame: number
}

/** What a press on a link of the navigation takes, in milliseconds, by the page's own clock. */
const press = (page: Page, path: string): Promise<Change> =>
  page
    .locator(`.nav-list a[href="/merchant-portal${path}"]`)
    .evaluate(async (link: HTMLElement) => {
      const before = document.querySelector('h1')
      const isThere = (): boolean => {
        const heading = document.querySelector('h1')
        return heading !== null && heading !== before
      }
      // Whoever presses a link has the focus there.
      link.focus({ preventScroll: true })
      const heading = new Promise<number>((resolve) => {
        const watching = new MutationObserver(() => {
          if (!isThere()) return
          watching.disconnect()
          resolve(performance.now())
        })
        watching.observe(document.body, { childList: true, subtree: true })
      })
      const pressedAt = performance.now()
      link.click()
      const headingAt = await heading
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          // A message that is sent within a frame arrives when that frame has been painted.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve())
          port1.start()
          port2.postMessage(null)
        })
      })
      return { heading: headingAt - pressedAt, frame: performance.now() - pressedAt }
    })

const described = (name: string, changes: readonly Change[]): string =>
  `${name} ${median(changes.map(({ frame }) => frame)).toFixed(0)} ms (heading in the document after ${median(changes.map(({ heading }) => heading)).toFixed(0)})`

/** Signed in on `page`: how long the portal takes from one loaded screen to the other and back. */
export const measurePageChanges = async (
  page: Page,
  cdp: CDPSession,
  origin: string,
): Promise<{ readonly note: string; readonly figure: Figure }> => {
  await slowMachine(cdp, false)
  await page.goto(`${origin}/merchant-portal${HOME}`)
  // The live stream stays open, so that the network is never idle.
  await page.waitForTimeout(1500)
  await press(page, HISTORY)
  await page.waitForTimeout(500)
  await press(page, HOME)
  await slowMachine(cdp)
  const taken: Record<'list' | 'home', Change[]> = { list: [], home: [] }
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, path] of [
      ['list', HISTORY],
      ['home', HOME],
    ] as const) {
      await page.waitForTimeout(500)
      const change = await press(page, path)
      // The first round is the first one on a slow machine: the portal gets to know it.
      if (round >= 0) taken[name].push(change)
    }
  }
  return {
    note: `change of page: ${described('to the list', taken.list)}, ${described('to home', taken.home)}`,
    figure: {
      what: 'slow machine: change of page between loaded screens',
      is: median([...taken.list, ...taken.home].map(({ frame }) => frame)),
      target: 100,
      unit: 'ms',
    },
  }
}
