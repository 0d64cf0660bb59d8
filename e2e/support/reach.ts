/** A screen, and a page of a session in a tab that may hold another one. */
import type { Page } from '@playwright/test'
import { enter, type StoredSession } from './portal.ts'

export interface Screen {
  readonly name: string
  /** Leads there from anywhere, in a tab of the session. */
  readonly reach: (page: Page, base: string, session: StoredSession) => Promise<void>
}

export const open = async (page: Page, base: string, session: StoredSession, path: string) => {
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'))
  if (token !== session['accessToken']) await enter(page, session)
  await page.goto(base + path)
}
