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
  /** Until it has entered, and is seen with all its colour. */
  readonly entered: number
}

/**
 * What a press on a link of the navigation takes, in milliseconds, by the page's own clock. In the page itself:
 * what finds an element for a test listens to its presses too.
 */
const press = (page: Page, path: string): Promise<Change> =>
  page.evaluate(async (wanted) => {
    const link = document.querySelector<HTMLElement>(wanted)
    if (link === null) throw new Error(`No link: ${wanted}`)
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
    // A task that is asked for within a frame runs when that frame has been painted; of this priority, before
    // all that the portal keeps for then.
    const frameAt = await new Promise<number>((resolve) => {
      requestAnimationFrame(
        () =>
          void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      )
    })
    const content = document.getElementById('content')
    await Promise.all((content?.getAnimations() ?? []).map(({ finished }) => finished))
    const enteredAt = performance.now()
    return {
      heading: headingAt - pressedAt,
      frame: frameAt - pressedAt,
      entered: enteredAt - pressedAt,
    }
  }, `.nav-list a[href="/merchant-portal${path}"]`)

type Taken = Readonly<Record<'list' | 'home', Change[]>>

const described = ({ list, home }: Taken): string => {
  const of = (changes: readonly Change[], key: keyof Change) =>
    median(changes.map((change) => change[key])).toFixed(0)
  const one = (name: string, changes: readonly Change[]) =>
    `${name} ${of(changes, 'frame')} ms (heading in the document after ${of(changes, 'heading')}, entered after ${of(changes, 'entered')})`
  return `${one('to the list', list)}, ${one('to home', home)}`
}

/** From one loaded screen to the other and back, on a slow machine. */
const changesOn = async (page: Page, cdp: CDPSession, origin: string): Promise<Taken> => {
  await slowMachine(cdp, false)
  await page.goto(`${origin}/merchant-portal${HOME}`)
  // The live stream stays open, so that the network is never idle.
  await page.waitForTimeout(1500)
  await press(page, HISTORY)
  await page.waitForTimeout(500)
  await press(page, HOME)
  await slowMachine(cdp)
  const taken: Taken = { list: [], home: [] }
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
  return taken
}

/** Signed in on `page`: how long the portal takes from one loaded screen to the other and back. */
export const measurePageChanges = async (
  page: Page,
  cdp: CDPSession,
  origin: string,
): Promise<{ readonly notes: readonly string[]; readonly figure: Figure }> => {
  const fading = await changesOn(page, cdp, origin)
  // Somebody who wished for less motion has no transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const still = await changesOn(page, cdp, origin)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  return {
    notes: [
      `change of page: ${described(fading)}`,
      `change of page, no transition: ${described(still)}`,
    ],
    figure: {
      what: 'slow machine: change of page between loaded screens',
      is: median([...fading.list, ...fading.home].map(({ frame }) => frame)),
      target: 100,
      unit: 'ms',
    },
  }
}
