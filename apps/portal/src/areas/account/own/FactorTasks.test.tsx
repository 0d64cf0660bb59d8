/** Changes of the second factors while their list changes elsewhere. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { expect, test } from 'vitest'
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

const card = page.getByRole('region', { name: 'Second factor' })
const press = (name: string) => page.getByRole('button', { name }).click()
const dialogOf = (name: string) => page.getByRole('dialog', { name })

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
  await dialogOf('Remove Blue key').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('Blue key had already been removed.')).toBeVisible()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
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
