/** Which roles need a second factor, set on the list of members. */
import { memberCalls, type FactorRequirement } from '@merchant/contract/areas/members.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '#api/client.ts'
import { today } from '#components/list/use-list-search.ts'
import { kayan, pageWith } from '#testing/members.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('whoever manages members names roles and a day, and sees how many members have none', async () => {
  const none: FactorRequirement = {
    roles: [],
    holdsFrom: null,
    version: 0,
    lacking: [{ roleType: 'STAFF', members: 3 }],
  }
  let known: FactorRequirement = none
  const holdsFrom = addDays(today(), 7)
  const { sent } = await renderScreen('/portal/membership/list', {
    as: 'ADMIN',
    answers: [
      [memberCalls.list, pageWith([kayan])],
      [memberCalls.factorRequirement, () => known],
      [
        memberCalls.setFactorRequirement,
        () => (known = { ...none, roles: ['STAFF'], holdsFrom, version: 1 }),
      ],
    ],
  })
  await page.getByRole('button', { name: 'Second factor…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second factor by role' })
  await expect.element(dialog.getByText('3 members have none')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Staff/ }).click()
  const day = dialog.getByRole('textbox', { name: 'From' })
  await expect.element(day).toHaveValue(holdsFrom)
  await day.fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(day).toHaveAccessibleDescription(/Enter a day, today or later/)
  await day.fill(holdsFrom)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(page.getByText(/these roles need a second factor to sign in: Staff\. 3 of/))
    .toBeVisible()
  const [put] = sent.filter(({ method }) => method === 'PUT')
  expect(put?.body).toEqual({ roles: ['STAFF'], holdsFrom })
})

test('roles are saved with the version that was read when the dialog opened', async () => {
  const known: FactorRequirement = { roles: ['STAFF'], holdsFrom: today(), version: 5, lacking: [] }
  let stored = known
  const { sent, client } = await renderScreen('/portal/membership/list', {
    as: 'ADMIN',
    answers: [
      [memberCalls.list, pageWith([kayan])],
      [memberCalls.factorRequirement, () => stored],
      [memberCalls.setFactorRequirement, refused('4090')],
    ],
  })
  await page.getByRole('button', { name: 'Second factor…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second factor by role' })
  await dialog.getByRole('checkbox', { name: /^Supervisor/ }).click()
  stored = { ...known, roles: ['STAFF', 'MERCHANT'], version: 6 }
  await client.invalidateQueries({ queryKey: [callKey(memberCalls.factorRequirement)] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/Someone else changed this/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const versions = () =>
    sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('If-Match'))
  await expect.poll(versions).toEqual(['5', '6'])
})
