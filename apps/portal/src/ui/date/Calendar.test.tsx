/** The calendar: by pointer, by keyboard, in both directions of writing. */
import '#ui/base.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Calendar } from './Calendar.tsx'
import { RangeCalendar } from './RangeCalendar.tsx'

const day = (name: string) => page.getByRole('button', { name })
const onPick = vi.fn<(picked: string) => void>()

beforeEach(() => {
  onPick.mockReset()
  document.documentElement.dir = 'ltr'
})

const november = () =>
  render(
    <Calendar
      from="2026-11-21"
      to="2026-11-21"
      today="2026-11-21"
      max="2026-12-05"
      onPick={onPick}
    />,
  )

test('a day is picked by a press, and says what it is to those who do not see it', async () => {
  await november()
  await expect.element(day('Saturday, 21 November 2026, chosen')).toHaveAttribute('aria-current')
  await day('Tuesday, 10 November 2026').click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-11-10')
})

test('the arrows lead from day to day and over the end of the month, Enter picks', async () => {
  await november()
  day('Saturday, 21 November 2026, chosen').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(day('Sunday, 29 November 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  // The sixth of December is later than what can be picked.
  await expect.element(day('Sunday, 29 November 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(day('Tuesday, 1 December 2026')).toHaveFocus()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-01')
})

test('in right-to-left writing the arrow to the left leads to the next day', async () => {
  document.documentElement.dir = 'rtl'
  await november()
  day('Saturday, 21 November 2026, chosen').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(day('Sunday, 22 November 2026')).toHaveFocus()
})

test('two presses make a range, whichever of them is the earlier day', async () => {
  const onRange = vi.fn<(from: string, to: string) => void>()
  await render(
    <RangeCalendar from="2026-11-01" to="2026-11-03" today="2026-11-21" onRange={onRange} />,
  )
  await day('Wednesday, 18 November 2026').click()
  expect(onRange).not.toHaveBeenCalled()
  await day('Tuesday, 10 November 2026').click()
  expect(onRange).toHaveBeenCalledExactlyOnceWith('2026-11-10', '2026-11-18')
})
