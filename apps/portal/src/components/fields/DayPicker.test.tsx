import '#ui/base.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayPicker } from './DayPicker.tsx'

test('a day may be typed with full-width digits', async () => {
  const onChange = vi.fn<(date: string) => void>()
  await render(<DayPicker date="2026-11-21" today="2026-11-21" onChange={onChange} />)
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('textbox', { name: 'Day' }).fill('２０２６－１１－０２')
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(onChange.mock.calls).toEqual([['2026-11-02']])
})
