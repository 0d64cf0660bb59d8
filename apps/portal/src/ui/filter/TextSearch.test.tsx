/** A search whose text is part of the address. */
import '#ui/base.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { typeCharacters } from '#testing/input-method.ts'
import { TextSearch } from './TextSearch.tsx'

const field = page.getByRole('searchbox', { name: 'Search' })

afterEach(() => void vi.useRealTimers())

/** The address changes only when the test says so. Without a delay only Enter searches. */
const searchAt = async (first: string, delayMs = 1_000_000) => {
  const onChange = vi.fn<(text: string | undefined) => void>()
  const at = (value: string) => (
    <TextSearch
      label="Search"
      placeholder="Name"
      value={value}
      delayMs={delayMs}
      onChange={onChange}
    />
  )
  const { rerender } = await render(at(first))
  return { sent: onChange.mock.calls, arrive: (value: string) => rerender(at(value)) }
}

test('what is typed while the address takes over an earlier search stays in the field', async () => {
  const { sent, arrive } = await searchAt('')
  await field.fill('ab')
  await userEvent.keyboard('{Enter}')
  await field.fill('abc')
  await userEvent.keyboard('{Enter}')
  await field.fill('abcd')
  await arrive('ab')
  await expect.element(field).toHaveValue('abcd')
  await arrive('abc')
  await expect.element(field).toHaveValue('abcd')
  expect(sent).toEqual([['ab'], ['abc']])
})

test('a search that is cleared before the address has it is taken back', async () => {
  const { sent, arrive } = await searchAt('')
  await field.fill('ab')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Clear what was typed' }).click()
  await arrive('ab')
  await arrive('')
  await expect.element(field).toHaveValue('')
  expect(sent).toEqual([['ab'], [undefined]])
})

test('Enter sends a search again that another change of the address has replaced', async () => {
  const { sent, arrive } = await searchAt('')
  await field.fill('ab')
  await userEvent.keyboard('{Enter}')
  await arrive('')
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([['ab'], ['ab']])
})

test('a search that is changed elsewhere replaces what is typed', async () => {
  const { arrive } = await searchAt('ab')
  await field.fill('abc')
  await userEvent.keyboard('{Enter}')
  await arrive('abc')
  await arrive('')
  await expect.element(field).toHaveValue('')
  await arrive('abc')
  await expect.element(field).toHaveValue('abc')
})

test('the letters of an input method are not searched for, and the characters that they become are', async () => {
  const { sent } = await searchAt('', 800)
  await field.click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await typeCharacters(field, "tai'gu", '太古')
  await vi.advanceTimersByTimeAsync(800)
  await expect.poll(() => sent).toEqual([['太古']])
})
