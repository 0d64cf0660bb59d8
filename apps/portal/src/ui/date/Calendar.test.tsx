/** The calendars: by pointer, by keyboard, in both text directions. */
import '#ui/base.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayCalendar, DaysCalendar } from './Calendar.tsx'

const day = (name: string | RegExp) => page.getByRole('button', { name })
const onPick = vi.fn<(picked: string) => void>()

beforeEach(() => {
  onPick.mockReset()
  document.documentElement.dir = 'ltr'
})

const november = () =>
  render(<DayCalendar day="2026-11-21" today="2026-11-21" max="2026-12-05" onPick={onPick} />)

test('a day is picked by a click, and the selected one is announced', async () => {
  await november()
  await expect.element(day(/^Saturday, 21 November 2026 selected$/)).toBeVisible()
  await day('Tuesday, 10 November 2026').click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-11-10')
})

test('today in Hong Kong is marked, whatever day it is for the browser', async () => {
  await render(<DayCalendar day={undefined} today="2026-11-14" onPick={onPick} />)
  await expect.element(day('Saturday, 14 November 2026')).toHaveAttribute('data-now')
  expect(document.querySelectorAll('.calendar-day[data-now]')).toHaveLength(1)
})

test('the arrow keys move from day to day and across the end of the month, Enter picks', async () => {
  await november()
  day(/21 November 2026/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(day(/Sunday, 29 November 2026/)).toHaveFocus()
  // 6 December is after the last selectable day: the focus stops there.
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day('Saturday, 5 December 2026, Last available date')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-04')
})

test('in right-to-left text the left arrow key moves to the next day', async () => {
  document.documentElement.dir = 'rtl'
  await november()
  const chosen = page.getByRole('button', { name: / selected$/ })
  chosen.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(day(/November 22, 2026/)).toHaveFocus()
})

test('Page keys turn months, and with Shift years', async () => {
  await render(<DayCalendar day="2026-11-21" today="2026-11-21" onPick={onPick} />)
  day(/21 November 2026/)
    .element()
    .focus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(day(/21 October 2026/)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{PageUp}{/Shift}')
  await expect.element(day(/21 October 2025/)).toHaveFocus()
})

test('two clicks select a range, in either order', async () => {
  const onRange = vi.fn<(from: string, to: string) => void>()
  await render(
    <DaysCalendar from="2026-11-01" to="2026-11-03" today="2026-11-21" onRange={onRange} />,
  )
  await day(/Wednesday, 18 November 2026/).click()
  expect(onRange).not.toHaveBeenCalled()
  await day(/Tuesday, 10 November 2026/).click()
  expect(onRange).toHaveBeenCalledExactlyOnceWith('2026-11-10', '2026-11-18')
})
