/** The debounce of searches: spec 9, template demo. */
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useSettledText } from './use-settled-text.ts'

afterEach(() => void vi.useRealTimers())

test('a search is sent 800 ms after the last key, and at once when it is cleared', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { result, rerender, act } = await renderHook((text?: string) => useSettledText(text ?? ''))
  const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  await rerender('re')
  await passes(700)
  await rerender('refund')
  await passes(799)
  expect(result.current).toBe('')
  await passes(1)
  expect(result.current).toBe('refund')
  await rerender('')
  await passes(0)
  expect(result.current).toBe('')
})
