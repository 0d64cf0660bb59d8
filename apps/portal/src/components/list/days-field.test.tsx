/** The days of a list, chosen by name, typed or picked. */
import '#ui/base.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Days, RangeName } from './date-ranges.ts'
import { DaysEditor } from './days-field.tsx'

const first = page.getByRole('textbox', { name: 'From' })
const last = page.getByRole('textbox', { name: 'To' })
const apply = page.getByRole('button', { name: 'Apply' })
const week = { startDate: '2026-11-15', endDate: '2026-11-21' }

const openEditor = async (isUnbounded = false) => {
  const onDays = vi.fn<(days: Days) => void>()
  const onRange = vi.fn<(range: RangeName) => void>()
  await render(
    <DaysEditor
      range="last7"
      days={week}
      today="2026-11-21"
      isUnbounded={isUnbounded}
      onDays={onDays}
      onRange={onRange}
    />,
  )
  return { onDays, onRange }
}

test('a named range is chosen, and the current one is marked', async () => {
  const { onRange } = await openEditor()
  await expect
    .element(page.getByRole('button', { name: 'Last 7 days' }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Last month' }).click()
  expect(onRange).toHaveBeenCalledExactlyOnceWith('lastMonth')
})

test('the two dates start with the days of the list and apply as typed', async () => {
  const { onDays } = await openEditor()
  await expect.element(last).toHaveValue('2026-11-21')
  await first.fill('2026-11-01')
  expect(onDays).not.toHaveBeenCalled()
  await apply.click()
  expect(onDays).toHaveBeenCalledExactlyOnceWith({ ...week, startDate: '2026-11-01' })
})

test('two presses in the calendar fill the fields and apply with the button', async () => {
  const { onDays } = await openEditor()
  await page.getByRole('button', { name: /^Wednesday, 18 November 2026/ }).click()
  await page.getByRole('button', { name: /^Tuesday, 10 November 2026/ }).click()
  await expect.element(first).toHaveValue('2026-11-10')
  await apply.click()
  expect(onDays).toHaveBeenCalledExactlyOnceWith({
    startDate: '2026-11-10',
    endDate: '2026-11-18',
  })
})

test.for([
  ['2026-02-30', '2026-11-21', [first], 'Enter a date, e.g. 2026-11-21'],
  ['2026-11-01', '2026-11-31', [last], 'Enter a date, e.g. 2026-11-21'],
  ['yesterday', 'today', [first, last], 'Enter a date, e.g. 2026-11-21'],
  ['2026-11-21', '2026-11-20', [last], 'The last day is before the first'],
  ['2026-08-20', '2026-11-21', [last], 'At most 3 months at a time'],
] as const)('%s to %s shows its error at the field on Apply', async ([from, to, wrong, words]) => {
  const { onDays } = await openEditor()
  await first.fill(from)
  await last.fill(to)
  for (const field of wrong) await expect.element(field).not.toHaveAttribute('aria-invalid')
  await apply.click()
  await expect.element(page.getByText(words).first()).toBeVisible()
  for (const field of [first, last]) {
    if (wrong.some((one) => one === field))
      await expect.element(field).toHaveAccessibleDescription(words)
    else await expect.element(field).not.toHaveAttribute('aria-invalid')
  }
  expect(onDays).not.toHaveBeenCalled()
})

test('a list of all days accepts more than three months', async () => {
  const { onDays } = await openEditor(true)
  await first.fill('2025-01-01')
  await apply.click()
  expect(onDays).toHaveBeenCalledExactlyOnceWith({ ...week, startDate: '2025-01-01' })
})

test('the calendar marks complete dates, not a half-typed one', async () => {
  await openEditor()
  const marked = page.getByRole('gridcell', { selected: true })
  await expect.poll(() => marked.elements().length).toBeGreaterThan(1)
  await first.fill('2026-11-1')
  await expect.poll(() => marked.elements().length).toBe(1)
  await expect.element(marked).toHaveTextContent(week.endDate.slice(8).replace(/^0/, ''))
})
