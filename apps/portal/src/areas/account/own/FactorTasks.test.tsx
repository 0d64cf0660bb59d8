/** Changes of the second factors while their list changes elsewhere. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '#api/client.ts'
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
const press = (name: string) => page.getByRole('button', { name }).click()
const dialogOf = (name: string) => page.getByRole('dialog', { name })
const questionOf = (name: string) => page.getByRole('alertdialog', { name })

test('removing a second factor that was already removed elsewhere is no failure, and updates the list', async () => {
  let factors = factorsOf([phone, key])
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, () => factors],
      [
        accountCalls.removeFactor,
        () => {
          factors = factorsOf([phone])
          return refused('4040')
        },
      ],
      ...aroundFactors,
    ],
  })
  await press('Remove Blue key')
  await questionOf('Remove Blue key').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('Blue key had already been removed.')).toBeVisible()
  await expect.poll(() => page.getByRole('alertdialog').query()).toBeNull()
  expect(card.getByText('Blue key', { exact: true }).query()).toBeNull()
})

test('input and recovery codes stay, even if the list can no longer be loaded', async () => {
  let isGone = false
  const { client } = await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, () => (isGone ? refused('4040') : factorsOf([]))],
      [accountCalls.addTotp, newApp],
      [accountCalls.confirmTotp, { factorId: newApp.factorId, recoveryCodes }],
      ...aroundFactors,
    ],
  })
  await press('Set up an app')
  await page.getByLabelText('Code from the app').fill('12345')
  isGone = true
  await client.invalidateQueries({ queryKey: [callKey(accountCalls.mfa)] })
  await expect.element(page.getByLabelText('Code from the app')).toHaveValue('12345')
  await page.getByLabelText('Code from the app').fill('123456')
  const keep = dialogOf('Save your recovery codes')
  await expect.element(keep.getByRole('listitem').nth(9)).toBeVisible()
  await client.invalidateQueries({ queryKey: [callKey(accountCalls.mfa)] })
  await expect.element(keep).toBeVisible()
  await press('I’ve saved them')
  // Only then does the card disappear, as for a service that lacks the call.
  await expect.poll(() => card.query()).toBeNull()
})

test('the key of an app stays while it is scanned, even if everything is loaded again', async () => {
  const { client, sent } = await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [[accountCalls.mfa, factorsOf([])], [accountCalls.addTotp, newApp], ...aroundFactors],
  })
  await press('Set up an app')
  await expect.element(page.getByLabelText('Code from the app')).toBeVisible()
  await client.invalidateQueries()
  expect(sent.filter(({ address }) => address === '/x/mfa/totp')).toHaveLength(1)
})

/** Creates the codes that were lost anew. */
const renewCodes = async () => {
  const renew = questionOf('Create new recovery codes')
  await expect.element(renew.getByText(/Your recovery codes did not arrive/)).toBeVisible()
  await renew.getByRole('button', { name: 'Create new recovery codes' }).click()
}

test('an app that was added although the answer was lost leads to new recovery codes', async () => {
  let factors = factorsOf([])
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, () => factors],
      [accountCalls.addTotp, newApp],
      [
        accountCalls.confirmTotp,
        () => {
          factors = factorsOf([{ ...phone, factorId: newApp.factorId }])
          throw new TypeError('the connection broke')
        },
      ],
      [accountCalls.newRecoveryCodes, { recoveryCodes }],
      ...aroundFactors,
    ],
  })
  await press('Set up an app')
  await page.getByLabelText('Code from the app').fill('123456')
  await expect.element(page.getByText('Telephone added.')).toBeVisible()
  await renewCodes()
  await expect.element(dialogOf('Save your recovery codes')).toBeVisible()
})

test('a passkey that the device knows from an attempt whose answer was lost counts as added', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(
    new DOMException('known', 'InvalidStateError'),
  )
  let factors = factorsOf([])
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [accountCalls.mfa, () => factors],
      [
        accountCalls.offerPasskey,
        () => {
          factors = factorsOf([key])
          return {
            ceremony: 'ceremony',
            options: {
              rp: { name: 'Admin Portal' },
              user: { id: 'dXNy', name: 'mei', displayName: 'Mei' },
              challenge: 'Y2hhbGxlbmdl',
              pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
            },
          }
        },
      ],
      [accountCalls.newRecoveryCodes, { recoveryCodes }],
      ...aroundFactors,
    ],
  })
  await press('Add a passkey')
  await press('Create passkey')
  await expect.element(page.getByText('Blue key added.')).toBeVisible()
  await renewCodes()
  await expect.element(dialogOf('Save your recovery codes')).toBeVisible()
})
