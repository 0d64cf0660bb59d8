import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { easyChallenge } from '#testing/challenge.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const name = () => page.getByLabelText('Username or e-mail')
const send = () => page.getByRole('button', { name: 'Send link' }).click()
const requestsIn = (sent: readonly { readonly address: string }[]) =>
  sent.filter(({ address }) => address.startsWith('/user/password/email'))

test('a link is requested with the proof of a person, and the page reveals no account', async () => {
  const { sent } = await renderScreen('/forget-password', {
    answers: [
      [accountCalls.captchaChallenge, easyChallenge],
      [accountCalls.forgotPassword, null],
    ],
  })
  await name().fill(' mei@harbour.example ')
  await send()
  // Focused, so that screen readers read the outcome.
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toHaveFocus()
  await expect.element(page.getByText(/If “mei@harbour.example” has an account/)).toBeVisible()
  const [request] = requestsIn(sent)
  const query = new URLSearchParams(request?.address.split('?')[1])
  expect(query.get('username')).toBe('mei@harbour.example')
  expect(JSON.parse(atob(query.get('recaptchaVerification') ?? ''))).toMatchObject({ number: 0 })
  expect(sent.find((one) => requestsIn([one]).length > 0)?.headers.get('X-XSRF-TOKEN')).toBe(
    'xsrf-test',
  )
})

test('an expired proof is replaced, once', async () => {
  let calls = 0
  const { sent } = await renderScreen('/forget-password', {
    answers: [
      [accountCalls.captchaChallenge, easyChallenge],
      [accountCalls.forgotPassword, () => ((calls += 1) === 1 ? refused('4015') : null)],
    ],
  })
  await name().fill('mei')
  await send()
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(requestsIn(sent)).toHaveLength(2)
  expect(sent.filter(({ address }) => address === '/x/captcha/challenge')).toHaveLength(2)
})

test('a proof that failed while the page opened is computed again when the link is requested', async () => {
  let isAway = true
  const { sent } = await renderScreen('/forget-password', {
    answers: [
      [accountCalls.captchaChallenge, () => (isAway ? refused('5000') : easyChallenge)],
      [accountCalls.forgotPassword, null],
    ],
  })
  await expect
    .poll(() => sent.filter(({ address }) => address === '/x/captcha/challenge').length)
    .toBe(1)
  isAway = false
  await name().fill('mei')
  await send()
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
})

test('too many requests are reported, and the name stays', async () => {
  await renderScreen('/forget-password', {
    answers: [
      [accountCalls.captchaChallenge, easyChallenge],
      [accountCalls.forgotPassword, refused('4290')],
    ],
  })
  await name().fill('mei')
  await send()
  await expect.element(page.getByRole('alert').getByText(/Too many requests/)).toBeVisible()
  await expect.element(name()).toHaveValue('mei')
})

test('an empty name is not sent', async () => {
  const { sent } = await renderScreen('/forget-password', {
    answers: [[accountCalls.captchaChallenge, easyChallenge]],
  })
  await send()
  await expect.element(page.getByText('Enter your username or e-mail')).toBeVisible()
  await expect.element(name()).toHaveFocus()
  expect(requestsIn(sent)).toEqual([])
})

test('a signed-in person is sent home', async () => {
  const { at } = await renderScreen('/forget-password', { as: 'STAFF' })
  await expect.poll(at).toBe('/portal')
})
