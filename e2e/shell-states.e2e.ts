/**
 * Everything that the shell can open: axe finds nothing, and on the smallest phone nothing crosses its edge
 * (specification sections 2, 3, 4 and 8). Each state is opened in one of its looks, with `npm run prove` in every one.
 */
import type { Page } from '@playwright/test'
import { problemsWithout } from './support/axe.ts'
import { isTurn, looks, type Look } from './support/looks.ts'
import { expect } from './support/portal.ts'
import { openState, shellStates, testOf, type ShellState } from './support/shell-states.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 320, height: 640 }

interface Opened {
  readonly name: string
  readonly look: Look
  readonly isPhone?: true
}
/** The bordered skin changes the ground of pages; dialogs and menus have the same surface in both skins. */
const looksOf = ({ changesContent, desktopOnly }: ShellState): readonly Opened[] => [
  ...Object.entries(looks)
    .filter(([, look]) => !('skin' in look) || changesContent === true)
    .map(([name, look]) => ({ name, look })),
  ...(desktopOnly === true
    ? []
    : [
        { name: 'on the smallest phone', look: { theme: 'dark' }, isPhone: true as const },
        { name: 'right to left on it', look: { isRtl: 'true' }, isPhone: true as const },
      ]),
]

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

for (const [index, state] of shellStates.entries()) {
  const test = testOf(state)
  const all = looksOf(state)
  for (const [turn, { name, look, isPhone }] of all.entries()) {
    if (!isTurn(index, turn, all.length)) continue
    test(`${state.name}, ${name}: axe finds nothing, a page has one heading, and nothing goes past its edge`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize(isPhone ? phone : desktop)
      await openState(page, portal.origin, state, 'states of the shell', look)
      // A page that is still loading has no title yet, and so no heading.
      const headings = state.isLoading === undefined ? 1 : 0
      const unnamed = /^page-has-heading-one /
      await expect(page.locator('h1:visible')).toHaveCount(headings)
      // `looks.e2e.ts` checks the content of pages.
      const found = await problemsWithout(page, state.changesContent === true ? [] : ['main > *'])
      const known = [
        ...(headings === 0 ? [unnamed] : []),
        ...(state.coversTargets === true ? [/^target-size /] : []),
      ]
      expect(found.filter((line) => !known.some((one) => one.test(line)))).toEqual([])
      await expect.poll(() => crossing(page)).toEqual([])
    })
  }
}
