/** A screen and how to open it with a given session. */
import type { Page } from '@playwright/test'
import { enter, type StoredSession } from './portal.ts'

export interface Screen {
  readonly name: string
  /** Opens the screen from any page of the tab. */
  readonly reach: (page: Page, base: string, session: StoredSession) => Promise<void>
}

export const open = async (page: Page, base: string, session: StoredSession, path: string) => {
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'))
  if (token !== session['accessToken']) await enter(page, session)
  await page.goto(base + path)
}
