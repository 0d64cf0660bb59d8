/** Members and invitations against the real service (spec 7, "User management"). */
import type { Envelope } from '@merchant/contract/core/envelope.ts'
import type { Page } from '@playwright/test'
import { expect, request, samplePeople, signIn, test } from './support/portal.ts'
import { savedBy } from './support/saved-file.ts'
import { mailedTo, NEW_PASSWORD, newAddress, newPerson } from './support/people.ts'
import { navigateAway } from './support/reach.ts'

const LIST = '/portal/membership/list'
const role = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('people are invited from a pasted line, each with a result, invited again and cancelled', async ({
  portal,
}) => {
  const [first, second] = [newAddress(), newAddress()]
  const page = await portal.open(LIST, { as: 'MERCHANT' })
  await page.getByRole('main').getByRole('link', { name: 'Invite people' }).click()
  const line = `Mei Chan <${first}>, ${samplePeople.STAFF}; ${second}, ${first.toUpperCase()}`
  await page.getByLabel('E-mail addresses').fill(line)
  await expect(page.getByText('Duplicate')).toHaveCount(1)
  await role(page, 'Staff').check()
  await page.getByRole('button', { name: 'Shops' }).click()
  await page.getByRole('checkbox', { name: 'Kwun Tong' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Message' }).fill('See you on Monday.')
  await page.getByRole('button', { name: 'Send invitations' }).click()

  // Two are invited; the member stays in the field with the reason.
  await expect(page.getByText('This person is already a member')).toBeVisible()
  await expect(page.getByLabel('E-mail addresses')).toHaveValue(samplePeople.STAFF)
  await expect(page.getByRole('status').getByText(second)).toBeVisible()
  expect(await mailedTo(first, /See you on Monday\./)).toContain('as Staff in Kwun Tong')

  await page.getByLabel('E-mail addresses').fill('')
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  const leave = page.getByRole('button', { name: 'Discard it' })
  await leave.click()
  await page.getByRole('link', { name: 'Invitations' }).click()
  await expect(row(page, first)).toContainText('Pending')
  await page.getByRole('button', { name: `Withdraw the invitation to ${second}` }).click()
  await page.getByRole('button', { name: 'Withdraw invitation', exact: true }).click()
  await expect(page.getByText(`The invitation to ${second} was withdrawn.`)).toBeVisible()
  await expect(row(page, second)).toHaveCount(0)
  await page.getByRole('button', { name: `Send again to ${first}` }).click()
  // Mails to one address are a minute apart. On a slow machine that minute may be over.
  await expect(
    page.getByText(/sent to this address less than a minute ago|Sent again to/),
  ).toBeVisible()
})

test('a member is found, renamed, suspended, reactivated and removed', async ({ portal }) => {
  const address = await newPerson()
  const { accessToken: token = '' } = await signIn(address, 0, NEW_PASSWORD)
  const codeOfTheirs = async () => (await request<Envelope>('/api/user/profile', { token })).code
  expect(await codeOfTheirs()).toBe('0000')
  const page = await portal.open(LIST, { as: 'MERCHANT' })
  await page.getByRole('combobox', { name: 'Search members' }).fill(address)
  await page.keyboard.press('Enter')
  await expect(page.locator('main [data-row]')).toHaveCount(1)
  await row(page, address).click()
  await page.getByRole('complementary').getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mei Wong-Lee')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Mei Wong-Lee' })).toBeVisible()

  await page.getByRole('button', { name: 'Suspend' }).click()
  const [dialog, question] = [page.getByRole('dialog'), page.getByRole('alertdialog')]
  await question.getByLabel('Reason').fill('On leave')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Cannot choose this merchant until')).toBeVisible()
  await expect(question).toBeHidden()
  // Their session has ended.
  expect(await codeOfTheirs()).not.toBe('0000')

  await page.getByRole('button', { name: 'Reactivate' }).click()
  await dialog.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(question.getByRole('heading')).toHaveText('Remove Mei Wong-Lee from Harbour Bakery')
  await question.getByRole('button', { name: 'Remove Mei Wong-Lee' }).click()
  await expect(page).toHaveURL(/\/membership\/list$/)
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  await expect(row(page, address)).toHaveCount(0)
})

test('a shop manager sees, downloads and invites the members of their own shops only, addresses masked', async ({
  portal,
}) => {
  const page = await portal.open(LIST, { as: 'SHOP_MANAGER' })
  await expect(row(page, 'Ka-yan Wong')).toContainText('s***@demo.example')
  await expect(row(page, 'Fiona Lam')).toHaveCount(0)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await savedBy(page, () => page.getByRole('button', { name: /^CSV/ }).click())
  expect(file.name).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/)
  const lines = file.bytes.toString().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFName,E-mail,Role,Role in words,Shops,Status,Status in words,Last sign-in,Joined,Second factor',
  )
  expect(lines.find((line) => line.startsWith('Ka-yan Wong,'))).toContain(
    ',s***@demo.example,STAFF,Staff,',
  )
  expect(lines.some((line) => line.startsWith('Fiona Lam,'))).toBe(false)
  await navigateAway(page, '/portal/membership/edit')
  await page.getByRole('link', { name: 'Ka-yan Wong' }).click()
  await expect(page.getByRole('radio')).toHaveCount(2)
})
