/** A second factor that the merchant requires before anything else. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeMerchant, storeSignIn } from '#auth/session.ts'
import { refused } from '#testing/network.ts'
import { aroundFactors, factorsOf, newApp, phone, recoveryCodes } from '#testing/own-account.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const without = () => {
  storeSignIn(signedIn('ADMIN'))
  const session = chosen('ADMIN')
  storeMerchant({
    ...session,
    merchantData: { ...session.merchantData, needsSecondFactor: true },
  })
}
const press = (name: string) => page.getByRole('button', { name }).click()

test('every page leads to the set-up, and afterwards to the page that was asked for', async () => {
  let factors = factorsOf([])
  const { at } = await renderScreen('/portal/user?of=me', {
    as: without,
    answers: [
      [accountCalls.mfa, () => factors],
      [accountCalls.addTotp, newApp],
      [
        accountCalls.confirmTotp,
        () => {
          factors = factorsOf([{ ...phone, factorId: newApp.factorId }])
          return { factorId: newApp.factorId, recoveryCodes }
        },
      ],
      ...aroundFactors,
    ],
  })
  await expect.element(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  expect(at()).toMatch(/^\/portal\/second-factor\?to=/)
  await expect.element(page.getByText(/At Harbour Bakery your role needs one/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  await press('Set up an app')
  await page.getByLabelText('Code from the app').fill('123456')
  await expect.element(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
  await press('I’ve saved them')
  await press('Continue to the portal')
  await expect.poll(at).toBe('/portal/user?of=me')
})

test('a list of factors that does not load can be asked for again', async () => {
  await renderScreen('/portal/second-factor', {
    as: without,
    answers: [[accountCalls.mfa, () => refused('5030')]],
  })
  await expect.element(page.getByText('Your second factors did not load')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /again/i })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('a session that is refused with 4037 later is led there too', async () => {
  const { at } = await renderScreen('/portal/payment-method', {
    as: 'ADMIN',
    answers: [
      [merchantCalls.methods, () => refused('4037')],
      [accountCalls.mfa, factorsOf([])],
    ],
  })
  await expect.poll(at).toMatch(/^\/portal\/second-factor\?to=/)
  await expect.element(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
})
