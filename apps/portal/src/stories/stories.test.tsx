/**
 * Every story in every look: axe finds nothing, nothing scrolls sideways, and a picture of it is left in
 * `test-results/stories` for people to look at.
 */
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeToast, toastStore } from '#kit/toast/toasts.ts'
import { dialogs } from './dialogs.stories.tsx'
import { everything } from './everything.ts'
import { StoriesPage } from './StoriesPage.tsx'
import type { Group } from './story.ts'

interface Look {
  readonly scheme: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
  readonly skin: 'default' | 'bordered'
  readonly width: number
}
const looks: Readonly<Record<string, Look>> = {
  light: { scheme: 'light', direction: 'ltr', skin: 'default', width: 1280 },
  'dark, bordered': { scheme: 'dark', direction: 'ltr', skin: 'bordered', width: 1280 },
  'right to left': { scheme: 'light', direction: 'rtl', skin: 'default', width: 1280 },
  'a dark phone': { scheme: 'dark', direction: 'ltr', skin: 'default', width: 390 },
  'the smallest phone': { scheme: 'light', direction: 'ltr', skin: 'bordered', width: 320 },
}
const root = document.documentElement

const show = async (groups: readonly Group[], look: Look) => {
  await page.viewport(look.width, 900)
  root.dataset['theme'] = look.scheme
  root.dataset['skin'] = look.skin
  root.dir = look.direction
  root.lang = 'en'
  document.title = 'Stories'
  await render(<StoriesPage groups={groups} />)
}

/** What axe finds, one line for each place. */
const problems = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
const picture = async (name: string) => {
  // As high as the page, so that all of it is in the picture.
  await page.viewport(window.innerWidth, Math.max(900, root.scrollHeight))
  await page.screenshot({
    path: `../../../../test-results/stories/${name.replaceAll(/\W+/g, '-')}.png`,
  })
}

/** What moves in is still. */
const isStill = async () => {
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

beforeEach(() => {
  for (const { id } of toastStore.get()) closeToast(id)
})

const onThePage = everything.filter(({ name }) => name !== 'long-table')
test.each(
  Object.entries(looks).flatMap(([name, look]) =>
    onThePage.map((group) => ({ name, look, group, of: group.name })),
  ),
)('$of: axe finds nothing and nothing scrolls sideways, $name', async ({ name, look, group }) => {
  await show([group], look)
  await isStill()
  expect(await problems()).toEqual([])
  expect(root.scrollWidth).toBeLessThanOrEqual(look.width)
  await picture(`${group.name} ${name}`)
})

const press = (name: string) => page.getByRole('button', { name }).click()
const edit = (state: string) =>
  page
    .getByRole('article', { name: 'Form in a dialog' })
    .getByText(state, { exact: true })
    .element()
    .parentElement?.querySelector('button')
    ?.click()

test.each(Object.entries(looks))(
  'dialogs: axe finds nothing in a form that somebody else has changed, %s',
  async (name, look) => {
    await show([dialogs], look)
    edit('changed by somebody else')
    await page.getByLabelText('Name', { exact: true }).fill('Central Station')
    await press('Save shop')
    await expect.element(page.getByText('Central (ground floor)', { exact: true })).toBeVisible()
    await isStill()
    expect(await problems()).toEqual([])
    await picture(`dialog changed ${name}`)
  },
)

test.each(Object.entries(looks))(
  'dialogs: axe finds nothing in a form with several mistakes, %s',
  async (name, look) => {
    await show([dialogs], look)
    edit('several wrong')
    await press('Save shop')
    await expect.element(page.getByText('2 fields need another look:')).toBeVisible()
    await isStill()
    expect(await problems()).toEqual([])
    await picture(`dialog wrong ${name}`)
    await userEvent.keyboard('{Escape}')
  },
)
