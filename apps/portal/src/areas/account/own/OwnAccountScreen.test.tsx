/** The person's own account: spec 2, A-300. */
import { accountCalls, type Profile } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tokenRefused } from '#auth/session.ts'
import { refused, type Answer } from '#testing/network.ts'
import { factorsOf, onThePhone, sessionsOf, thisSession } from '#testing/own-account.ts'
import { chosen, profileOf, signedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const changed: Profile = { ...profileOf('STAFF'), displayName: 'Mei Chan-Ho' }
const card = (name: string) => page.getByRole('region', { name })
const profile = card('Profile')
const everything = [
  [accountCalls.mfa, factorsOf([])],
  [sessionCalls.list, sessionsOf([thisSession, onThePhone])],
] as const

test('the profile shows name, role, merchant, contact and shops, and no username equal to the e-mail', async () => {
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [[accountCalls.profile, profileOf('STAFF')], ...everything],
  })
  await expect.element(profile.getByText('Mei Chan')).toBeVisible()
  await expect.element(profile.getByText('Staff at Harbour Bakery')).toBeVisible()
  const facts = () =>
    [...profile.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts()).toEqual([
    'E-mailmei@harbour.example',
    'MobileNone',
    'ShopsKwun Tong',
    'Previous sign-inThis is your first',
  ])
})

const codeSent = { otpRef: 'otp_1', sentTo: '+852-****4567', expiresIn: 300, resendIn: 60 }
const edit = async (
  answer: Answer<typeof accountCalls.changeProfile>,
  codeAnswer: Answer<typeof accountCalls.mobileCode> = codeSent,
  stored = profileOf('STAFF'),
) => {
  const drawn = await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.profile, stored],
      [accountCalls.mobileCode, codeAnswer],
      [accountCalls.changeProfile, answer],
      [sessionCalls.stepUp, { provenUntil: '2026-11-21 14:33:00' }],
      ...everything,
    ],
  })
  await page.getByRole('button', { name: 'Edit your profile' }).click()
  return drawn
}
const name = page.getByLabelText('Your name')
const mobile = page.getByLabelText('Mobile')
const save = () => page.getByRole('button', { name: 'Save profile' }).click()
const code = page.getByLabelText('Code sent to this number')
const sendCode = () => page.getByRole('button', { name: 'Send the code' }).click()

test('staff save their own name and mobile, and the new name appears everywhere at once', async () => {
  const { sent } = await edit(changed)
  await name.fill('Mei Chan-Ho')
  await expect.element(code).not.toBeInTheDocument()
  await mobile.fill('9123 4567')
  await sendCode()
  await expect.element(code).toHaveAccessibleDescription(/Sent to \+852-91234567/)
  await code.fill('123456')
  await save()
  await expect.element(page.getByText('Profile saved.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Account of Mei Chan-Ho/ })).toBeVisible()
  expect(sent.find(({ address }) => address === '/x/account/mobile-code')?.body).toEqual({
    mobile: '+852-91234567',
  })
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    address: '/x/account/profile',
    body: { displayName: 'Mei Chan-Ho', mobile: '9123 4567', otp: '123456' },
  })
})

test('only changed fields are sent, so that no other change is overwritten', async () => {
  const { sent } = await edit(changed)
  await name.fill('Mei Chan-Ho')
  await save()
  await expect.element(page.getByText('Profile saved.')).toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ displayName: 'Mei Chan-Ho' })
})

test('a stored name with a link does not prevent a change of the number', async () => {
  const stored = { ...profileOf('STAFF'), displayName: 'Shop.hk/Mei', mobile: '+852-91234567' }
  const { sent } = await edit({ ...stored, mobile: null }, codeSent, stored)
  await mobile.fill('')
  await save()
  await expect.element(page.getByText('Profile saved.')).toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ mobile: null })
})

test('invalid input is reported at its field, and nothing is sent', async () => {
  const { sent } = await edit(changed)
  await name.fill('')
  await mobile.fill('12')
  await save()
  await expect.element(page.getByText('Enter your name')).toBeVisible()
  await expect.element(page.getByText(/Enter a mobile number, e.g. 9123 4567/)).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
})

test('another mobile number takes the password again and is then saved as typed', async () => {
  let isProven = false
  const { sent } = await edit(changed, () => {
    if (isProven) return codeSent
    isProven = true
    return refused('4014')
  })
  await expect.element(mobile).toHaveAccessibleDescription(/enter your password again/)
  await mobile.fill('9123 4567')
  await sendCode()
  await page.getByLabelText('Your password').fill('Sample-only-2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/Sent to/)
  await code.fill('123456')
  await save()
  await expect.element(page.getByText('Profile saved.')).toBeVisible()
  const puts = sent.filter(({ method }) => method === 'PUT')
  expect(puts.map(({ body }) => body)).toEqual([{ mobile: '9123 4567', otp: '123456' }])
})

test('another mobile number is not sent without its code, and a wrong or late code says what to do', async () => {
  const answers = [
    refused('4230', { triesLeft: 4 }),
    refused('4230', { triesLeft: 0 }),
    changed,
  ] as const
  let count = 0
  const { sent } = await edit(() => answers[count++] ?? changed)
  await mobile.fill('9123 4567')
  await save()
  await expect
    .element(code)
    .toHaveAccessibleDescription(/Send the code to this number, then enter its six digits/)
  await expect.element(code).toHaveFocus()
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  await code.fill('111111')
  await save()
  await expect.element(code).toHaveAccessibleDescription(/Wrong code. 4 attempts left/)
  await save()
  await expect.element(code).toHaveAccessibleDescription(/That code has expired/)
  await expect.element(mobile).toHaveValue('9123 4567')
})

test('a code is for one number only, and is not sent once its number is no longer there', async () => {
  const { sent } = await edit(changed)
  await mobile.fill('9123 4567')
  await code.fill('12')
  await mobile.fill('9123 4568')
  await expect.element(code).toHaveValue('')
  await code.fill('12')
  await mobile.fill('')
  await expect.element(code).not.toBeInTheDocument()
  await name.fill('Mei Chan-Ho')
  await save()
  await expect.element(page.getByText('Profile saved.')).toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ displayName: 'Mei Chan-Ho' })
})

test('a code that cannot be sent says why, and nothing that was typed is lost', async () => {
  await edit(changed, refused('4231', undefined))
  await name.fill('Mei Chan-Ho')
  await mobile.fill('9123 4567')
  await sendCode()
  await expect.element(page.getByText(/Too many codes were requested/)).toBeVisible()
  await expect.element(name).toHaveValue('Mei Chan-Ho')
})

test('a number that was never confirmed says so, and is confirmed by its code alone', async () => {
  const unconfirmed = { ...profileOf('STAFF'), mobile: '+852-91234567' }
  const { sent } = await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.profile, unconfirmed],
      [accountCalls.mobileCode, codeSent],
      [accountCalls.changeProfile, { ...unconfirmed, mobileVerified: true }],
      ...everything,
    ],
  })
  await expect.element(profile.getByText('Not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Edit your profile' }).click()
  await expect.element(page.getByText(/go to your e-mail until you confirm/)).toBeVisible()
  await sendCode()
  await code.fill('123456')
  await save()
  await expect.element(page.getByText('Profile saved.')).toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    mobile: '+852-91234567',
    otp: '123456',
  })
})

test('a refusal of one field is shown at that field', async () => {
  await edit(
    refused('4220', { fields: [{ path: 'mobile', message: 'This number cannot be used' }] }),
  )
  await mobile.fill('9123 4567')
  await code.fill('123456')
  await save()
  await expect.element(mobile).toHaveAccessibleDescription(/This number cannot be used/)
  await expect.element(mobile).toHaveFocus()
})

test('a refusal is shown in the dialog, and the input stays', async () => {
  await edit(refused('5030'))
  await name.fill('Mei Chan-Ho')
  await save()
  await expect.element(page.getByText(/Not available at the moment/)).toBeVisible()
  await expect.element(name).toHaveValue('Mei Chan-Ho')
})

test('unsaved input of an expired session is back after the same person signs in', async () => {
  const { at, sent } = await renderScreen('/portal/user', {
    as: 'ADMIN',
    answers: [
      [accountCalls.profile, profileOf('ADMIN')],
      [sessionCalls.login, signedIn('ADMIN')],
      [sessionCalls.chooseMerchant, chosen('ADMIN')],
      ...everything,
    ],
  })
  await page.getByRole('button', { name: 'Edit your profile' }).click()
  await name.fill('Mei Chan-Ho')
  tokenRefused('token-ADMIN')
  await expect.poll(at).toContain('/login')
  await page.getByLabelText('Username or e-mail').fill('mei@harbour.example')
  await page.getByLabelText('Password', { exact: true }).fill('Sample-only-2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('Mei Chan-Ho')
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a profile that does not load says so, and can be loaded again', async () => {
  let isDown = true
  await renderScreen('/portal/user', {
    as: 'ADMIN',
    answers: [
      [accountCalls.profile, () => (isDown ? refused('5000') : profileOf('ADMIN'))],
      ...everything,
    ],
  })
  await expect.element(profile.getByText('Your profile did not load')).toBeVisible()
  isDown = false
  await profile.getByRole('button', { name: 'Try again' }).click()
  await expect.element(profile.getByText('mei@harbour.example')).toBeVisible()
})

test('a service without the calls for sessions and second factors gets a page without those cards', async () => {
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.profile, profileOf('STAFF')],
      [accountCalls.mfa, refused('4040')],
      [sessionCalls.list, refused('4040')],
    ],
  })
  await expect.element(profile.getByText('mei@harbour.example')).toBeVisible()
  await expect.poll(() => page.getByRole('region').elements().length).toBe(2)
  await expect.element(card('Password')).toBeVisible()
})
