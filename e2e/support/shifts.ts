/** Layout shifts while a page loads: how far, and of what. */
import type { Page } from '@playwright/test'

/** From the next document on, every shift is written down. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Source {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }
    const isNear = (one: number, other: number) => Math.abs(one - other) < 1
    const grewInPlace = ({ node, previousRect: before, currentRect: after }: Source) =>
      node instanceof Text &&
      isNear(before.top, after.top) &&
      (isNear(before.left, after.left) || isNear(before.right, after.right))
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          sources: readonly Source[]
          hadRecentInput: boolean
        }
        // As the measure is defined: what follows a press, or another size of the window, is expected.
        if (hadRecentInput) continue
        // A text that grows at one end when its font arrives has not moved, though right to left, or
        // at the end of a cell, that is the end where it begins to be drawn.
        const moved = sources.filter((source) => !grewInPlace(source))
        // A browser names five places at most: of a large shift there may be others that did move.
        const areAllNamed = sources.length < 5 || value < 0.005
        const isGrowth = sources.length > 0 && moved.length === 0 && areAllNamed
        // Less than this is a part of a pixel, which nobody sees.
        if (isGrowth || value < 0.0001) continue
        const nodes = moved.map(({ node, previousRect: from, currentRect: to }) => {
          const name =
            node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent
          return `${String(name)} ${placeOf(from)} → ${placeOf(to)}`
        })
        shifts.push(`${value.toFixed(4)} ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The shifts of the document that is shown now. */
export const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
