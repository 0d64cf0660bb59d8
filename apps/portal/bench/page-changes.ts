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

/** From one loaded screen to the other and back. */
const thereAndBack = async (page: Page, taken: Taken): Promise<void> => {
  for (const [name, path] of [
    ['list', HISTORY],
    ['home', HOME],
  ] as const) {
    await page.waitForTimeout(500)
    taken[name].push(await press(page, path))
  }
}

/**
 * Signed in on `page`: how long the portal takes from one loaded screen to the other and back on a slow machine.
 * In turns with its transition and without one, as for somebody who asked for less motion.
 */
export const measurePageChanges = async (
  page: Page,
  cdp: CDPSession,
  origin: string,
): Promise<{ readonly notes: readonly string[]; readonly figure: Figure }> => {
  await slowMachine(cdp, false)
  await page.goto(`${origin}/merchant-portal${HOME}`)
  // The live stream stays open, so that the network is never idle.
  await page.waitForTimeout(1500)
  await thereAndBack(page, { list: [], home: [] })
  await slowMachine(cdp)
  const [fading, still]: readonly [Taken, Taken] = [
    { list: [], home: [] },
    { list: [], home: [] },
  ]
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [taken, reducedMotion] of [
      [fading, 'no-preference'],
      [still, 'reduce'],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      // The first round is the first one on a slow machine: the portal gets to know it.
      await thereAndBack(page, round < 0 ? { list: [], home: [] } : taken)
    }
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  return {
    notes: [
      `change of page: ${described(fading)}`,
      `change of page, no transition: ${described(still)}`,
    ],
    figure: {
      what: 'slow machine: change of page between loaded screens',
      readings: [...fading.list, ...fading.home].map(({ frame }) => frame),
      target: 150,
      unit: 'ms',
    },
  }
}
