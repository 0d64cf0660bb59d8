/** A person on the page of their own account, and the parts of that page. */
import type { Page } from '@playwright/test'
import { NEW_PASSWORD, newPerson } from './people.ts'
import { enter, signIn, type Portal } from './portal.ts'

export const OTHER_PASSWORD = 'canary- the last ferry home'
export const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
export const card = (page: Page, name: string) => page.getByRole('region', { name })

/** A new person, signed in in a tab. */
export const openAs = async (page: Page, portal: Portal, path: string): Promise<string> => {
  const address = await newPerson()
  await enter(page, await signIn(address, 0, NEW_PASSWORD))
  await page.goto(`${portal.origin}/merchant-portal${path}`)
  return address
}

export const signInAs = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
