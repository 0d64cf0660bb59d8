/** The password prompt of sensitive calls. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withStepUp } from '#api/client.ts'
import { CallError } from '#api/call-error.ts'
import { tokenRefused } from '#auth/session.ts'
import { refused } from '#testing/network.ts'
import { factorsOf, key, phone, sessionsOf, thisSession } from '#testing/own-account.ts'
import { profileOf } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const dialogOf = (name: string) => page.getByRole('dialog', { name })
const questionOf = (name: string) => page.getByRole('alertdialog', { name })

const wantsPassword = async (stepUp: 'right' | 'wrong' | 'locked' = 'right') => {
  let isVerified = false
  const drawn = await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, factorsOf([phone, key])],
      [accountCalls.removeFactor, () => (isVerified ? null : refused('4014'))],
      [
        sessionCalls.stepUp,
        () => {
          if (stepUp === 'wrong')
            return refused('4011', {
              fields: [{ path: 'password', message: 'The password is wrong' }],
            })
          if (stepUp === 'locked') return refused('4012', { until: '2026-11-21 14:33:00' })
          isVerified = true
          return { provenUntil: '2026-11-21 14:33:00' }
        },
      ],
      [accountCalls.profile, profileOf('STAFF')],
      [sessionCalls.list, sessionsOf([thisSession])],
    ],
  })
  await press('Remove Blue key')
  await questionOf('Remove Blue key').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(dialogOf('Enter your password again')).toBeVisible()
  return drawn
}
const password = page.getByLabelText('Your password')
const removals = (sent: readonly { readonly method: string }[]) =>
  sent.filter(({ method }) => method === 'DELETE').length

test('a call that requires the password again prompts for it, and then succeeds', async () => {
  const { sent } = await wantsPassword()
  await expect.element(password).toHaveFocus()
  await password.fill('Sample-only-2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Blue key removed.')).toBeVisible()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  expect(removals(sent)).toBe(2)
  expect(JSON.stringify(sent)).not.toContain('Sample-only-2026')
})

test('a wrong password is reported at its field, and the call is not repeated', async () => {
  const { sent } = await wantsPassword('wrong')
  await password.fill('Sample-only-2027')
  await press('Continue')
  await expect.element(page.getByText('The password is wrong')).toBeVisible()
  await expect.element(password).toHaveFocus()
  expect(removals(sent)).toBe(1)
})

test('a locked password check is reported in the prompt, and the call is not repeated', async () => {
  const { sent } = await wantsPassword('locked')
  await password.fill('Sample-only-2026')
  await press('Continue')
  await expect.element(page.getByRole('alert').getByText(/^Too many failed/)).toBeVisible()
  await expect.element(password).toHaveValue('Sample-only-2026')
  expect(removals(sent)).toBe(1)
})

test('cancelling the prompt reports that nothing was changed', async () => {
  const { sent } = await wantsPassword()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(questionOf('Remove Blue key').getByText(/was not entered, so nothing was changed/))
    .toBeVisible()
  expect(removals(sent)).toBe(1)
})

test('the Back button closes the prompt, and the call is not repeated', async () => {
  window.history.pushState(window.history.state, '')
  const { sent } = await wantsPassword()
  window.history.back()
  await expect.poll(() => dialogOf('Enter your password again').query()).toBeNull()
  await expect
    .element(questionOf('Remove Blue key').getByText(/was not entered, so nothing was changed/))
    .toBeVisible()
  expect(removals(sent)).toBe(1)
})

test('the end of the session closes the prompt', async () => {
  const { at } = await wantsPassword()
  tokenRefused('token-STAFF')
  await expect.poll(at).toContain('/login')
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
})

test('two concurrent calls share one prompt, and both succeed', async () => {
  let isVerified = false
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, factorsOf([])],
      [accountCalls.profile, profileOf('STAFF')],
      [sessionCalls.list, sessionsOf([thisSession])],
      [
        sessionCalls.stepUp,
        () => {
          isVerified = true
          return { provenUntil: '2026-11-21 14:33:00' }
        },
      ],
    ],
  })
  const act = (word: string) =>
    withStepUp(() =>
      isVerified
        ? Promise.resolve(word)
        : Promise.reject(new CallError({ status: 403, code: '4014' })),
    )
  const both = Promise.all([act('one'), act('other')])
  await password.fill('Sample-only-2026')
  await press('Continue')
  expect(await both).toEqual(['one', 'other'])
  await expect.poll(() => dialogOf('Enter your password again').query()).toBeNull()
})
