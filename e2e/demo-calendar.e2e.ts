/** The demo's calendar under the service's content policy (decision 0029): `portal` fails a test on any violation. */
import type { Locator, Page } from '@playwright/test'
import { problemsOf } from './support/axe.ts'
import { expect, test } from './support/portal.ts'

const eventOf = (page: Page, name: RegExp): Locator => page.getByRole('button', { name })
const saved = (page: Page) => page.locator('.cal-view > [role="status"]')
/** Tries again while the calendar replaces its elements, as it does when a saved event comes back. */
const middleOf = async (place: Locator) => {
  let middle = { x: 0, y: 0 }
  await expect(async () => {
    await place.scrollIntoViewIfNeeded({ timeout: 10_000 })
    const box = await place.boundingBox()
    if (box === null) throw new Error('it is not visible')
    middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }).toPass()
  return middle
}
/** A day without events, in the week of the event. */
const freeDayBeside = (page: Page, name: RegExp): Locator =>
  page
    .locator('.cal-week')
    .filter({ has: eventOf(page, name) })
    .getByRole('cell')
    .filter({ hasNot: page.locator('.cal-chip') })
    .first()

test('axe finds nothing in the views of the calendar or in the popover of further events', async ({
  page,
  portal,
}) => {
  await portal.open('/apps/calendar', { as: 'STAFF' })
  await page.getByRole('button', { name: /^1 more event/ }).click()
  await expect(page.getByRole('dialog').getByText('Hand in the form')).toBeVisible()
  expect(await problemsOf(page, '.cal-popover')).toEqual([])
  await page.keyboard.press('Escape')
  for (const view of ['Week', 'Day', 'List']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect(page.locator('.cal-view').getByText('Hand in the form')).toBeVisible()
    expect(await problemsOf(page, '.cal-view'), view).toEqual([])
  }
})

test('paging, adding, dragging, resizing and printing violate no content policy', async ({
  page,
  portal,
}) => {
  await portal.open('/apps/calendar', { as: 'STAFF' })
  const event = eventOf(page, /^Hand in the form/)
  await expect(event).toBeVisible()

  // Page, and open the further events of a day.
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(event).toBeHidden()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: /^1 more event/ }).click()
  await expect(page.getByRole('dialog').getByText('Hand in the form')).toBeVisible()
  await page.keyboard.press('Escape')

  // Add and change.
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await page.getByRole('button', { name: 'Add event', exact: true }).click()
  await page.getByLabel('Title').fill('Ink arrives')
  await page.getByRole('button', { name: 'Save event' }).click()
  const ink = eventOf(page, /^Ink arrives/)
  await ink.click()
  await page.getByLabel('Title').fill('Ink and paper arrive')
  await page.getByRole('button', { name: 'Save event' }).click()

  // Drag and resize through the hours.
  const paper = eventOf(page, /^Ink and paper arrive/)
  await expect(paper).toContainText('09:00–10:00')
  const start = await middleOf(paper)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 60, { steps: 4 })
  await page.mouse.move(start.x, start.y + 88, { steps: 4 })
  await page.mouse.up()
  await expect(paper).toContainText('11:00–12:00')
  await expect(saved(page)).toContainText('11:00–12:00')
  const edge = await middleOf(paper.locator('.cal-grip-end'))
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.down()
  await page.mouse.move(edge.x, edge.y + 44, { steps: 4 })
  await page.mouse.up()
  await expect(paper).toContainText('11:00–13:00')
  await expect(saved(page)).toContainText('11:00–13:00')
  await paper.press('Alt+ArrowDown')
  await expect(paper).toContainText('11:15–13:15')

  // Drag to another day of the month, and over free days.
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  const target = freeDayBeside(page, /^Hand in the form/)
  const day = (await target.getAttribute('data-date')) ?? ''
  await event.dragTo(target)
  await expect(page.locator(`.cal-cell[data-date="${day}"]`)).toContainText('Hand in the form')
  const free = page.locator('.cal-cell:not(:has(.cal-chip))')
  // Below the events that span several days.
  const low = { x: 60, y: 124 }
  await free.first().dragTo(free.nth(1), { sourcePosition: low, targetPosition: low })
  await expect(page.getByRole('dialog', { name: 'Add event' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Print.
  await page.pdf()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('an event is dragged after a long press, and its end by the handle that appears', async ({
    page,
    portal,
  }) => {
    await portal.open('/apps/calendar?view=day', { as: 'STAFF' })
    const menu = eventOf(page, /^Photographs of the winter menu/)
    await expect(menu).toContainText('14:00–17:00')
    const client = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove', place: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [place] })
    const drag = async (from: { x: number; y: number }, down: number, hold: number) => {
      await touch('touchStart', from)
      await page.waitForTimeout(hold)
      for (let step = 1; step <= 4; step += 1)
        await touch('touchMove', { x: from.x, y: from.y + (down * step) / 4 })
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await drag(await middleOf(menu), 44, 700)
    await expect(menu).toContainText('15:00–18:00')
    await expect(saved(page)).toContainText('15:00–18:00')
    await expect(menu).toHaveClass(/cal-selected/)
    await drag(await middleOf(menu.locator('.cal-grip-end')), -44, 100)
    await expect(menu).toContainText('15:00–17:00')
  })
})
