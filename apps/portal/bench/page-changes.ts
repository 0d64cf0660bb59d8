/** Changes between two loaded pages, with a throttled CPU. */
import type { CDPSession, Page } from 'playwright'
import { median, slowMachine, type Figure } from './browser.ts'

const ROUNDS = 7
const HOME = '/portal'
const HISTORY = '/portal/transaction/transaction-history'

interface Change {
  /** Until the new page's heading is in the document. */
  readonly heading: number
  /** Until the end of the frame that first paints it. */
  readonly frame: number
  /** Until its entry animation has ended. */
  readonly entered: number
}

/**
 * The duration of a click on a navigation link, in milliseconds, by the clock of the page. Runs in the page, because
 * the test driver's own listeners would be measured too.
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
    // A real click focuses the link.
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
    // A task posted within a frame runs after its paint; with this priority, before the tasks that the portal defers
    // until then.
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

/** From one loaded page to the other and back. */
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
 * Signed in on `page`: how long changes between two loaded pages take with a throttled CPU. Alternately with the
 * transition and without one, as with reduced motion.
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
      // The first round with a throttled CPU is a warm-up.
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
