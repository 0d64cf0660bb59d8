/**
 * Every story: axe finds nothing, and nothing scrolls sideways. A regular run shows each in one of the looks,
 * `npm run prove` in all of them, with screenshots in `test-results/stories`.
 */
import axe from 'axe-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeDialog } from '#ui/event-dialog/event-dialog.ts'
import { closeToast, toastStore } from '#ui/toasts.ts'
import { dialogs } from './dialogs.stories.tsx'
import { eventDialogs } from './event-dialogs.stories.tsx'
import { everything } from './everything.ts'
import { StoriesPage } from './StoriesPage.tsx'
import type { Group } from './story.ts'

declare module 'vitest' {
  interface ProvidedContext {
    isProof: boolean
  }
}

interface Look {
  readonly scheme: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
  readonly skin: 'default' | 'bordered'
  readonly width: number
}
const looks = {
  light: { scheme: 'light', direction: 'ltr', skin: 'default', width: 1280 },
  'dark, bordered': { scheme: 'dark', direction: 'ltr', skin: 'bordered', width: 1280 },
  'right to left': { scheme: 'light', direction: 'rtl', skin: 'default', width: 1280 },
  'a dark phone': { scheme: 'dark', direction: 'ltr', skin: 'default', width: 390 },
  'the smallest phone': { scheme: 'light', direction: 'ltr', skin: 'bordered', width: 320 },
} as const satisfies Readonly<Record<string, Look>>
const root = document.documentElement
const isProof = inject('isProof')

/** Every look, or the one whose turn it is. */
const looksAt = (turn: number): readonly (readonly [string, Look])[] => {
  const all = Object.entries<Look>(looks)
  return isProof ? all : all.filter((_look, index) => index === turn % all.length)
}

const applyLook = async (look: Look) => {
  await page.viewport(look.width, 900)
  root.dataset['theme'] = look.scheme
  root.dataset['skin'] = look.skin
  root.dir = look.direction
}
const show = async (groups: readonly Group[], look: Look) => {
  await applyLook(look)
  root.lang = 'en'
  document.title = 'Stories'
  await render(<StoriesPage groups={groups} />)
}

/** The problems that axe finds, one line for each element. */
const problems = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
const screenshot = async (name: string) => {
  if (!isProof) return
  // As high as the page, so that the screenshot shows all of it.
  await page.viewport(window.innerWidth, Math.max(900, root.scrollHeight))
  await page.screenshot({
    path: `../../../../test-results/stories/${name.replaceAll(/\W+/g, '-')}.png`,
  })
}

/** Waits for all finite animations. */
const animationsFinished = async () => {
  await expect
    .poll(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
    )
    .toBe(true)
}

/** The frame of the tests is not painted otherwise (`vitest.config.ts`). */
const paint = (opacity: string) => {
  const frame = window.frameElement as HTMLElement | null
  if (frame !== null) frame.style.opacity = opacity
}
beforeAll(() => {
  if (isProof) paint('1')
})
afterAll(() => paint(''))

beforeEach(() => {
  for (const { id } of toastStore.get()) closeToast(id)
})

const onThePage = everything.filter(({ name }) => name !== 'long-table')
test.each(
  onThePage.flatMap((group, turn) =>
    looksAt(turn).map(([name, look]) => ({ name, look, group, of: group.name })),
  ),
)('$of: axe finds nothing and nothing scrolls sideways, $name', async ({ name, look, group }) => {
  await show([group], look)
  await animationsFinished()
  expect(await problems()).toEqual([])
  expect(root.scrollWidth).toBeLessThanOrEqual(look.width)
  await screenshot(`${group.name} ${name}`)
})

const press = (name: string) => page.getByRole('button', { name }).click()
const edit = (state: string) =>
  page
    .getByRole('article', { name: 'Form in a dialog' })
    .getByText(state, { exact: true })
    .element()
    .parentElement?.querySelector('button')
    ?.click()

test.each(looksAt(1))(
  'dialogs: axe finds nothing in a form that somebody else has changed, %s',
  async (name, look) => {
    await show([dialogs], look)
    edit('changed by somebody else')
    await page.getByLabelText('Name', { exact: true }).fill('Central Station')
    await press('Save shop')
    await expect.element(page.getByText('Central (ground floor)', { exact: true })).toBeVisible()
    await animationsFinished()
    expect(await problems()).toEqual([])
    await screenshot(`dialog changed ${name}`)
  },
)

test.each(looksAt(2))(
  'dialogs: axe finds nothing in a form with several errors, %s',
  async (name, look) => {
    await show([dialogs], look)
    edit('several wrong')
    await press('Save shop')
    await expect.element(page.getByText('Correct 2 fields:')).toBeVisible()
    await animationsFinished()
    expect(await problems()).toEqual([])
    await screenshot(`dialog wrong ${name}`)
    await userEvent.keyboard('{Escape}')
  },
)

test.each(looksAt(3))(
  'event-dialogs: axe finds nothing in any kind of event dialog, %s',
  async (name, look) => {
    await show([eventDialogs], look)
    const kinds = Object.keys(eventDialogs.stories[0]?.states ?? {})
    expect(kinds).toHaveLength(5)
    for (const [index, kind] of kinds.entries()) {
      const article = page.getByRole('article', { name: 'Event dialog', includeHidden: true })
      article.element().querySelectorAll<HTMLElement>('.story .btn')[index]?.click()
      await expect.element(page.getByRole('dialog')).toBeVisible()
      await animationsFinished()
      expect(await problems(), kind).toEqual([])
      await screenshot(`event dialog ${kind} ${name}`)
    }
    closeDialog()
  },
)

test('event-dialogs: axe finds nothing while a long wait can be cancelled', async () => {
  await show([eventDialogs], looks.light)
  await press('Start waiting')
  const stop = page.getByRole('button', { name: 'Stop waiting' })
  await expect.element(stop).toBeVisible()
  for (const [name, look] of looksAt(4)) {
    await applyLook(look)
    await animationsFinished()
    expect(await problems(), name).toEqual([])
    expect(root.scrollWidth).toBeLessThanOrEqual(look.width)
    await screenshot(`long wait ${name}`)
  }
  await stop.click()
  await expect.poll(() => stop.query()).toBeNull()
})
