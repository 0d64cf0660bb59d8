/** The choice of a merchant after signing in (spec 2). */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { fewHostileRedirects } from '#testing/hostile-redirects.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { readSession, sessionKeys, storeSignIn } from '#auth/session.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const storedKeys = () => sessionKeys.filter((key) => sessionStorage.getItem(key) !== null)

const beforeTheChoice = () =>
  storeSignIn({
    ...signedIn('ADMIN'),
    userMerchantProfiles: [
      ...signedIn('ADMIN').userMerchantProfiles,
      {
        merchantId: 'mer_peakbooks001',
        merchantName: 'Peak Books',
        roleType: 'STAFF',
        status: 'SUSPENDED',
        lastUsedAt: null,
      },
    ],
  })

test('a session without a merchant is sent to choose one, and then to the requested page', async () => {
  const { at } = await renderScreen('/portal/change-password', {
    as: beforeTheChoice,
    answers: [[sessionCalls.chooseMerchant, chosen('ADMIN')]],
  })
  await expect.element(heading('Choose a merchant')).toBeVisible()
  expect(at()).toContain('to=%2Fportal%2Fchange-password')
  await expect.element(page.getByRole('button', { name: /Peak Books/ })).toBeDisabled()
  await page.getByRole('button', { name: /Harbour Bakery/ }).click()
  await expect.poll(at).toBe('/portal/change-password')
  expect(readSession()?.accessToken).toBe('token-ADMIN')
})

test('after the choice of a merchant its own page does not ask again: home opens', async () => {
  const { at, router } = await renderScreen('/portal', {
    as: beforeTheChoice,
    answers: [[sessionCalls.chooseMerchant, chosen('ADMIN')]],
  })
  await expect.element(heading('Choose a merchant')).toBeVisible()
  router.history.push('/merchant-portal/portal/choose-merchant?to=%2Fportal%2Fchoose-merchant')
  await page.getByRole('button', { name: /Harbour Bakery/ }).click()
  await expect.poll(at).toBe('/portal')
})

test('after the choice of a merchant a hostile redirect leads home', async () => {
  const { at, router } = await renderScreen('/portal', {
    as: beforeTheChoice,
    answers: [[sessionCalls.chooseMerchant, chosen('ADMIN')]],
  })
  let steps = 0
  onTestFinished(router.history.subscribe(() => (steps += 1)))
  await expect.element(heading('Choose a merchant')).toBeVisible()
  for (const to of [...fewHostileRedirects, '/%2f%2fevil.example', '/\u200B/portal']) {
    steps = 0
    router.history.push(`/merchant-portal/portal/choose-merchant?to=${encodeURIComponent(to)}`)
    await expect.poll(() => new URL(at(), location.href).searchParams.get('to')).toBe(to)
    await expect.element(heading('Choose a merchant')).toBeVisible()
    await page.getByRole('button', { name: /Harbour Bakery/ }).click()
    await expect.element(heading('Choose a merchant')).not.toBeInTheDocument()
    await expect.poll(at, { message: to }).toBe('/portal')
    // To the choice, from there to sign-in, and home.
    expect(steps, to).toBeLessThanOrEqual(3)
  }
})

test('a person without an active merchant is told so, and can sign out', async () => {
  const { at } = await renderScreen('/portal', {
    as: () => storeSignIn({ ...signedIn('ADMIN'), userMerchantProfiles: [] }),
    answers: [[sessionCalls.logout, null]],
  })
  await expect.element(heading('No active merchant')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(at).toBe('/login')
  expect(storedKeys()).toEqual([])
})
