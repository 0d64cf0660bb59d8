/** Runs in every file of screen tests: they share one page, which each test leaves as it found it. */
import './act.ts'
import { afterEach, beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { refreshSettings } from '#preferences/settings.ts'
import { stopWaiting } from '#ui/waiting.tsx'

beforeAll(() => page.viewport(1280, 900))

afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  // A call that is never answered would be waited for in the tests that follow.
  stopWaiting()
  localStorage.clear()
  refreshSettings()
})
