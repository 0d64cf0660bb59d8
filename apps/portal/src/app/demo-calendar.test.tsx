/** The demo's calendar as somebody uses it: spec 7 and 9, shell-and-demo 2.3. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { today } from '../demo/short-time.ts'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const month = page.getByRole('table').last()
const onDay = `/apps/calendar?view=day&date=${today()}`

test('the month shows what is today, more than two behind a button, and leads to a day', async () => {
  const { at: now } = await at('/apps/calendar')
  await expect.element(month.getByText('Hand in the form')).toBeVisible()
  await page.getByRole('button', { name: /^1 more on/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Photographs of the winter menu/ })
    .click()
  const form = page.getByRole('dialog', { name: 'Update event' })
  await expect.element(form.getByLabelText('Title')).toHaveValue('Photographs of the winter menu')
  await expect.element(form.getByRole('link', { name: 'Open the address' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await month.getByRole('button', { name: /, 3 events$/ }).click()
  await expect.poll(now).toBe('/apps/calendar?view=day')
})

test('calendars are chosen one by one, all or none', async () => {
  await at(onDay)
  const events = page.getByRole('list', { name: /^Hours of/ })
  await expect.element(events.getByText('Design review')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Business' }).click()
  await expect.element(events.getByText('Design review')).not.toBeInTheDocument()
  await expect.element(page.getByText('Hand in the form')).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'View all' })
  await expect.element(all).not.toBeChecked()
  await all.click()
  await expect.element(events.getByText('Design review')).toBeVisible()
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
  await expect.element(ink).toHaveAttribute('data-calendar', 'Family')
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
  const form = month.getByRole('button', { name: 'Hand in the form' })
  await expect.element(form).toBeVisible()
  // The other day of the same week, whichever day it is.
  const [cell, other] = [form.element().closest('td'), form.element().closest('tr')]
  const target = [...(other?.children ?? [])].find((one) => one !== cell && one.matches('td'))
  if (!(target instanceof HTMLElement)) throw new Error('a week has other days')
  await userEvent.dragAndDrop(form, target)
  await expect.poll(() => target.textContent).toContain('Hand in the form')
  expect(cell?.textContent).not.toContain('Hand in the form')
})

test('an event of a day is dragged to another hour, and its end to another one', async () => {
  await at(onDay)
  const tea = page.getByRole('button', { name: /^Design review/ })
  await expect.element(tea).toHaveAccessibleName(/10:00–11:30/)
  const column = page.getByRole('list', { name: /^Hours of/ })
  await userEvent.dragAndDrop(tea, column, {
    sourcePosition: { x: 30, y: 10 },
    targetPosition: { x: 30, y: 12 * 44 + 10 },
  })
  await expect.element(tea).toHaveAccessibleName(/12:00–13:30/)
  const grip = tea.element().nextElementSibling
  const at13 = { bubbles: true, pointerId: 1, clientY: 100 }
  if (!(grip instanceof HTMLElement)) throw new Error('an event has an edge to drag')
  // A pointer that the browser knows is wanted for catching it.
  grip.setPointerCapture = () => undefined
  grip.dispatchEvent(new PointerEvent('pointerdown', at13))
  await expect.poll(() => tea.element().getAttribute('draggable')).toBe('false')
  grip.dispatchEvent(new PointerEvent('pointermove', { ...at13, clientY: 144 }))
  grip.dispatchEvent(new PointerEvent('pointerup', { ...at13, clientY: 144 }))
  await expect.element(tea).toHaveAccessibleName(/12:00–14:30/)
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
