/** Texts that do not fit: cut off by their own box, or overflowing the control that contains them. */
import type { Page } from '@playwright/test'

/** Runs in the browser: one line for each text that cannot be read completely. */
const find = (): string[] => {
  // Texts of the demo whose beginning is enough, because the whole is shown where they are opened or as a card: an
  // event in a month, a mail or the last message of a chat in a list, a project or a person's address in a row.
  const PREVIEWS =
    '.cal-chip, .mail-subject, .chat-entry small, .table-row .demo-person :is(small, [data-shape="logo"] + *)'
  const lines: string[] = []
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden, [hidden], option') === null
  // Libraries hide texts for screen readers with a box of one pixel instead of our class.
  const isScreenReaderOnly = (element: Element): boolean => {
    for (let box: Element | null = element; box !== null; box = box.parentElement)
      if (getComputedStyle(box).clipPath === 'inset(50%)') return true
    return false
  }
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (element === null || text === '' || !isDrawn(element) || isScreenReaderOnly(element))
      continue
    if (element.closest(PREVIEWS) !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const drawn = range.getBoundingClientRect()
    if (drawn.width < 2) continue
    let isScrollable = false
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box)
      // A scrollable text can be read by scrolling, and a fixed element is clipped by the window only.
      isScrollable = style.overflowX === 'auto' || style.overflowX === 'scroll'
      if (isScrollable) break
      const edge = box.getBoundingClientRect()
      const isOut = drawn.left < edge.left - 1.5 || drawn.right > edge.right + 1.5
      const isLow = drawn.bottom > edge.bottom + 3
      // A row that is skipped while out of sight cuts what is beside it, once it is in sight and has its own height.
      const isRow =
        style.contentVisibility === 'auto' &&
        element.checkVisibility({ contentVisibilityAuto: true })
      if ((cuts(style.overflowX) && isOut) || ((cuts(style.overflowY) || isRow) && isLow)) {
        lines.push(`cut off: ${text}`)
        break
      }
      if (isOut && box.matches('button, a, .btn, .chip, .status, td, th, .tile, label')) {
        lines.push(`sticks out of its ${box.tagName.toLowerCase()}: ${text}`)
        break
      }
      if (style.position === 'fixed') break
    }
    if (drawn.left < -1 && !isScrollable && element.closest('.skip') === null)
      lines.push(`left of the window: ${text}`)
  }
  for (const field of document.querySelectorAll('input[placeholder]')) {
    if (!(field instanceof HTMLInputElement) || field.value !== '' || !isDrawn(field)) continue
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas === null) continue
    const style = getComputedStyle(field)
    canvas.font = getComputedStyle(field, '::placeholder').font
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    if (canvas.measureText(field.placeholder).width > room + 1)
      lines.push(`does not fit its field: ${field.placeholder}`)
  }
  return [...new Set(lines)]
}

export const clippedTexts = (page: Page): Promise<string[]> => page.evaluate(find)
