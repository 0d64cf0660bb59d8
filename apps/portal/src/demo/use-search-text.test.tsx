/** When the searches of the demo are sent: spec 9, A-947. */
import '#ui/base.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { typeCharacters } from '#testing/input-method.ts'
import { SearchField } from './components/SearchField.tsx'
import { useSearchText } from './use-search-text.ts'

const typed = page.getByRole('searchbox', { name: 'Search' })

afterEach(() => void vi.useRealTimers())

/** Returns what was searched for so far. */
const openSearch = async () => {
  const sent: string[] = []
  function Search() {
    const { q, field } = useSearchText()
    if (sent.at(-1) !== q) sent.push(q)
    return <SearchField label="Search" {...field} />
  }
  await render(<Search />)
  await typed.click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return sent
}

test('a search is sent 800 ms after the last key, and at once when it is cleared', async () => {
  const sent = await openSearch()
  await userEvent.keyboard('re')
  await expect.element(typed).toHaveValue('re')
  await vi.advanceTimersByTimeAsync(700)
  await userEvent.keyboard('fund')
  await expect.element(typed).toHaveValue('refund')
  await vi.advanceTimersByTimeAsync(799)
  expect(sent).toEqual([''])
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => sent).toEqual(['', 'refund'])
  await typed.clear()
  await vi.advanceTimersByTimeAsync(0)
  await expect.poll(() => sent).toEqual(['', 'refund', ''])
})

test('the letters of an input method are not searched for, and the characters that they become are', async () => {
  const sent = await openSearch()
  await typeCharacters(typed, "tai'gu", '太古')
  await vi.advanceTimersByTimeAsync(800)
  await expect.poll(() => sent).toEqual(['', '太古'])
})
