/** Changing the person's own password: A-025. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#testing/network.ts'
import { onThePhone, sessionsOf, thisSession } from '#testing/own-account.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const old = page.getByLabelText('Current password')
const next = page.getByLabelText('New password')
const send = () => page.getByRole('button', { name: 'Change password' }).click()
type Answer = { readonly sessionsEnded: number } | ReturnType<typeof refused>

const open = (answer: Answer = { sessionsEnded: 1 }) =>
  renderScreen('/portal/change-password', {
    as: 'STAFF',
    answers: [
      [accountCalls.changePassword, answer],
      [sessionCalls.list, sessionsOf([thisSession, onThePhone])],
    ],
  })
const fill = async (before = 'Sample-only-2026', after = 'Lantern over the pier') => {
  await old.fill(before)
  await next.fill(after)
}
const changes = (sent: readonly { readonly method: string; readonly body: unknown }[]) =>
  sent.filter(({ method }) => method === 'PUT')

test('passwords are sent encrypted, and the page says how many sessions ended', async () => {
  const { sent } = await open()
  await fill()
  await send()
  await expect.element(page.getByText('Password changed')).toBeVisible()
  await expect
    .element(page.getByText(/One other session was signed out.*mei@harbour\.example/))
    .toBeVisible()
  const [change] = changes(sent)
  const cipher = expect.stringMatching(/^[A-Za-z0-9+/=]{512}$/) as string
  expect(change?.body).toEqual({ oldPassword: cipher, newPassword: cipher })
  await expect.element(page.getByRole('link', { name: 'Back to your account' })).toBeVisible()
})

test('the sessions that will end are listed before the change', async () => {
  await open()
  const ends = page.getByRole('region', { name: 'Sessions that will end' })
  await expect.element(ends.getByText('Safari on iOS')).toBeVisible()
  await expect.element(ends.getByText(/One other session will be signed out/)).toBeVisible()
  expect(ends.getByText('Chrome on macOS').query()).toBeNull()
})

test('the rules and the strength of a new password are shown while it is typed', async () => {
  await open()
  for (const rule of [
    'At least 12 characters, of any kind',
    'Does not contain your name, e-mail or merchant',
    'Not a common password: a few words of your own are best',
    'Not one of your last four passwords',
  ])
    await expect.element(page.getByText(rule)).toBeVisible()
  const done = (rule: string) => page.getByText(`${rule}: done`)
  await next.fill('harbourbakery1')
  await expect.element(done('At least 12 characters, of any kind')).toBeVisible()
  expect(done('Does not contain your name, e-mail or merchant').query()).toBeNull()
  await next.fill('Lantern over the pier')
  await expect.element(done('Does not contain your name, e-mail or merchant')).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/^Strong/)).toBeVisible()
})

test('invalid input is reported at its field, and nothing is sent', async () => {
  const { sent } = await open()
  await send()
  await expect.element(page.getByText('Enter your current password')).toBeVisible()
  await expect.element(old).toHaveFocus()
  await fill('Lantern over the pier')
  await send()
  await expect.element(page.getByText(/This is your current password/)).toBeVisible()
  await expect.element(next).toHaveFocus()
  await fill('Sample-only-2026', 'short')
  await send()
  await expect.element(next).toHaveAttribute('aria-invalid', 'true')
  await fill('漢'.repeat(115))
  await send()
  await expect.element(page.getByText('The password is wrong')).toBeVisible()
  expect(changes(sent)).toEqual([])
})

test.for([
  [
    'a wrong current password',
    refused('4011', { fields: [{ path: 'oldPassword', message: 'The password is wrong' }] }),
    'The password is wrong',
    old,
  ],
  [
    'a password that was used before',
    refused('4220', { fields: [{ path: 'newPassword', message: 'You have used this before' }] }),
    'You have used this before',
    next,
  ],
] as const)('%s is reported at its field, and the input stays', async (row) => {
  const [, answer, sentence, field] = row
  await open(answer)
  await fill()
  await send()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(next).toHaveValue('Lantern over the pier')
})

test.for([
  ['a locked account', refused('4012', { until: '2026-11-21 14:33:00' }), /Too many failed/],
  ['a password changed elsewhere', refused('4090'), /was changed elsewhere/],
  ['an unavailable service', refused('5030'), /not available at the moment/],
  ['a wrong password without a field', refused('4011'), /the password is wrong/],
] as const)('%s is reported above the form', async ([, answer, sentence]) => {
  await open(answer)
  await fill()
  await send()
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
})
