/** SDKs and documents for developers, against the real service: A-029. */
import { createHash } from 'node:crypto'
import type { DevelopmentResource } from '@merchant/contract/areas/development.calls.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import type { Locator, Page } from '@playwright/test'
import { answered, enter, expect, sessionOf, test } from './support/portal.ts'
import { savedBy } from './support/saved-file.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const save = async (page: Page, button: Locator) => {
  const file = await savedBy(page, () => button.click())
  await expect(page.getByText(`${file.name} was saved`)).toBeVisible()
  return file
}

test('a developer finds the SDK and downloads the file that its row describes', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('DEVELOPER')
  const { items } = await answered<Rows<DevelopmentResource>>(
    session,
    '/development/resource?resourceType=SDK',
  )
  const [sdk] = items
  if (sdk === undefined) throw new Error('The service offers no SDK')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal`)
  await page.getByRole('button', { name: 'Developers' }).click()
  await page.getByRole('link', { name: 'SDKs' }).click()
  await expect(page.locator('main [data-row]')).toHaveCount(items.length)
  const { name, bytes } = await save(
    page,
    page.getByRole('button', { name: `Download ${sdk.title}` }),
  )
  expect([name, bytes.length, sha256(bytes)]).toEqual([sdk.fileName, sdk.sizeBytes, sdk.sha256])
})

test('every document opens beside its list, shows what changed, and is downloaded intact', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('ADMIN')
  const { items } = await answered<Rows<DevelopmentResource>>(
    session,
    '/development/resource?resourceType=DOCUMENT&sortBy=title',
  )
  expect(items.length).toBeGreaterThan(1)
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal/development/resource-document`)
  await page.getByRole('link', { name: items[0]?.title ?? '' }).press('Enter')
  for (const document of items) {
    const drawer = page.getByRole('complementary', { name: document.title })
    await expect(drawer).toContainText(document.changes)
    await expect(drawer).toContainText(document.sha256)
    const { name, bytes } = await save(page, drawer.getByRole('button', { name: /^Download/ }))
    expect([name, sha256(bytes)]).toEqual([document.fileName, document.sha256])
    await page.keyboard.press('j')
  }
})

test('a file that was altered in transit is not saved', async ({ portal, page }) => {
  await page.route('**/api/development/resource/typescript-client', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}// one line more` })
  })
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await portal.open('/portal/development/resource-sdk', { as: 'MERCHANT' })
  await page.getByRole('button', { name: /^Download Client/ }).click()
  await expect(page.getByText('The file was not saved.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^The file arrived damaged/)).toBeVisible()
  expect(saved).toEqual([])
})
