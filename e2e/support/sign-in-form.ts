/** The form of the login page. */
import type { Page } from '@playwright/test'
import { SAMPLE_PASSWORD } from './portal.ts'

export const fillIn = async (
  page: Page,
  username: string,
  password = SAMPLE_PASSWORD,
): Promise<void> => {
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click()
