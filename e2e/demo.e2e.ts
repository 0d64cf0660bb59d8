/** The template's demo with the real service and its content policy: spec 1 and 7, A-102. */
import { expect, rests, test } from './support/portal.ts'

test('nothing of the fake server is fetched before a page of the demo opens, and the service is never asked', async ({
  page,
  portal,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const isFake = (path: string) => /\/assets\/(?:fake-network|domains|DemoScreen)-/.test(path)
  await portal.open('/portal', { as: 'STAFF' })
  await rests(page)
  expect(scripts.filter(isFake)).toEqual([])

  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  await page.getByRole('link', { name: 'Help centre' }).click()
  await expect(page.getByRole('heading', { name: 'Popular articles' })).toBeVisible()
  expect(scripts.filter(isFake).length).toBeGreaterThanOrEqual(3)
  await page.getByRole('link', { name: 'Read “Choose a strong password”' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'an uppercase letter' })).toBeVisible()
  expect(scripts.filter((path) => path.startsWith('/pages/'))).toEqual([])

  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/merchant-portal\/portal$/)
})
