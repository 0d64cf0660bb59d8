/** What somebody does with their second factors while the list of them changes elsewhere. */
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

test('a device that was taken away elsewhere is no failure: the list is read again, and it is said', async () => {
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
  await expect.element(page.getByText('Blue key had been removed already.')).toBeVisible()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect(card.getByText('Blue key', { exact: true }).query()).toBeNull()
})

test('what is typed and the codes that are shown once outlive a list that can no longer be read', async () => {
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
  await press('Next')
  await page.getByLabelText('Code from the app').fill('123456')
  isGone = true
  await client.invalidateQueries({ queryKey: [callKey(accountCalls.mfa)] })
  await expect.element(page.getByLabelText('Code from the app')).toHaveValue('123456')
  await press('Turn it on')
  const keep = dialogOf('Keep your recovery codes')
  await expect.element(keep.getByRole('listitem').nth(9)).toBeVisible()
  await client.invalidateQueries({ queryKey: [callKey(accountCalls.mfa)] })
  await expect.element(keep).toBeVisible()
  await press('I’ve saved them')
  // Then the card goes, as with a service that has no such call.
  await expect.poll(() => card.query()).toBeNull()
})
