import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useDelayed } from './state.tsx'

/** The delay before a placeholder or a skeleton is shown. */

afterEach(() => void vi.useRealTimers())

test('what lasts less than 150 ms is not shown as slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { result, rerender, act } = await renderHook((active?: boolean) =>
    useDelayed(active === true),
  )
  const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  await rerender(true)
  await passes(149)
  expect(result.current).toBe(false)
  await rerender(false)
  await passes(1000)
  expect(result.current).toBe(false)
  await rerender(true)
  await passes(150)
  expect(result.current).toBe(true)
  await rerender(false)
  expect(result.current).toBe(false)
})
