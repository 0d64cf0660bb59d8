/** The second step of a sign-in: A-112. */
import type { FactorKind } from '@merchant/contract/areas/second-factor.shapes.ts'
import { sessionCalls, type SignedIn } from '@merchant/contract/areas/session.calls.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readSession } from '#auth/session.ts'
import { refused } from '#testing/network.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const needingSecondFactor = (methods: readonly FactorKind[]): SignedIn => ({
  userData: signedIn('ADMIN').userData,
  userMerchantProfiles: [],
  nextStep: 'MFA',
  mfa: {
    mfaToken: 'mfa-token',
    methods: [...methods],
    passkey: { challenge: 'Y2hhbGxlbmdl', allowCredentials: [{ id: 'aWQ', type: 'public-key' }] },
  },
})
type Answer = SignedIn | ReturnType<typeof refused>

const reachStep = async (
  answer: Answer = signedIn('ADMIN'),
  methods: readonly FactorKind[] = ['TOTP', 'PASSKEY', 'RECOVERY'],
) => {
  const drawn = await renderScreen('/login?to=/portal/change-password', {
    answers: [
      [sessionCalls.login, needingSecondFactor(methods)],
      [sessionCalls.loginMfa, answer],
      [sessionCalls.chooseMerchant, chosen('ADMIN')],
    ],
  })
  await page.getByLabelText('Username or e-mail').fill('mei@harbour.example')
  await page.getByLabelText('Password', { exact: true }).fill('Sample-only-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Back to sign in' })).toBeVisible()
  return drawn
}
const code = () => page.getByLabelText('Six-digit code')
const pressContinue = () => page.getByRole('button', { name: 'Continue' }).click()

test('a code from the app signs in, and nothing is stored before that', async () => {
  const { at, sent } = await reachStep()
  expect(readSession()).toBeNull()
  expect(Object.keys(sessionStorage)).toEqual([])
  await expect.element(code()).toHaveFocus()
  await code().fill('123 456')
  await expect.element(code()).toHaveValue('123456')
  await pressContinue()
  await expect.poll(at).toBe('/portal/change-password')
  expect(sent.find((one) => one.address === '/x/login/mfa')?.body).toEqual({
    mfaToken: 'mfa-token',
    method: 'TOTP',
    code: '123456',
  })
})

test('a service that is away in the second step is not said to have left the password unchecked', async () => {
  await reachStep(refused('5030'))
  await code().fill('123456')
  await pressContinue()
  await expect
    .element(page.getByText('The service is not available at the moment. Try again shortly.'))
    .toBeVisible()
})

test('a code that is too short is not sent', async () => {
  const { sent } = await reachStep()
  await code().fill('12345')
  await pressContinue()
  await expect.element(page.getByText('Enter the six digits')).toBeVisible()
  expect(sent.filter((one) => one.address === '/x/login/mfa')).toEqual([])
})

test('a wrong code says how many attempts are left', async () => {
  await reachStep(refused('4013', { triesLeft: 3 }))
  await code().fill('000000')
  await pressContinue()
  await expect.element(page.getByText('That is not correct. 3 attempts left.')).toBeVisible()
  await expect.element(code()).toHaveFocus()
})

test('after the last try the sign-in starts over and says why', async () => {
  await reachStep(refused('4013', { triesLeft: 0 }))
  await code().fill('000000')
  await pressContinue()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect
    .element(page.getByText('That was not correct, or took too long. Sign in again.'))
    .toBeVisible()
})

test('a recovery code signs in instead of the app', async () => {
  const { at, sent } = await reachStep()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabelText('Recovery code').fill('abcd-efgh-ijkl')
  await pressContinue()
  await expect.poll(at).toBe('/portal/change-password')
  expect(sent.find((one) => one.address === '/x/login/mfa')?.body).toMatchObject({
    method: 'RECOVERY',
    code: 'abcd-efgh-ijkl',
  })
})

test('a cancelled passkey leaves the other methods available', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  )
  const { sent } = await reachStep()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Continue with passkey' }).click()
  await expect
    .element(page.getByText('No passkey was received. Try again, or use another method.'))
    .toBeVisible()
  expect(sent.filter((one) => one.address === '/x/login/mfa')).toEqual([])
  await expect
    .element(page.getByRole('button', { name: 'Use the authenticator app' }))
    .toBeVisible()
})

test('going back empties the password', async () => {
  await reachStep()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
})

test('a browser without passkey support starts with another method and says why a passkey cannot be used', async () => {
  const kind = PublicKeyCredential
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  onTestFinished(() => void Reflect.set(window, 'PublicKeyCredential', kind))
  const { at } = await reachStep(signedIn('ADMIN'), ['PASSKEY', 'TOTP', 'RECOVERY'])
  await expect.element(code()).toHaveFocus()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect
    .element(
      page
        .getByText(/^Passkeys do not work in this browser at this address\. Use another method/)
        .first(),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Continue with passkey' }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await code().fill('123456')
  await pressContinue()
  await expect.poll(at).toBe('/portal/change-password')
})

test('passkey support that disappears before its use is reported like a cancelled passkey', async () => {
  const kind = PublicKeyCredential
  await reachStep()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  onTestFinished(() => void Reflect.set(window, 'PublicKeyCredential', kind))
  await page.getByRole('button', { name: 'Continue with passkey' }).click()
  await expect.element(page.getByText(/No passkey was received/)).toBeVisible()
})
