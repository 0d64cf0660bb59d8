/** Layout shifts while a page loads: how far, and of what. */
import type { Page } from '@playwright/test'

/** From the next document on, every shift is written down. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: readonly { node: Node | null }[]
        }
        // Right to left the end of a line is where it begins to be drawn: when the font arrives that
        // moves by a part of a pixel, which nobody sees.
        if (value < 0.0001) continue
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent),
        )
        shifts.push(`${value.toFixed(4)} ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The shifts of the document that is shown now. */
export const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
