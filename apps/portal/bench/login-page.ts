/** The sign-in page against a bare React page with the same form: size, and time until usable. */
import type { Browser, Page } from 'playwright'
import {
  freshPage,
  median,
  openBrowser,
  ratios,
  slowLine,
  slowMachine,
  tell,
  type Figure,
} from './browser.ts'

const RUNS = 7
const KB = 1024

declare global {
  var benchSeen: { usable?: number; hydrated?: number }
}

/** Runs in the page first: records when the form is first painted, and when its script has taken over. */
const watch = (): void => {
  globalThis.benchSeen = {}
  const look = (): void => {
    const input = document.querySelector('input[name=username]')
    if (input === null || input.getClientRects().length === 0) requestAnimationFrame(look)
    else globalThis.benchSeen.usable = performance.now()
  }
  // There is no frame before the render-blocking styles have loaded.
  requestAnimationFrame(look)
  new MutationObserver(() => {
    if (document.documentElement.dataset['hydrated'] === 'yes')
      globalThis.benchSeen.hydrated ??= performance.now()
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })
}

interface Times {
  readonly paint: number
  readonly usable: number
  readonly hydrated: number
}

const timesOf = async (browser: Browser, origin: string): Promise<Times> => {
  const { page, cdp } = await freshPage(browser)
  await slowLine(cdp)
  await slowMachine(cdp)
  await page.addInitScript(watch)
  await page.goto(`${origin}/merchant-portal/login`, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.benchSeen.usable !== undefined)
  await page.focus('input[name=username]')
  await page.keyboard.type('mei')
  await page.waitForFunction(() => globalThis.benchSeen.hydrated !== undefined)
  const { usable = Number.NaN, hydrated = Number.NaN } = await page.evaluate(
    () => globalThis.benchSeen,
  )
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  // A form that loses input typed before its script has loaded is not usable until then.
  const keepsInput = (await page.inputValue('input[name=username]')) === 'mei'
  await page.context().close()
  return { paint, usable: keepsInput ? usable : hydrated, hydrated }
}

interface Weight {
  readonly kind: string
  readonly bytes: number
}

/** All bytes transferred until the page is idle, compressed and with headers. */
const weightOf = async (
  browser: Browser,
  origin: string,
): Promise<{ parts: Weight[]; codings: string[] }> => {
  const { page, cdp } = await freshPage(browser)
  await cdp.send('Network.enable')
  const kinds = new Map<string, string>()
  const parts: Weight[] = []
  const codings = new Set<string>()
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The icon is requested last and delays nothing: its bytes count, the request does not.
    kinds.set(requestId, /\/icon-[^/]*\.png$/.test(response.url) ? 'Icon' : type)
    codings.add(
      Object.entries(response.headers).find(
        ([name]) => name.toLowerCase() === 'content-encoding',
      )?.[1] ?? 'plain',
    )
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    parts.push({ kind: kinds.get(requestId) ?? 'Other', bytes: encodedDataLength })
  })
  await quiet(page, `${origin}/merchant-portal/login`)
  await page.context().close()
  return { parts, codings: [...codings] }
}

const quiet = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
}

const [ours, bare] = [process.env['PORTAL'] ?? '', process.env['BARE'] ?? '']
const browser = await openBrowser()
const weights = [await weightOf(browser, ours), await weightOf(browser, bare)] as const
const times: { ours: Times; bare: Times }[] = []
for (let run = -1; run < RUNS; run += 1) {
  const pair = { ours: await timesOf(browser, ours), bare: await timesOf(browser, bare) }
  // The first pair warms up the browser and the services.
  if (run >= 0) times.push(pair)
}
await browser.close()

const sum = (side: 0 | 1, ...only: string[]): number =>
  weights[side].parts
    .filter(({ kind }) => only.length === 0 || only.includes(kind))
    .reduce((total, { bytes }) => total + bytes, 0) / KB
const weighed = (what: string, is: number, target: number, unit = 'KB'): Figure => ({
  what: `sign-in page: ${what}`,
  readings: [is],
  target,
  unit,
})
const of = (side: 'ours' | 'bare', key: keyof Times): number[] =>
  times.map((pair) => pair[side][key])
const ratio = (what: string, key: keyof Times, target: number): Figure => ({
  what: `sign-in page, slow: ${what} against the bare page`,
  readings: ratios(of('ours', key), of('bare', key)),
  target,
  unit: 'x',
})
const note = (name: string, side: 'ours' | 'bare', weight: 0 | 1): string =>
  `${name}: first paint ${median(of(side, 'paint')).toFixed(0)} ms, usable ${median(of(side, 'usable')).toFixed(0)} ms, script in charge ${median(of(side, 'hydrated')).toFixed(0)} ms; ` +
  `${sum(weight).toFixed(1)} KB in ${String(weights[weight].parts.length)} requests (${weights[weight].codings.join(', ')})`

tell(
  [note('ours', 'ours', 0), note('bare', 'bare', 1)],
  [
    weighed('scripts', sum(0, 'Script'), 100),
    weighed('styles', sum(0, 'Stylesheet'), 12),
    weighed('font', sum(0, 'Font'), 30),
    weighed('all', sum(0), 140),
    weighed(
      'requests, without the icon',
      weights[0].parts.filter(({ kind }) => kind !== 'Icon').length,
      8,
      'requests',
    ),
    ratio('first paint', 'paint', 0.8),
    ratio('form usable', 'usable', 0.65),
  ],
)
