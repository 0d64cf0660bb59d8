/** The demo's calendar (spec 7 and 9). */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeSetting } from '#preferences/settings.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { daysAfter, weekStart } from '#ui/date/days.ts'
import { send } from '../../send.ts'
import { calendarNames, demoCalendarCalls, type CalendarName } from '../../calls/calendar.calls.ts'
import { today } from '../../short-time.ts'
import { draftOf, hourOn, newEvent } from './events.ts'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** The calendar view: the side panel's month is a table too, and comes before it. */
const view = page.getByRole('table').last()
const onDay = `/apps/calendar?view=day&date=${today()}`
/** A position in a day's column, shortly after the hour. */
const atHour = (hour: number) => ({ x: 30, y: hour * 44 + 10 })
/** An element that has to be there. */
const sure = (found: Element | null | undefined): HTMLElement => {
  if (found instanceof HTMLElement) return found
  throw new Error('the element is missing')
}
const column = (day = today()) => sure(document.querySelector(`.cal-column[data-date="${day}"]`))
const status = () =>
  [...document.querySelectorAll('.cal-view > [role="status"]')].map((one) => one.textContent).join()

/** Adds an event from 9 to 10 to the sample, while a page of the demo is open. */
const addAt = (day: string, calendar: CalendarName) =>
  send(demoCalendarCalls.add, {
    body: { event: draftOf({ ...newEvent(hourOn(day)), title: `Of ${calendar}`, calendar }) },
  })

test('the view is a month, a week, a day or a list, of the day that the small calendar or the arrows lead to', async () => {
  const { at: address } = await at('/apps/calendar?date=2031-03-04')
  const title = () => document.querySelector('.cal-bar h2')?.textContent.replace(/\s*–\s*/, '–')
  await expect.poll(title).toBe('March 2031')
  await expect.element(button('Month')).toHaveAttribute('aria-pressed', 'true')
  for (const [name, shown] of [
    ['Week', '2–8 March 2031'],
    ['List', 'March 2031'],
    ['Month', 'March 2031'],
    ['Day', 'Tuesday, 4 March 2031'],
  ] as const) {
    await button(name).click()
    await expect.poll(title).toBe(shown)
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: 'Wednesday, 12 March 2031' }).click()
  await expect.poll(title).toBe('Wednesday, 12 March 2031')
  await expect.poll(address).toBe('/apps/calendar?view=day&date=2031-03-12')
  await expect.poll(() => column('2031-03-12')).toBeTruthy()
  await button('Earlier').click()
  await expect.poll(title).toBe('Tuesday, 11 March 2031')
})

test('each calendar has a colour of its own, and right to left the days run from the right', async () => {
  changeSetting('rtl', true)
  onTestFinished(() => changeSetting('rtl', false))
  const { client } = await at('/apps/calendar?date=2031-05-07')
  const left = (cell: number) =>
    view.getByRole('cell').nth(cell).element().getBoundingClientRect().left
  await expect.element(view.getByRole('cell').first()).toBeVisible()
  expect(left(0)).toBeGreaterThan(left(1))
  expect(left(5)).toBeGreaterThan(left(6))
  for (const name of calendarNames) await addAt('2031-05-07', name)
  await client.invalidateQueries({ queryKey: ['demo'] })
  await button('Day').click()
  const chips = () => [...document.querySelectorAll('.cal-block')]
  await expect.poll(chips).toHaveLength(5)
  const colours = chips().map((chip) => getComputedStyle(chip).backgroundColor)
  expect(new Set(colours).size).toBe(5)
})

test('a month shows two events a day, the others behind a button, and its day numbers open the day', async () => {
  const { at: address } = await at('/apps/calendar')
  await expect.element(view.getByText('Hand in the form')).toBeVisible()
  await page.getByRole('button', { name: /^1 more event/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Photographs of the winter menu/ })
    .click()
  const form = page.getByRole('dialog', { name: 'Edit event' })
  await expect.element(form.getByLabelText('Title')).toHaveValue('Photographs of the winter menu')
  await expect.element(form.getByRole('link', { name: 'Open web address' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await view.getByRole('link', { name: /, 3 events$/ }).click()
  await expect.poll(address).toBe('/apps/calendar?view=day')
})

test('calendars are selected one by one, all or none', async () => {
  await at(onDay)
  await expect.element(view.getByText('Design review')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Business' }).click()
  await expect.element(view.getByText('Design review')).not.toBeInTheDocument()
  await expect.element(page.getByText('Hand in the form')).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'View all' })
  await expect.element(all).not.toBeChecked()
  await all.click()
  await expect.element(view.getByText('Design review')).toBeVisible()
  await all.click()
  await expect.element(page.getByText('No calendar selected')).toBeVisible()
})

test('an event is added, changed, removed and restored, and a missing title is reported at its field', async () => {
  await at(onDay)
  await button('Add event').click()
  const form = page.getByRole('dialog', { name: 'Add event' })
  await button('Save event').click()
  await expect.element(form.getByLabelText('Title')).toHaveAccessibleDescription('Enter a title.')
  await form.getByLabelText('Title').fill('Ink arrives')
  await form.getByRole('combobox', { name: 'Calendar' }).selectOptions('Family')
  await form.getByLabelText('Web address').fill('https://ink.example')
  await form.getByLabelText('Location').fill('Gate 3')
  await form.getByLabelText('Description').fill('Two crates')
  await form.getByRole('button', { name: /^Guests/ }).click()
  await page.getByRole('checkbox', { name: 'Noor Aziz' }).click()
  await userEvent.keyboard('{Escape}')
  await button('Save event').click()
  const ink = page.getByRole('button', { name: /^Ink arrives/ })
  await expect.element(ink).toHaveClass('cal-family')
  await ink.click()
  const saved = page.getByRole('dialog', { name: 'Edit event' })
  await expect.element(saved.getByLabelText('Title')).toHaveValue('Ink arrives')
  await expect.element(saved.getByRole('combobox', { name: 'Calendar' })).toHaveValue('Family')
  await expect.element(saved.getByLabelText('Web address')).toHaveValue('https://ink.example')
  await expect.element(saved.getByLabelText('Location')).toHaveValue('Gate 3')
  await expect.element(saved.getByLabelText('Description')).toHaveValue('Two crates')
  await expect
    .element(saved.getByRole('button', { name: /^Guests/ }))
    .toHaveTextContent('Noor Aziz')
  await page.getByRole('switch', { name: 'All day' }).click()
  await button('Save event').click()
  await expect.element(page.getByText('09:00–10:00')).not.toBeInTheDocument()
  await ink.click()
  await button('Remove event').click()
  await expect.element(page.getByText('“Ink arrives” was removed.')).toBeVisible()
  await expect.element(ink).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(ink).toBeVisible()
})

test('an event is dragged to another day', async () => {
  await at('/apps/calendar?view=month')
  const form = view.getByRole('button', { name: 'Hand in the form' })
  await expect.element(form).toBeVisible()
  // Another day of the same week.
  const row = form.element().closest('[role="row"]')
  const cell = form.element().closest('[role="cell"]')
  const target = sure(
    [...(row?.querySelectorAll('[role="cell"]') ?? [])].find((one) => one !== cell),
  )
  await userEvent.dragAndDrop(form, target)
  await expect.poll(() => target.textContent).toContain('Hand in the form')
  expect(cell?.textContent).not.toContain('Hand in the form')
})

test('an event is dragged to another hour, and each of its ends to another one', async () => {
  await at(onDay)
  const tea = page.getByRole('button', { name: /^Design review/ })
  await expect.element(tea).toHaveAccessibleName(/10:00–11:30/)
  await userEvent.dragAndDrop(tea, column(), {
    sourcePosition: { x: 30, y: 10 },
    targetPosition: atHour(12),
  })
  await expect.element(tea).toHaveAccessibleName(/12:00–13:30/)
  const edge = (selector: string) => sure(tea.element().querySelector(selector))
  await userEvent.dragAndDrop(edge('.cal-grip-end'), column(), { targetPosition: atHour(14.25) })
  await expect.element(tea).toHaveAccessibleName(/12:00–14:30/)
  await userEvent.dragAndDrop(edge('.cal-grip:not(.cal-grip-end)'), column(), {
    targetPosition: atHour(11),
  })
  await expect.element(tea).toHaveAccessibleName(/11:00–14:30/)
})

test('what is dragged goes back where it was, and a message appears, when the change is refused', async () => {
  const day = '2031-06-11'
  const { client } = await at(`/apps/calendar?view=day&date=${day}`)
  await expect.poll(() => column(day)).toBeTruthy()
  const { event } = await addAt(day, 'Family')
  await client.invalidateQueries({ queryKey: ['demo'] })
  const family = page.getByRole('button', { name: /^Of Family/ })
  await expect.element(family).toHaveAccessibleName(/09:00–10:00/)
  // Somebody else removes it, so the fake server refuses to change it.
  await send(demoCalendarCalls.remove, { params: { id: event.id } })
  await userEvent.dragAndDrop(family, column(day), {
    sourcePosition: { x: 30, y: 10 },
    targetPosition: atHour(12),
  })
  // The new time is shown at once, before the answer.
  await expect.poll(status).toMatch(/12:00–13:00$/)
  await expect.element(page.getByText('Something went wrong')).toBeVisible()
  await expect.element(family).toHaveAccessibleName(/09:00–10:00/)
})

test('pressing a free hour adds an event of one hour there', async () => {
  await at(onDay)
  await expect.element(view.getByText('Design review')).toBeVisible()
  await userEvent.click(column(), { position: atHour(9) })
  const form = page.getByRole('dialog', { name: 'Add event' })
  await expect.element(form.getByLabelText('Start time')).toHaveValue('09:00')
  await expect.element(form.getByLabelText('End time')).toHaveValue('10:00')
})

test('an event is added on a day by its button, by a press, and on several by dragging over them', async () => {
  await at('/apps/calendar?date=2030-12-09')
  const form = page.getByRole('dialog', { name: 'Add event' })
  const day = (date: number) => view.getByRole('cell').nth(date - 1)
  await page.getByRole('button', { name: /^Add event on .* 10 December/ }).click()
  await expect.element(form.getByLabelText('Start date')).toHaveValue('2030-12-10')
  await userEvent.keyboard('{Escape}')
  await day(11).click()
  await expect.element(form.getByLabelText('Start date')).toHaveValue('2030-12-11')
  await userEvent.keyboard('{Escape}')
  await userEvent.dragAndDrop(day(9), day(11))
  await expect.element(form.getByLabelText('Start date')).toHaveValue('2030-12-09')
  await expect.element(form.getByLabelText('End date')).toHaveValue('2030-12-11')
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

test('if its new day has no room for a moved event, the button of further events takes the focus', async () => {
  await at('/apps/calendar')
  const review = view.getByRole('button', { name: /Design review/ })
  await expect.element(review).toBeVisible()
  review.element().focus()
  // The same day of the next week has two events before it.
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => document.activeElement?.matches('.cal-more')).toBe(true)
  const day = document.activeElement?.closest<HTMLElement>('[data-date]')?.dataset['date']
  expect(day).toBe(daysAfter(today(), 7))
})

test('the week view follows an event that is moved to the next week by keyboard', async () => {
  const { at: address } = await at('/apps/calendar?view=week')
  const form = view.getByRole('button', { name: 'Hand in the form' })
  await expect.element(form).toBeVisible()
  const start = form.element().closest<HTMLElement>('[data-date]')?.dataset['date'] ?? ''
  const sunday = daysAfter(weekStart(start), 7)
  form.element().focus()
  for (let day = daysAfter(start, 1); day <= sunday; day = daysAfter(day, 1)) {
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect.poll(status).toContain(` ${String(Number(day.slice(8)))} `)
    await expect.element(form).toHaveFocus()
  }
  expect(address()).toBe(`/apps/calendar?view=week&date=${sunday}`)
})

test('the list pages through months, and Today returns to the current one', async () => {
  const { at: address } = await at('/apps/calendar?view=list&date=2020-02-01')
  await expect.element(page.getByText('No events in February 2020')).toBeVisible()
  await button('Later').click()
  await expect.element(page.getByText('No events in March 2020')).toBeVisible()
  await button('Today').click()
  await expect.poll(address).toBe('/apps/calendar?view=list')
  await expect.element(page.getByText('Photographs of the winter menu')).toBeVisible()
})
