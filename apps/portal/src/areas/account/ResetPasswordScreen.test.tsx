import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const link = '/reset-password/tokenOfTheLink'
const look = { valid: true, usernameMasked: 'm***@harbour.example', expiresAt: '' } as const
const codeSent = { otpRef: 'AB', sentTo: '+852-****4567', expiresIn: 300, resendIn: 60 }
const password = () => page.getByLabelText('New password')
const code = () => page.getByLabelText('Six-digit code')
const set = () => page.getByRole('button', { name: 'Set password' }).click()

test('a new password is set with the link and a code, and the token is removed from the address', async () => {
  const { at, router, sent } = await renderScreen(link, {
    answers: [
      [accountCalls.resetLink, look],
      [accountCalls.resetCode, codeSent],
      [accountCalls.resetPassword, null],
    ],
  })
  await expect.element(page.getByText('For m***@harbour.example.')).toBeVisible()
  await expect.poll(at).toBe('/reset-password/opened')
  expect(router.state.location.state.linkToken).toBe('tokenOfTheLink')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect
    .element(page.getByText('Sent to +852-****4567. It is valid for five minutes.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /Send again in \d+ s/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(password()).toHaveAccessibleDescription(/12 characters/)
  await password().fill('Tram to the harbour 7')
  await code().fill('12 34 ５６')
  await set()
  await expect.element(page.getByRole('heading', { name: 'Password changed' })).toHaveFocus()
  const reset = sent.find((one) => one.method === 'POST')
  expect(reset?.address).toBe('/user/password?token=tokenOfTheLink')
  expect(reset?.body).toMatchObject({ otp: '123456' })
  expect(JSON.stringify(reset)).not.toContain('harbour 7')
})

test('going back after a new password was set does not show the form again', async () => {
  let isUsed = false
  const { router } = await renderScreen(link, {
    answers: [
      [accountCalls.resetLink, () => (isUsed ? refused('4240') : look)],
      [accountCalls.resetCode, codeSent],
      [accountCalls.resetPassword, null],
    ],
  })
  await password().fill('Tram to the harbour 7')
  await code().fill('123456')
  await set()
  isUsed = true
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  router.history.back()
  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('another code can be sent after a minute, also when the tab was hidden meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await renderScreen(link, {
    answers: [
      [accountCalls.resetLink, look],
      [accountCalls.resetCode, codeSent],
    ],
  })
  await page.getByRole('button', { name: 'Send the code' }).click()
  // Less than 60: the count has started.
  const counting = page.getByRole('button', { name: /Send again in [1-5]\d s/ })
  await expect.element(counting, { timeout: 10_000 }).toBeVisible()
  vi.setSystemTime(Date.now() + 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  const again = page.getByRole('button', { name: 'Send again', exact: true })
  // Long before a minute of the test has passed.
  await expect.element(again, { timeout: 20_000 }).toBeVisible()
  expect(again.element().ariaDisabled).toBeNull()
})

test('invalid input is reported at its field, and nothing is sent', async () => {
  const { sent } = await renderScreen(link, { answers: [[accountCalls.resetLink, look]] })
  await password().fill('short')
  await set()
  await expect.element(page.getByText('A password has at least 12 characters')).toBeVisible()
  await expect.element(page.getByText('Enter the six digits')).toBeVisible()
  await expect.element(password()).toHaveFocus()
  expect(sent.filter((one) => one.method === 'POST')).toEqual([])
})

test('a refusal of the service is shown at its field, and the input stays', async () => {
  const message = 'You have used this password before. Choose a new one'
  await renderScreen(link, {
    answers: [
      [accountCalls.resetLink, look],
      [accountCalls.resetPassword, refused('4220', { fields: [{ path: 'newPassword', message }] })],
    ],
  })
  await password().fill('Tram to the harbour 7')
  await code().fill('123456')
  await set()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(password()).toHaveFocus()
  await expect.element(code()).toHaveValue('123456')
})

test('strength and rules are shown while the password is typed', async () => {
  await renderScreen(link, { answers: [[accountCalls.resetLink, look]] })
  await password().fill('password1234')
  await expect.element(page.getByRole('status').getByText(/^Weak/)).toBeVisible()
  await password().fill('Lantern over the pier')
  await expect.element(page.getByRole('status').getByText(/^Strong/)).toBeVisible()
  await expect.element(page.getByText('At least 12 characters, of any kind: done')).toBeVisible()
})

test('a used link leads to the request for a new one', async () => {
  await renderScreen(link, { answers: [[accountCalls.resetLink, refused('4240')]] })
  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect.element(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
})

test('an unavailable service can be tried again', async () => {
  let away = true
  await renderScreen(link, {
    answers: [[accountCalls.resetLink, () => (away ? refused('5030') : look)]],
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  away = false
  await again.click()
  await expect.element(password()).toBeVisible()
})

test('a signed-in person who opens the link lands on home, and is told why', async () => {
  const { at } = await renderScreen(link, { as: 'STAFF' })
  await expect.poll(at).toBe('/portal')
  await expect
    .element(page.getByRole('dialog', { name: 'You are signed in' }).getByText(/Sign out, then/))
    .toBeVisible()
})

test('a reset without an answer is not said to have been left undone', async () => {
  await renderScreen(link, {
    answers: [
      [accountCalls.resetLink, look],
      [accountCalls.resetCode, codeSent],
      [
        accountCalls.resetPassword,
        () => {
          throw new TypeError('the connection broke')
        },
      ],
    ],
  })
  await page.getByRole('button', { name: 'Send the code' }).click()
  await password().fill('Tram to the harbour 7')
  await code().fill('123456')
  await set()
  await expect
    .element(page.getByText(/There was no answer. It may have been done all the same/))
    .toBeVisible()
})
