/** Editing a merchant or an administrator. */
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kayan, mei, pageWith, peter } from '#testing/members.ts'
import type { Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const olive: Member = {
  ...peter,
  userId: 'usr_oliveowner01',
  displayName: 'Olive Owner',
  roleType: 'MERCHANT',
}
const otto: Member = { ...olive, userId: 'usr_ottoowner001', displayName: 'Otto Owner' }

/** Lists as the service does: by id, role and status. */
const listOf =
  (people: readonly Member[]) =>
  ({ address }: Sent) => {
    const query = new URLSearchParams(address.split('?')[1])
    const isIn = (name: string, value: string) =>
      query.get(name)?.split(',').includes(value) !== false
    return pageWith(
      people.filter(
        ({ userId, roleType, status }) =>
          isIn('userId', userId) && isIn('roleType', roleType) && isIn('status', status),
      ),
    )
  }
const edit = (member: Member, others: readonly Member[] = []) =>
  renderScreen(`/portal/membership/edit?userId=${member.userId}`, {
    as: 'ADMIN',
    answers: [
      [memberCalls.list, listOf([member, mei, peter, kayan, ...others])],
      [memberCalls.change, member],
    ],
  })
const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const role = (label: string) => page.getByRole('radio', { name: new RegExp(`^${label}`) })
const why = /Olive Owner is the only active member with the role Merchant/
const whyNow = page.getByText(why)
const puts = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'PUT')

test('the page says why the last merchant can be neither suspended nor removed', async () => {
  await edit(olive)
  await expect.element(whyNow).toBeVisible()
  await expect.element(button('Suspend')).toHaveAccessibleDescription(why)
  await expect.element(button('Remove')).toHaveAccessibleDescription(why)
  await button('Remove').click({ force: true })
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('the last merchant keeps the role: another one is an error at the field, and nothing is sent', async () => {
  const { sent } = await edit(olive, [{ ...otto, status: 'SUSPENDED' }])
  await expect.element(whyNow).toBeVisible()
  await role('Administrator').click()
  await button('Save changes').click()
  await expect.element(role('Merchant')).toHaveAccessibleDescription(why)
  expect(puts(sent)).toEqual([])
  await role('Merchant').click()
  await page.getByLabelText('Name', { exact: true }).fill('Olive O.')
  await button('Save changes').click()
  await expect.poll(() => puts(sent).map(({ body }) => body)).toEqual([{ displayName: 'Olive O.' }])
})

test('one of two merchants can be suspended, removed and given another role', async () => {
  const { sent } = await edit(olive, [otto])
  await role('Administrator').click()
  await button('Save changes').click()
  await expect.poll(() => puts(sent).map(({ body }) => body)).toEqual([{ roleType: 'ADMIN' }])
  expect(whyNow.query()).toBeNull()
  await button('Suspend').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})

test('the page says that changing an administrator takes the password again', async () => {
  await edit(peter)
  const again = /enter your password again to change someone with the role Administrator/
  await expect.element(page.getByText(again)).toBeVisible()
  await button('Suspend').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(again)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button('Remove').click()
  await expect
    .element(page.getByRole('alertdialog').getByText(/enter your password again to remove someone/))
    .toBeVisible()
})

test('changing somebody else takes no password', async () => {
  await edit(kayan)
  await expect.element(button('Suspend')).toBeVisible()
  expect(page.getByText(/password again/).query()).toBeNull()
})
