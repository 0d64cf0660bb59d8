/** The person's own sessions: A-300. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#testing/network.ts'
import {
  atTheCounter,
  factorsOf,
  onThePhone,
  sessionsOf,
  thisSession,
} from '#testing/own-account.ts'
import { profileOf } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const sessions = page.getByRole('region', { name: 'Where you are signed in' })

const withSessions = (items = [thisSession, onThePhone, atTheCounter]) => {
  const open = [...items]
  return {
    as: 'STAFF',
    answers: [
      [sessionCalls.list, () => sessionsOf(open)],
      [
        sessionCalls.revoke,
        ({ address }: { readonly address: string }) => {
          const index = open.findIndex(({ sessionId }) => address.endsWith(sessionId))
          if (index < 0) return refused('4040')
          open.splice(index, 1)
          return null
        },
      ],
      [accountCalls.profile, profileOf('STAFF')],
      [accountCalls.mfa, factorsOf([])],
    ],
  } as const
}

test('a session shows its browser, its merchant, when it was last used, and whether it is this one', async () => {
  await renderScreen('/portal/user', withSessions())
  const rows = sessions.getByRole('listitem')
  await expect
    .poll(() => rows.nth(0).element().textContent)
    .toMatch(/Chrome on macOS.*This session/)
  await expect
    .poll(() => rows.nth(0).element().textContent)
    .toContain('Harbour Bakery ·\u00A0in use now')
  await expect
    .poll(() => rows.nth(1).element().textContent)
    .toMatch(/Safari on iOSHarbour Bakery ·\u00A0last seen 2026-11-21 13:58:02/)
  await expect
    .poll(() => rows.nth(2).element().textContent)
    .toMatch(/Unknown browser.*No merchant chosen/)
  expect(rows.nth(0).getByRole('button').query()).toBeNull()
  await expect.element(sessions.getByText('As of 14:03')).toBeVisible()
})

test('a session that is signed out disappears from the list', async () => {
  const { sent } = await renderScreen('/portal/user', withSessions())
  await page.getByRole('button', { name: /^Sign out: Safari on iOS/ }).click()
  await expect.element(page.getByText('Signed out: Safari on iOS.')).toBeVisible()
  await expect.poll(() => sessions.getByText('Safari on iOS').query()).toBeNull()
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ address }) => address)).toEqual([
    '/x/session/ses_thephone0001',
  ])
})

test('all other sessions can be signed out at once, but never this one', async () => {
  const { sent } = await renderScreen('/portal/user', withSessions())
  await sessions.getByRole('button', { name: 'Sign out all others' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out 2 other sessions' })
  await dialog.getByRole('button', { name: 'Sign out all others' }).click()
  await expect.element(page.getByText('2 sessions signed out.')).toBeVisible()
  await expect.element(sessions.getByText(/You are not signed in anywhere else/)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ address }) => address)).toEqual([
    '/x/session/ses_thephone0001',
    '/x/session/ses_counter00001',
  ])
})

test('signing out a session that had already ended is no failure', async () => {
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [sessionCalls.revoke, refused('4040')],
      ...withSessions().answers.filter(([call]) => call !== sessionCalls.revoke),
    ],
  })
  await page.getByRole('button', { name: /^Sign out: Safari on iOS/ }).click()
  await expect.element(page.getByText('That session had already ended.')).toBeVisible()
})

test('if signing out the others fails halfway, the dialog says so and the list is up to date', async () => {
  const open = [thisSession, onThePhone, atTheCounter]
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [sessionCalls.list, () => sessionsOf(open)],
      [
        sessionCalls.revoke,
        ({ address }) => {
          if (address.endsWith(atTheCounter.sessionId)) return refused('5030')
          open.splice(1, 1)
          return null
        },
      ],
      [accountCalls.profile, profileOf('STAFF')],
      [accountCalls.mfa, factorsOf([])],
    ],
  })
  await sessions.getByRole('button', { name: 'Sign out all others' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Sign out/ })
  await dialog.getByRole('button', { name: 'Sign out all others' }).click()
  await expect.element(dialog.getByText(/Not available at the moment/)).toBeVisible()
  await expect.poll(() => sessions.getByRole('listitem').elements().length).toBe(2)
})
