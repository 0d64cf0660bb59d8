/** Viewing as another role, on the screen. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls, type SessionCopy } from '@merchant/contract/areas/session.calls.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serviceAheadMs } from '#api/service-clock.ts'
import { endSession, readSession, sessionKeys, storeCopy } from '#auth/session.ts'
import { refused } from '#testing/network.ts'
import { beSignedIn, chosen, profileOf, signedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { now } from '../../clock.ts'

const copyOf = (role: SessionRole, inMinutes?: number): SessionCopy => ({
  ...signedIn(role),
  ...chosen(role),
  accessToken: inMinutes === undefined ? 'own' : 'view',
  userData: {
    ...signedIn(role).userData,
    ...(inMinutes !== undefined && { viewUntil: timeOf(now() + inMinutes * 60_000) }),
  },
})
const viewing =
  (role: SessionRole, inMinutes = 30) =>
  () =>
    storeCopy(copyOf(role, inMinutes))
/** An answer of a service whose clock is ahead of the browser's. */
const serviceSays = (aheadMs: number) => () =>
  new Response('{}', { headers: { Date: new Date(now() + aheadMs).toUTCString() } })
const bar = page.getByRole('region', { name: 'Viewing as another role' })
const dialog = page.getByRole('dialog')
const viewAs = page.getByRole('button', { name: 'View as…' })
const begin = page.getByRole('button', { name: 'View as this role' })

test('a view needs a role and its shops, and a refusal loses nothing', async () => {
  const { sent } = await renderScreen('/portal/membership/list', {
    as: 'ADMIN',
    answers: [[sessionCalls.viewAs, refused('4206')]],
  })
  await viewAs.click()
  await begin.click()
  await expect.element(dialog.getByText('Choose a role').first()).toBeVisible()
  await dialog.getByRole('radio', { name: /^Staff/ }).click()
  await begin.click()
  await expect.element(dialog.getByText('Choose at least one shop').first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Shops/ }).click()
  await page.getByRole('checkbox', { name: 'Kwun Tong' }).click()
  await begin.click()
  await expect.element(dialog.getByText(/You cannot grant permissions/)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Staff/ })).toBeChecked()
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { roleType: 'STAFF', shopIds: ['shp_kwuntong0001'] },
  ])
  expect(readSession()?.accessToken).toBe('token-ADMIN')
})

test('the role and the shops that were chosen are still there after the session ended meanwhile', async () => {
  const path = '/portal/membership/list'
  const { router } = await renderScreen(path, { as: 'ADMIN' })
  const end = async () => {
    endSession('expired')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    beSignedIn('ADMIN')
    await router.navigate({ href: path })
    await expect.element(viewAs).toBeVisible()
  }
  await viewAs.click()
  await dialog.getByRole('radio', { name: /^Staff/ }).click()
  await dialog.getByRole('button', { name: /^Shops/ }).click()
  await page.getByRole('checkbox', { name: 'Kwun Tong' }).click()
  await end()
  await expect.element(dialog.getByRole('radio', { name: /^Staff/ })).toBeChecked()
  await expect
    .element(dialog.getByRole('button', { name: /^Shops/ }))
    .toHaveTextContent('Kwun Tong')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  await end()
  expect(dialog.query()).toBeNull()
})

test.for(['CS', 'STAFF'] as const)('a %s, who edits nobody, is offered no view', async (role) => {
  await renderScreen('/portal/user', {
    as: role,
    answers: [[accountCalls.profile, profileOf(role)]],
  })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(page.getByRole('link', { name: 'View as another role…' }).query()).toBeNull()
})

test.for(['/portal/membership/list', '/not-authorized', '/nothing-here'])(
  'the bar is on %s, and one press brings the own session back',
  async (path) => {
    await renderScreen(path, {
      as: viewing('STAFF'),
      answers: [[sessionCalls.endView, copyOf('ADMIN')]],
    })
    await expect.element(bar.getByText('Viewing as Staff')).toBeVisible()
    await expect.element(bar.getByText('Kwun Tong')).toBeVisible()
    expect(Object.keys(sessionStorage).toSorted()).toEqual([...sessionKeys].toSorted())
    await bar.getByRole('button', { name: 'End view' }).click()
    await expect.element(page.getByText(/back in your own role, Administrator/)).toBeVisible()
    expect(bar.query()).toBeNull()
    await expect.element(viewAs).toBeVisible()
    expect(readSession()).toMatchObject({ accessToken: 'own', roleType: 'ADMIN' })
  },
)

test('a view whose time is up ends by itself', async () => {
  await renderScreen('/portal/user', {
    as: viewing('CS', -1),
    answers: [
      [accountCalls.profile, serviceSays(0)],
      [sessionCalls.endView, copyOf('ADMIN')],
    ],
  })
  await expect.poll(() => readSession()?.accessToken).toBe('own')
})

test('a browser whose clock is an hour fast ends no view, and one that is slow ends it in time', async () => {
  const hour = 60 * 60_000
  for (const [aheadMs, inMinutes, token] of [
    [-hour, -30, 'view'],
    [hour, 30, 'own'],
  ] as const) {
    await renderScreen('/portal/user', {
      as: viewing('CS', inMinutes),
      answers: [
        [accountCalls.profile, serviceSays(aheadMs)],
        [sessionCalls.endView, copyOf('ADMIN')],
      ],
    })
    await expect.poll(() => serviceAheadMs.get()).toBeDefined()
    await expect.poll(() => readSession()?.accessToken).toBe(token)
  }
})

test('unsaved input is asked about before a view begins', async () => {
  const { at } = await renderScreen('/portal/membership/invite', { as: 'ADMIN' })
  await page.getByLabelText('E-mail addresses').fill('mei@harbour.example')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'View as another role…' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('E-mail addresses')).toHaveValue('mei@harbour.example')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'View as another role…' }).click()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect.element(begin).toBeVisible()
  expect(at()).toBe('/portal/membership/list')
})

test('a view that the service says is over ends by itself', async () => {
  await renderScreen('/portal/user', {
    as: viewing('CS'),
    answers: [
      [accountCalls.profile, refused('4035')],
      [sessionCalls.endView, copyOf('ADMIN')],
    ],
  })
  await expect.poll(() => readSession()?.accessToken).toBe('own')
})

test('a view that does not end says so and stays', async () => {
  await renderScreen('/portal/membership/list', {
    as: viewing('CS'),
    answers: [[sessionCalls.endView, refused('5030')]],
  })
  await bar.getByRole('button', { name: 'End view' }).click()
  await expect.element(dialog.getByText(/Not available at the moment/)).toBeVisible()
  await expect.element(bar).toBeVisible()
})
