/**
 * Everything that the shell can open: axe finds nothing on a desktop in light and dark (with `npm run prove` in each
 * of the state's looks), and on the smallest phone nothing crosses its edge (specification sections 2, 3, 4 and 8).
 */
import type { Page } from '@playwright/test'
import { contrastProblemsOf, structureProblemsOf } from './support/axe.ts'
import { isProof, looks, wear } from './support/looks.ts'
import {
  choose,
  enter,
  expect,
  freshTest,
  sessionOf,
  test as visitedTest,
} from './support/portal.ts'
import { shellStates, type ShellState } from './support/shell-states.ts'

const openState = async (page: Page, origin: string, state: ShellState): Promise<void> => {
  const { before, reach, form } = state
  if (form !== undefined) await choose(page, form)
  await enter(page, await sessionOf('MERCHANT'))
  await before?.(page)
  await page.goto(`${origin}/merchant-portal/portal`)
  await expect(page.locator('.tiles')).toBeVisible()
  await reach(page)
}

for (const state of shellStates) {
  const test = state.changesClock === undefined ? visitedTest : freshTest
  test(`${state.name}: axe finds nothing in light and dark, and a page has one heading`, async ({
    page,
    portal,
  }) => {
    test.slow()
    await openState(page, portal.origin, state)
    // A page that is still loading has no title yet, and so no heading.
    const headings = state.isLoading === undefined ? 1 : 0
    const unnamed = /^page-has-heading-one /
    await expect(page.locator('h1:visible')).toHaveCount(headings)
    // `looks.e2e.ts` checks the content of pages.
    const without = state.changesContent === true ? undefined : 'main > *'
    for (const [name, look] of Object.entries(looks)) {
      if (!isProof && !['light', 'dark'].includes(name)) continue
      // The bordered skin changes the ground of pages; dialogs and menus have the same surface in both skins.
      if ('skin' in look && state.changesContent !== true) continue
      await wear(page, { ...look, ...state.form })
      // Only the direction changes more than colours and borders.
      const found = [
        ...(['light', 'right to left'].includes(name)
          ? await structureProblemsOf(page, isProof ? undefined : without)
          : []),
        ...(await contrastProblemsOf(page, without)),
      ]
      expect(
        found.filter((line) => headings === 1 || !unnamed.test(line)),
        name,
      ).toEqual([])
    }
  })
}

/** Dialogs and menus that cross the edge of the window, and the page if it scrolls sideways. */
const crossing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const open = document.querySelectorAll('dialog[open], :popover-open')
    const outside = [...open].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 0 && (left < -0.5 || right > clientWidth + 0.5)
    })
    const isWider = scrollWidth > clientWidth ? ['the page'] : []
    return [...isWider, ...outside.map(({ className }) => className)]
  })

for (const [which, test, states] of [
  ['everything that opens', visitedTest, shellStates.filter((state) => !state.changesClock)],
  ['what a clock opens', freshTest, shellStates.filter((state) => state.changesClock)],
] as const)
  test(`${which}: on the smallest phone nothing goes past its edge`, async ({ page, portal }) => {
    test.slow()
    for (const state of states) {
      if (state.desktopOnly) continue
      await page.setViewportSize({ width: 320, height: 640 })
      await openState(page, portal.origin, state)
      for (const look of [looks['light'], looks['right to left']]) {
        await wear(page, look ?? {})
        expect(await crossing(page), state.name).toEqual([])
      }
      await wear(page, {})
      await page.unrouteAll()
      await page.context().setOffline(false)
    }
  })
