import { accountCalls, type InvitationLook } from '@merchant/contract/areas/account.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLocale } from '#ui/messages.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const link = '/invitation/tokenOfTheLink'
const look: InvitationLook = {
  email: 'm***@harbour.example',
  merchantName: 'Harbour Bakery',
  roleType: 'SHOP_MANAGER',
  invitedBy: 'Wai Lam',
  expiresAt: '2026-11-28 12:00:00',
  userExists: false,
  otpTypes: ['EMAIL'],
}
const codeSent = { otpRef: 'AB', sentTo: 'm***@harbour.example', expiresIn: 300, resendIn: 60 }
const accept = () => page.getByRole('button', { name: 'Accept invitation' }).click()
const posted = (sent: readonly { readonly method: string; readonly body: unknown }[]) =>
  sent.find(({ method }) => method === 'POST')?.body

test('a new person sees who invites them to which merchant, and creates an account', async () => {
  const { at, sent } = await renderScreen(link, {
    answers: [
      [accountCalls.invitation, look],
      [accountCalls.registerCode, codeSent],
      [accountCalls.register, { userId: 'usr_meichan00001' }],
    ],
  })
  await expect
    .element(
      page.getByText(
        'Wai Lam has invited m***@harbour.example to join Harbour Bakery as Shop Manager.',
      ),
    )
    .toBeVisible()
  await expect.poll(at).toBe('/invitation/opened')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabelText('Your name').fill('Mei Wong')
  await page.getByLabelText('New password').fill('Tram over the pier')
  await page.getByLabelText('Six-digit code').fill('123456')
  await accept()
  await expect
    .element(page.getByRole('heading', { name: 'Welcome to Harbour Bakery' }))
    .toBeVisible()
  expect(posted(sent)).toEqual({
    displayName: 'Mei Wong',
    otp: '123456',
    otpType: 'EMAIL',
    password: expect.stringMatching(/^[A-Za-z0-9+/=]{512}$/) as string,
  })
  const addresses = sent.map(({ method, address }) => `${method} ${address}`)
  expect(addresses).toContain('GET /user/register/otp?token=tokenOfTheLink&otpType=EMAIL')
  expect(addresses).toContain('POST /user/register?token=tokenOfTheLink')
})

test('a person whose address has got an account meanwhile is asked for its password', async () => {
  let userExists = false
  await renderScreen(link, {
    answers: [
      [accountCalls.invitation, () => ({ ...look, userExists })],
      [accountCalls.registerCode, codeSent],
      [accountCalls.register, refused('4091')],
    ],
  })
  await page.getByLabelText('Your name').fill('Mei Wong')
  await page.getByLabelText('New password').fill('Tram over the pier')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabelText('Six-digit code').fill('123456')
  userExists = true
  await accept()
  await expect.element(page.getByRole('button', { name: 'Join Harbour Bakery' })).toBeVisible()
})

test('every field is validated by the rules of the contract before anything is sent', async () => {
  const { sent } = await renderScreen(link, { answers: [[accountCalls.invitation, look]] })
  await page.getByLabelText('Username').fill('a b')
  await page.getByLabelText('Mobile').fill('12')
  await page.getByLabelText('New password').fill('harbour bakery forever')
  await accept()
  for (const sentence of [
    'Enter your name',
    '3 to 64 letters, digits, . _ or -',
    'Enter a mobile number, e.g. 9123 4567 or +44-7911123456',
    'Do not use your username, your e-mail name or the name of the merchant',
    'Enter the six digits',
  ])
    await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByLabelText('Your name')).toHaveFocus()
  expect(posted(sent)).toBeUndefined()
})

test('the code can be sent by SMS where the invitation has a mobile', async () => {
  const { sent } = await renderScreen(link, {
    answers: [
      [accountCalls.invitation, { ...look, otpTypes: ['EMAIL', 'SMS'] }],
      [accountCalls.registerCode, codeSent],
    ],
  })
  const code = page.getByLabelText('Six-digit code')
  await code.fill('123456')
  await page.getByRole('radio', { name: 'SMS' }).click()
  // A code from the e-mail proves nothing about the mobile number.
  await expect.element(code).toHaveValue('')
  // It proves the number of the invitation, so no other one is asked for.
  expect(page.getByLabelText('Mobile').query()).toBeNull()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect
    .poll(() => sent.find(({ address }) => address.startsWith('/user/register/otp'))?.address)
    .toContain('otpType=SMS')
})

test('too many requests for a code are reported', async () => {
  await renderScreen(link, {
    answers: [
      [accountCalls.invitation, look],
      [accountCalls.registerCode, refused('4231')],
    ],
  })
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect
    .element(page.getByRole('alert').getByText(/Too many codes were requested/))
    .toBeVisible()
})

test('a person with an account joins with their password', async () => {
  const { sent } = await renderScreen(link, {
    answers: [
      [accountCalls.invitation, { ...look, userExists: true }],
      [accountCalls.attach, { userId: 'usr_meichan00001' }],
    ],
  })
  await page.getByLabelText('Password', { exact: true }).fill('Sample-only-2026')
  await page.getByRole('button', { name: 'Join Harbour Bakery' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Welcome to Harbour Bakery' }))
    .toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')?.address).toBe(
    '/user/register?token=tokenOfTheLink',
  )
})

test('going back after joining does not show the form again, because the link was used', async () => {
  let isUsed = false
  const { router } = await renderScreen(link, {
    answers: [
      [accountCalls.invitation, () => (isUsed ? refused('4240') : { ...look, userExists: true })],
      [accountCalls.attach, { userId: 'usr_meichan00001' }],
    ],
  })
  await page.getByLabelText('Password', { exact: true }).fill('Sample-only-2026')
  await page.getByRole('button', { name: 'Join Harbour Bakery' }).click()
  isUsed = true
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  router.history.back()
  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('a wrong password is reported at its field', async () => {
  await renderScreen(link, {
    answers: [
      [accountCalls.invitation, { ...look, userExists: true }],
      [accountCalls.attach, refused('4011')],
    ],
  })
  await page.getByLabelText('Password', { exact: true }).fill('Sample-only-2027')
  await page.getByRole('button', { name: 'Join Harbour Bakery' }).click()
  await expect.element(page.getByText('The username or the password is wrong')).toBeVisible()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
})

test('an expired invitation says whom to ask', async () => {
  await renderScreen(link, { answers: [[accountCalls.invitation, refused('4240')]] })
  await expect
    .element(page.getByText('Ask the person who invited you to send a new invitation.'))
    .toBeVisible()
})

test('the page without a token in its history entry says that the link does not work', async () => {
  await renderScreen('/invitation/opened', {
    answers: [[accountCalls.invitation, refused('4240')]],
  })
  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('errors of the contract and of the service are in the language of the portal', async () => {
  setLocale('pseudo')
  onTestFinished(() => setLocale('en'))
  await renderScreen(link, {
    answers: [
      [accountCalls.invitation, look],
      [accountCalls.registerCode, codeSent],
      [
        accountCalls.register,
        refused('4220', { fields: [{ path: 'username', message: 'This name is taken' }] }),
      ],
    ],
  })
  const label = (words: RegExp) => page.getByLabelText(words)
  const send = page.getByRole('button', { name: /Áççépt/ })
  await send.click()
  await expect.element(page.getByText(/^\[Éñtér ýóúr ñámé~+\]$/)).toBeVisible()
  await expect
    .element(page.getByText(/^\[Á páššwórd háš át léášt 12 çháráçtérš~+\]$/))
    .toBeVisible()
  await label(/^\[Ýóúr ñámé/).fill('Mei Wong')
  await label(/^\[Ñéw páššwórd/).fill('Tram over the pier')
  await label(/^\[Šíx-dígít çódé/).fill('123456')
  await send.click()
  await expect.element(page.getByText(/^\[Thíš ñámé íš tákéñ~+\]$/)).toBeVisible()
})

test('leaving the page asks for no other invitation', async () => {
  const { sent } = await renderScreen(link, { answers: [[accountCalls.invitation, look]] })
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(sent.filter(({ address }) => address.startsWith('/user/register'))).toEqual([
    expect.objectContaining({ address: '/user/register?token=tokenOfTheLink' }),
  ])
})

test('while the link is checked the page says that it is loading', async () => {
  await renderScreen(link, {
    answers: [[accountCalls.invitation, () => new Promise<Response>(() => undefined)]],
  })
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('Loading')
})
