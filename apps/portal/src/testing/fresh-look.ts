import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { refreshSettings, resetSettings } from '#preferences/settings.ts'

const resetAll = async () => {
  // The footer setting is only in memory.
  resetSettings()
  localStorage.clear()
  refreshSettings()
  await page.viewport(1280, 900)
}

/**
 * Starts each test of a file with default settings, empty storage and a desktop window, and restores them afterwards.
 */
export const startFresh = (): void => {
  beforeEach(resetAll)
  afterEach(resetAll)
}
