/**
 * Right to left, a sentence in English has its full stop in front, unless it is isolated from the direction around it.
 */
import type { Page } from '@playwright/test'

/** Runs in the browser: sentences whose last character is drawn to the left of the one before it. */
const find = (): string[] => {
  const lines: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const element = node.parentElement
    const isDrawn =
      element?.checkVisibility() === true && element.closest('.visually-hidden') === null
    if (!isDrawn || !/^[A-Za-z].*[a-z\d)][.?!…:]$/.test(text)) continue
    const one = node
    const boxOf = (index: number) => {
      const range = document.createRange()
      range.setStart(one, index)
      range.setEnd(one, index + 1)
      return range.getBoundingClientRect()
    }
    const last = boxOf(text.length - 1)
    const before = boxOf(text.length - 2)
    if (before.top === last.top && last.left < before.left) lines.push(text)
  }
  return lines
}

export const misplacedStops = (page: Page): Promise<string[]> => page.evaluate(find)
