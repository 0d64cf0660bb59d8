/** The two layouts without navigation and top bar (spec 2): with a footer, and without. */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeMerchant, storeSignIn } from '#auth/session.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const menu = () => page.getByRole('navigation', { name: 'Main navigation' })

/** A session before its merchant is chosen, and one that must set up a second factor first. */
const beforeTheChoice = () => storeSignIn(signedIn('ADMIN'))
const withoutFactor = () => {
  beforeTheChoice()
  const session = chosen('ADMIN')
  storeMerchant({
    ...session,
    merchantData: { ...session.merchantData, needsSecondFactor: true },
  })
}
const demo = { as: 'STAFF', config: { demoArea: true } } as const

const footer = () => document.querySelector('footer')?.textContent ?? ''
const others = () => [page.getByRole('banner').query(), menu().query()]

const withFooter = [
  ['/login', {}],
  ['/forget-password', {}],
  ['/invitation/a', {}],
  ['/reset-password/a', {}],
  ['/tester', {}],
  ['/portal/choose-merchant', { as: beforeTheChoice }],
  ['/portal/second-factor', { as: withoutFactor }],
  ['/pages/authentication/login', demo],
  ['/pages/authentication/register', demo],
  ['/pages/authentication/forgot-password', demo],
] as const

test.for(withFooter)(
  '%s has the blank layout: a footer, but neither navigation nor top bar',
  async ([path, situation]) => {
    await renderScreen(path, situation)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(footer).toMatch(/./)
    expect(others()).toEqual([null, null])
  },
)

test.for(withFooter)(
  '%s, with the blank layout, names an environment other than PROD beside the logo',
  async ([path, situation]) => {
    await renderScreen(path, situation)
    await expect.poll(() => document.querySelector('.brand')?.textContent).toMatch(/UAT$/)
  },
)

test('the second step of the sign-in has the footer too, and it says who signs in', async () => {
  const { userData } = signedIn('ADMIN')
  const mfa = { mfaToken: 'mfa-token', methods: ['TOTP' as const] }
  await renderScreen('/login', {
    answers: [[sessionCalls.login, { userData, userMerchantProfiles: [], nextStep: 'MFA', mfa }]],
  })
  await page.getByLabelText('Username or e-mail').fill('mei@harbour.example')
  await page.getByLabelText('Password', { exact: true }).fill('Sample-only-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect.poll(footer).toContain(userData.displayName)
  expect(others()).toEqual([null, null])
})

test.for(['/not-authorized', '/nowhere'])(
  '%s has the blank layout without footer',
  async (path) => {
    await renderScreen(path, { as: 'STAFF' })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(document.querySelector('footer')).toBeNull()
    expect(page.getByRole('banner').query()).toBeNull()
    expect(menu().query()).toBeNull()
  },
)
