/** The demo's calendar: spec 7 and 9. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { daysAfter, weekStart } from '#ui/date/days.ts'
import { today } from '../../short-time.ts'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** The view: the side panel's month is a table too, and stands before it. */
const shown = page.getByRole('table').last()
const onDay = `/apps/calendar?view=day&date=${today()}`
/** A place in a day's column, a quarter of the hour down. */
const atHour = (hour: number) => ({ x: 30, y: hour * 44 + 10 })
const column = () => {
  const columns = document.querySelectorAll<HTMLElement>(`.cal-column[data-date="${today()}"]`)
  const [only] = columns
  if (only === undefined) throw new Error('the day has no column')
  return only
}
const status = () =>
  [...document.querySelectorAll('.cal-view > [role="status"]')].map((one) => one.textContent).join()

test('the month shows what is today, more than two behind a button, and leads to a day', async () => {
  const { at: now } = await at('/apps/calendar')
  await expect.element(shown.getByText('Hand in the form')).toBeVisible()
  await page.getByRole('button', { name: /^1 more event/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Photographs of the winter menu/ })
    .click()
  const form = page.getByRole('dialog', { name: 'Update event' })
  await expect.element(form.getByLabelText('Title')).toHaveValue('Photographs of the winter menu')
  await expect.element(form.getByRole('link', { name: 'Open the address' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await shown.getByRole('link', { name: /, 3 events$/ }).click()
  await expect.poll(now).toBe('/apps/calendar?view=day')
})

test('calendars are chosen one by one, all or none', async () => {
  await at(onDay)
  await expect.element(shown.getByText('Design review')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Business' }).click()
  await expect.element(shown.getByText('Design review')).not.toBeInTheDocument()
  await expect.element(page.getByText('Hand in the form')).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'View all' })
  await expect.element(all).not.toBeChecked()
  await all.click()
  await expect.element(shown.getByText('Design review')).toBeVisible()
  await all.click()
  await expect.element(page.getByText('No calendar is chosen')).toBeVisible()
})

test('an event is added, changed, removed and put back, and what is missing is told at its field', async () => {
  await at(onDay)
  await button('Add event').click()
  const form = page.getByRole('dialog', { name: 'Add event' })
  await button('Save event').click()
  await expect.element(form.getByLabelText('Title')).toHaveAccessibleDescription('Give it a title.')
  await form.getByLabelText('Title').fill('Ink arrives')
  await form.getByRole('combobox', { name: 'Calendar' }).selectOptions('Family')
  await button('Save event').click()
  const ink = page.getByRole('button', { name: /^Ink arrives/ })
  await expect.element(ink).toHaveClass('cal-family')
  await ink.click()
  await page.getByRole('switch', { name: 'All day' }).click()
  await button('Save event').click()
  await expect.element(page.getByText('09:00–10:00')).not.toBeInTheDocument()
  await ink.click()
  await button('Remove event').click()
  await expect.element(page.getByText('“Ink arrives” was removed.')).toBeVisible()
  await expect.element(ink).not.toBeInTheDocument()
  await button('Put it back').click()
  await expect.element(ink).toBeVisible()
})

test('an event that is dragged to another day is there', async () => {
  await at('/apps/calendar?view=month')
  const form = shown.getByRole('button', { name: 'Hand in the form' })
  await expect.element(form).toBeVisible()
  // The other day of the same week, whichever day it is.
  const row = form.element().closest('[role="row"]')
  const cell = form.element().closest('[role="cell"]')
  const target = [...(row?.querySelectorAll('[role="cell"]') ?? [])].find((one) => one !== cell)
  if (!(target instanceof HTMLElement)) throw new Error('a week has other days')
  await userEvent.dragAndDrop(form, target)
  await expect.poll(() => target.textContent).toContain('Hand in the form')
  expect(cell?.textContent).not.toContain('Hand in the form')
})

test('an event of a day is dragged to another hour, and its end to another one', async () => {
  await at(onDay)
  const tea = page.getByRole('button', { name: /^Design review/ })
  await expect.element(tea).toHaveAccessibleName(/10:00–11:30/)
  await userEvent.dragAndDrop(tea, column(), {
    sourcePosition: { x: 30, y: 10 },
    targetPosition: atHour(12),
  })
  await expect.element(tea).toHaveAccessibleName(/12:00–13:30/)
  const grip = tea.element().querySelector('.cal-grip-end')
  if (!(grip instanceof HTMLElement)) throw new Error('an event has an edge to drag')
  await userEvent.dragAndDrop(grip, column(), { targetPosition: atHour(14.25) })
  await expect.element(tea).toHaveAccessibleName(/12:00–14:30/)
})

test('a press on a free hour adds an event there, and one on a day of the month on that day', async () => {
  await at(onDay)
  await expect.element(shown.getByText('Design review')).toBeVisible()
  await userEvent.click(column(), { position: atHour(9) })
  const form = page.getByRole('dialog', { name: 'Add event' })
  await expect.element(form.getByLabelText('At', { exact: true }).first()).toHaveValue('09:00')
  await expect.element(form.getByLabelText('At', { exact: true }).last()).toHaveValue('10:00')
})

test('a day of a month is chosen by its button, by a press, and several by dragging over them', async () => {
  await at('/apps/calendar?date=2030-12-09')
  const form = page.getByRole('dialog', { name: 'Add event' })
  const day = (date: number) => shown.getByRole('cell').nth(date - 1)
  await page.getByRole('button', { name: /^Add event on .* 10 December/ }).click()
  await expect.element(form.getByLabelText('Starts on')).toHaveValue('2030-12-10')
  await userEvent.keyboard('{Escape}')
  await day(11).click()
  await expect.element(form.getByLabelText('Starts on')).toHaveValue('2030-12-11')
  await userEvent.keyboard('{Escape}')
  await userEvent.dragAndDrop(day(9), day(11))
  await expect.element(form.getByLabelText('Starts on')).toHaveValue('2030-12-09')
  await expect.element(form.getByLabelText('Ends on')).toHaveValue('2030-12-11')
  await expect.element(form.getByRole('switch', { name: 'All day' })).toBeChecked()
})

test('an event is moved by keyboard, keeps the focus, and its new time is announced', async () => {
  await at(onDay)
  const menu = page.getByRole('button', { name: /^Photographs/ })
  await expect.element(menu).toHaveAccessibleName(/14:00–17:00/)
  menu.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(menu).toHaveAccessibleName(/14:15–17:15/)
  await expect.element(menu).toHaveFocus()
  await expect.poll(status).toMatch(/^Photographs of the winter menu: .*14:15–17:15$/)
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
  await expect.element(menu).toHaveAccessibleName(/14:15–17:00/)
  await expect.element(menu).toHaveFocus()
})

test('the focus goes to the rest of a day where a moved event has no room', async () => {
  await at('/apps/calendar')
  const review = shown.getByRole('button', { name: /Design review/ })
  await expect.element(review).toBeVisible()
  review.element().focus()
  // In a week there are two events before it.
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => document.activeElement?.matches('.cal-more')).toBe(true)
  const day = document.activeElement?.closest<HTMLElement>('[data-date]')?.dataset['date']
  expect(day).toBe(daysAfter(today(), 7))
})

test('an event that leaves the week by keyboard is followed to the next one', async () => {
  const { at: now } = await at('/apps/calendar?view=week')
  const form = shown.getByRole('button', { name: 'Hand in the form' })
  await expect.element(form).toBeVisible()
  const start = form.element().closest<HTMLElement>('[data-date]')?.dataset['date'] ?? ''
  const sunday = daysAfter(weekStart(start), 7)
  form.element().focus()
  for (let day = daysAfter(start, 1); day <= sunday; day = daysAfter(day, 1)) {
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect.poll(status).toContain(` ${String(Number(day.slice(8)))} `)
    await expect.element(form).toHaveFocus()
  }
  expect(now()).toBe(`/apps/calendar?view=week&date=${sunday}`)
})

test('a week goes further and back, and today leads back to now', async () => {
  const { at: now } = await at('/apps/calendar?view=list&date=2020-02-01')
  await expect.element(page.getByText('Nothing in February 2020')).toBeVisible()
  await button('Further').click()
  await expect.element(page.getByText('Nothing in March 2020')).toBeVisible()
  await button('Today').click()
  await expect.poll(now).toBe('/apps/calendar?view=list')
  await expect.element(page.getByText('Photographs of the winter menu')).toBeVisible()
})
