/**
 * How a job is done: by keyboard alone, or by touch. Counts the steps: an activation, an entry, or a key of the portal.
 */
import { expect, type Locator, type Page } from '@playwright/test'

export interface Hand {
  /** Activates a button, a link or a row. */
  readonly use: (target: Locator) => Promise<void>
  /** Checks a box or a radio button. */
  readonly check: (target: Locator) => Promise<void>
  readonly type: (target: Locator, text: string) => Promise<void>
  /** Runs an option of the field that has the focus. */
  readonly pick: (option: Locator) => Promise<void>
  readonly file: (target: Locator, name: string, bytes: Buffer) => Promise<void>
  readonly steps: () => number
}

/** More than any screen has before its last control. */
const MAX_TABS = 250

/**
 * Moves the focus with the Tab key alone, past whatever appears on the way, such as a button that stops a long wait.
 */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; !(await isThere()); tabs += 1) {
    if (tabs > MAX_TABS) throw new Error(`The Tab key does not reach ${String(target)}`)
    await page.keyboard.press('Tab')
  }
}

export const byKeyboard = (page: Page): Hand => {
  let steps = 0
  return {
    use: async (target) => {
      steps += 1
      await tabTo(page, target)
      await page.keyboard.press('Enter')
    },
    check: async (target) => {
      steps += 1
      if ((await target.getAttribute('type')) !== 'radio') {
        await tabTo(page, target)
        return page.keyboard.press('Space')
      }
      // A group of radio buttons is one stop of the Tab key; the arrow keys choose.
      const group = await target.getAttribute('name')
      const chosen = page.locator(`input[name="${group ?? ''}"]`)
      const isInGroup = () =>
        chosen.evaluateAll((radios) => radios.some((radio) => radio === document.activeElement))
      for (let tabs = 0; tabs < MAX_TABS && !(await isInGroup()); tabs += 1)
        await page.keyboard.press('Tab')
      for (let arrows = 0; arrows < 12 && !(await target.isChecked()); arrows += 1)
        await page.keyboard.press('ArrowDown')
      await expect(target).toBeChecked()
    },
    type: async (target, text) => {
      steps += 1
      await tabTo(page, target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
    pick: async (option) => {
      steps += 1
      await expect(option).toBeVisible()
      const isSelected = () => option.getAttribute('aria-selected')
      for (let arrows = 0; arrows < 40 && (await isSelected()) !== 'true'; arrows += 1)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
    file: async (target, name, buffer) => {
      steps += 1
      await target.setInputFiles({ name, mimeType: 'text/csv', buffer })
    },
    steps: () => steps,
  }
}

export const byTouch = (): Hand => {
  let steps = 0
  return {
    use: async (target) => {
      steps += 1
      await target.tap()
    },
    check: async (target) => {
      steps += 1
      await target.tap()
      await expect(target).toBeChecked()
    },
    type: async (target, text) => {
      steps += 1
      await target.tap()
      await target.fill(text)
    },
    pick: async (option) => {
      steps += 1
      await option.tap()
    },
    file: async (target, name, buffer) => {
      steps += 1
      await target.setInputFiles({ name, mimeType: 'text/csv', buffer })
    },
    steps: () => steps,
  }
}
