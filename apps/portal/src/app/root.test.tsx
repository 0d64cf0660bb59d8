/**
 * The root leads to home or to the sign-in page, and no value of its query is lost (spec 2, A-371). Not found leads
 * back.
 */
import '#ui/base.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'

test.for([
  ['/', '/login'],
  ['/?a=1', '/login?a=1'],
  ['/?x=1&x=2&y=&z=%20', '/login?x=1&x=2&y=&z=+'],
] as const)('the root %s leads a visitor to %s, its query kept', async ([from, to]) => {
  const { at } = await renderScreen(from)
  await expect.poll(at).toBe(to)
})

test('the root leads a signed-in person home, its query kept', async () => {
  await expect.poll((await renderScreen('/?a=1', { as: 'FINANCE' })).at).toBe('/portal?a=1')
})

test('repeated and empty query values survive the redirect of the root', async () => {
  const { at } = await renderScreen('/?x=1&x=2&y=', { as: 'FINANCE' })
  await expect.poll(at).toBe('/portal?x=1&x=2&y=')
})

test('a repeated address of the denied page, or to return to, is ignored', async () => {
  await renderScreen('/not-authorized?from=/portal/shop/list&from=/portal/user', { as: 'STAFF' })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'You may not open this page' }))
    .toBeVisible()
  await expect.element(page.getByText('You don’t have permission to open this page.')).toBeVisible()
})

test.for([
  ['/portal/notifications?tab=all&tab=settings', '/x/notifications/settings'],
  [
    '/portal/membership/edit?userId=usr_first0000001&userId=usr_second000001',
    'userId=usr_second000001',
  ],
] as const)('of the parameter repeated in %s the last value counts', async ([path, asked]) => {
  const { sent } = await renderScreen(path, { as: 'ADMIN' })
  await expect.poll(() => sent.map(({ address }) => address).join()).toContain(asked)
})

test('not found leads back to where one was', async () => {
  const { router, at } = await renderScreen('/not-authorized', { as: 'STAFF' })
  router.history.push('/merchant-portal/nowhere')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'There is no such page' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(at).toBe('/not-authorized')
})

test.for([
  ['/portal/notifications/', '/portal/notifications'],
  ['/portal/notifications//?tab=all', '/portal/notifications?tab=all'],
] as const)('the slash at the end of %s is dropped, its query kept', async ([from, to]) => {
  const { at } = await renderScreen(from, { as: 'ADMIN' })
  await expect.poll(at).toBe(to)
})

test('a path with other capitals is an unknown path', async () => {
  await renderScreen('/portal/Notifications', { as: 'ADMIN' })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'There is no such page' }))
    .toBeVisible()
})

test('the search of the not-found page offers pages behind a feature', async () => {
  await renderScreen('/nowhere', { as: 'MERCHANT' })
  await page.getByRole('button', { name: 'Search the portal' }).click()
  await page.getByRole('combobox').fill('Consolidated')
  const found = page.getByRole('option', { name: /Consolidated/ })
  await expect.element(found).toBeVisible()
  // The page centres its own text.
  await expect.element(found).toHaveStyle({ textAlign: 'start' })
})
