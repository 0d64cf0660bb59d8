/** The pages of the template's demo: what they show is the browser's own fake server's. */
import { expect } from '@playwright/test'
import { open, type Screen } from './reach.ts'

export const demoScreens: readonly Screen[] = [
  {
    name: 'an e-mail of the demo, with an answer begun',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/email')
      await page.locator('.mail-row .mail-link').nth(1).click()
      await page.locator('.mail-answer-buttons .btn').first().click()
      await expect(page.locator('.mail-answer .editor-text')).toBeVisible()
    },
  },
]
