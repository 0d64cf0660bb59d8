/** The days of an event bound each other in its form (spec 7). */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the start of an event cannot be picked after its end, nor the end before its start', async () => {
  await at('/apps/calendar?date=2031-03-12')
  await button('Add event').click()
  const form = page.getByRole('dialog', { name: 'Add event' })
  await form.getByLabelText('End date').fill('2031-03-14')
  const picker = (field: string) => page.getByRole('dialog', { name: `Calendar: ${field}` })
  const opener = (field: string) => form.getByRole('button', { name: `Calendar: ${field}` })
  let days = picker('Start date')
  const day = (name: RegExp) => days.getByRole('button', { name })
  await opener('Start date').click()
  await expect.element(day(/Friday, 14 March 2031/)).toBeEnabled()
  await expect.element(day(/Saturday, 15 March 2031/)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  days = picker('End date')
  await opener('End date').click()
  await expect.element(day(/Wednesday, 12 March 2031/)).toBeEnabled()
  await expect.element(day(/Tuesday, 11 March 2031/)).toHaveAttribute('aria-disabled', 'true')
})

test('while the start of an event is being typed, any end can be picked', async () => {
  await at('/apps/calendar?date=2031-03-12')
  await button('Add event').click()
  const form = page.getByRole('dialog', { name: 'Add event' })
  await form.getByLabelText('Start date').fill('2031-0')
  await form.getByRole('button', { name: 'Calendar: End date' }).click()
  await form.getByRole('button', { name: /Tuesday, 11 March 2031/ }).click()
  await expect.element(form.getByLabelText('End date')).toHaveValue('2031-03-11')
})
