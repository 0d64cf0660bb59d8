/** The person's second factors. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { modulesOfSvg, payloadOf } from '@merchant/hkqr/modules.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tokenRefused } from '#auth/session.ts'
import { watchBlocking } from '#testing/blocked.ts'
import { refused } from '#testing/network.ts'
import {
  aroundFactors,
  factorsOf,
  key,
  newApp,
  phone,
  recoveryCodes,
} from '#testing/own-account.ts'
import { renderScreen } from '#testing/render-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const card = page.getByRole('region', { name: 'Second factor' })
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const aroundNewApp = [[accountCalls.addTotp, newApp] as const, ...aroundFactors]
const dialogOf = (name: string) => page.getByRole('dialog', { name })
const questionOf = (name: string) => page.getByRole('alertdialog', { name })

const reachCode = async () => {
  await press('Set up an app')
  await expect.element(page.getByLabelText('Code from the app')).toBeVisible()
}
/** A whole code is sent by itself. */
const enterCode = (code: string) => page.getByLabelText('Code from the app').fill(code)

test('without a second factor the card says what that means, and offers both kinds', async () => {
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [[accountCalls.mfa, factorsOf([])], ...aroundFactors],
  })
  await expect.element(card.getByText('Only your password protects this account')).toBeVisible()
  await expect.element(card.getByText('Off', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})

test('an app is set up with a QR code drawn in the browser, and counts from its first right code', async () => {
  let factors = factorsOf([])
  const { sent } = await renderScreen('/portal/user', {
    as: 'STAFF',
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
  await reachCode()
  const picture = page.getByRole('img', { name: /^QR code/ }).element()
  expect(payloadOf(modulesOfSvg(picture.outerHTML))).toBe(newApp.uri)
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await enterCode('123456')

  const keep = dialogOf('Save your recovery codes')
  await expect.element(keep.getByRole('listitem').nth(9)).toHaveTextContent(recoveryCodes[9] ?? '')
  // Only the button that confirms they are saved closes it.
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(keep).toBeVisible()
  await press('I’ve saved them')
  await expect.element(card.getByText('On', { exact: true })).toBeVisible()
  await expect.element(card.getByText(/10 of 10 left/)).toBeVisible()
  // The dialog is closed, and the button that began it is gone.
  await expect.element(card).toHaveFocus()
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Authenticator app' },
    { factorId: newApp.factorId, code: '123456' },
  ])
})

test.for([
  ['4013', /This is not the current code from the app/],
  ['4040', /This key has expired/],
] as const)('a code refused with %s gets a message of its own', async ([code, words]) => {
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, factorsOf([])],
      [accountCalls.confirmTotp, refused(code)],
      ...aroundNewApp,
    ],
  })
  await reachCode()
  await enterCode('123456')
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByLabelText('Code from the app')).toHaveValue('123456')
})

test('a further app is named, to tell it from the first', async () => {
  const { sent } = await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [[accountCalls.mfa, factorsOf([phone])], ...aroundNewApp],
  })
  await press('Set up an app')
  await page.getByLabelText('Name').fill('Tablet')
  await press('Next')
  await expect.element(page.getByLabelText('Code from the app')).toBeVisible()
  expect(sent.find(({ address }) => address === '/x/mfa/totp')?.body).toEqual({ name: 'Tablet' })
})

test('the account menu leads to the set-up, and a key that was not created can be asked for again', async () => {
  let isDown = true
  await renderScreen('/portal', {
    as: 'DEVELOPER',
    answers: [
      [accountCalls.mfa, factorsOf([])],
      [accountCalls.addTotp, () => (isDown ? refused('5030') : newApp)],
      ...aroundFactors,
    ],
  })
  await press(/^Account of/)
  await page.getByRole('link', { name: 'Second factor' }).click()
  await expect.element(page.getByText('No key was created')).toBeVisible()
  isDown = false
  await press('Try again')
  await expect.element(page.getByLabelText('Code from the app')).toBeVisible()
})

test('a code may be typed with a space, as apps show it', async () => {
  const { sent } = await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, factorsOf([])],
      [accountCalls.confirmTotp, refused('4013')],
      ...aroundNewApp,
    ],
  })
  await reachCode()
  await enterCode('123 456')
  await expect.element(page.getByText(/This is not the current code/)).toBeVisible()
  const proof = sent.find(({ address }) => address === '/x/mfa/totp/confirm')
  expect(proof?.body).toEqual({ factorId: newApp.factorId, code: '123456' })
})

test('an incomplete code is not sent', async () => {
  const { sent } = await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [[accountCalls.mfa, factorsOf([])], ...aroundNewApp],
  })
  await reachCode()
  await enterCode('12 34')
  await press('Turn on')
  await expect.element(page.getByText('Enter the six digits')).toBeVisible()
  expect(sent.some(({ address }) => address === '/x/mfa/totp/confirm')).toBe(false)
})

test('second factors are listed with when they were added and used, and few recovery codes are a warning', async () => {
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [[accountCalls.mfa, factorsOf([phone, key], 1)], ...aroundFactors],
  })
  const rows = card.getByRole('listitem')
  await expect
    .poll(() => rows.nth(0).element().textContent)
    .toContain('TelephoneAuthenticator app ·\u00A0added 2026-10-01, last used 2026-11-21 09:02:05')
  await expect
    .poll(() => rows.nth(1).element().textContent)
    .toContain('Blue keyPasskey ·\u00A0added 2026-10-02, not used yet')
  await expect.poll(() => rows.nth(2).element().textContent).toMatch(/Recovery codes1 of 10 left/)
  expect(rows.nth(2).element().querySelector('[data-tone="warn"]')).not.toBeNull()
})

test('removing the last second factor says what that means', async () => {
  let factors = factorsOf([phone])
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, () => factors],
      [
        accountCalls.removeFactor,
        () => {
          factors = factorsOf([])
          return null
        },
      ],
      ...aroundFactors,
    ],
  })
  await press('Remove Telephone')
  const dialog = questionOf('Remove Telephone')
  await expect
    .element(dialog.getByText(/only your password protects this account.*mei@harbour\.example/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('Telephone removed.')).toBeVisible()
  await expect.element(card.getByText('Off', { exact: true })).toBeVisible()
  await expect.element(card).toHaveFocus()
})

test('new recovery codes are shown once, and can be copied all together', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, factorsOf([phone], 0)],
      [accountCalls.newRecoveryCodes, { recoveryCodes }],
      ...aroundFactors,
    ],
  })
  await expect.element(card.getByText(/None left/)).toBeVisible()
  await press('Create new recovery codes')
  const question = questionOf('Create new recovery codes')
  await question.getByRole('button', { name: 'Create new recovery codes' }).click()
  await press('Copy')
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write).toHaveBeenCalledWith(recoveryCodes.join('\n'))
})

test('while recovery codes are shown, only the end of the session leaves the page', async () => {
  const { router, at } = await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, factorsOf([phone], 0)],
      [accountCalls.newRecoveryCodes, { recoveryCodes }],
      ...aroundFactors,
    ],
  })
  const isBlocked = watchBlocking(router.history)
  await press('Create new recovery codes')
  await questionOf('Create new recovery codes').getByRole('button').last().click()
  const keep = dialogOf('Save your recovery codes')
  await isBlocked()
  router.history.push('/merchant-portal/portal/change-password')
  await expect.element(keep).toBeVisible()
  expect(router.history.location.pathname).toBe('/merchant-portal/portal/user')
  tokenRefused('token-STAFF')
  await expect.poll(at).toContain('/login')
})

test('a cancelled passkey is not registered, and can be tried again', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  )
  const { sent } = await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, factorsOf([])],
      [
        accountCalls.offerPasskey,
        {
          ceremony: 'ceremony',
          options: {
            rp: { name: 'Admin Portal' },
            user: { id: 'dXNy', name: 'mei', displayName: 'Mei' },
            challenge: 'Y2hhbGxlbmdl',
            pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
          },
        },
      ],
      ...aroundFactors,
    ],
  })
  await press('Add a passkey')
  await press('Create passkey')
  await expect.element(page.getByText(/No passkey was created/)).toBeVisible()
  expect(sent.some(({ address }) => address === '/x/mfa/passkey')).toBe(false)
})
