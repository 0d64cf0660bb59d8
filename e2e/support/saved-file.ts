/** The file of a list, taken away as somebody does it. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** Presses what saves the list in a form, and reads what was saved. */
export const save = async (page: Page, choice: string) => {
  const asked = page.waitForRequest(/\/api\/transaction\/\w+\/file\?/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('button', { name: choice }).click()
  const download = await saved
  await expect(page.getByText('The file was saved.')).toBeAttached()
  return {
    url: (await asked).url(),
    name: download.suggestedFilename(),
    bytes: await readFile(await download.path()),
  }
}
