/** Files downloaded through the portal. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** The file that a click saves. */
export const savedBy = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Downloads the list in a file format and reads the file. */
export const save = async (page: Page, choice: string) => {
  const request = page.waitForRequest(/\/api\/transaction\/\w+\/file\?/)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await savedBy(page, () => page.getByRole('button', { name: choice }).click())
  await expect(page.getByText('The file was saved.')).toBeAttached()
  return { url: (await request).url(), ...file }
}
