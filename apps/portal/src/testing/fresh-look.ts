import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { refreshSettings, resetSettings } from '#preferences/settings.ts'

const freshen = async () => {
  // The footer's choice is kept nowhere but in memory.
  resetSettings()
  localStorage.clear()
  refreshSettings()
  await page.viewport(1280, 900)
}

/** Each test of the file begins as a first visit does, with nothing chosen, in a window of a desk; and leaves it so. */
export const startFresh = (): void => {
  beforeEach(freshen)
  afterEach(freshen)
}
