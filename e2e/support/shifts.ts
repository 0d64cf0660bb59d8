/** Layout shifts while a page loads: their size and elements. */
import type { Page } from '@playwright/test'

/** Records every shift from the next document on. */
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
        // By definition of the metric, shifts after input or a resize are expected.
        if (hadRecentInput) continue
        // A text that grows at one end when its font arrives has not moved, though right to left, or
        // at the end of a cell, that is the end where it begins to be drawn.
        const moved = sources.filter((source) => !grewInPlace(source))
        // A browser reports five elements at most; in a large shift others may have moved.
        const areAllNamed = sources.length < 5 || value < 0.005
        const isGrowth = sources.length > 0 && moved.length === 0 && areAllNamed
        // Less than this is below one pixel.
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

/** The shifts of the current document. */
export const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
