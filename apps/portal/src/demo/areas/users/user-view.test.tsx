/** One demo user with everything that belongs to them (spec 3 and 7, A-312). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { demoUserCalls } from '../../calls/users.calls.ts'
import { send } from '../../send.ts'

const at = (tab = '', user = 8) =>
  renderScreen(`/apps/user/view/${String(user)}${tab === '' ? '' : `?tab=${tab}`}`, {
    as: 'STAFF',
    config: { demoArea: true },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const card = page.getByRole('region', { name: 'Details' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const main = () => document.querySelector('main')?.textContent ?? ''
const facts = () => [...card.element().querySelectorAll('dt')].map(({ textContent }) => textContent)

test('a user is shown with all details, edited, suspended and activated', async () => {
  await at()
  await expect.element(card.getByText('Tasks done')).toBeVisible()
  await expect.element(card.getByText('Projects done')).toBeVisible()
  expect(facts()).toEqual([
    'Username',
    'E-mail',
    'Status',
    'Tax ID',
    'Contact',
    'Company',
    'Language',
    'Country',
  ])
  await card.getByRole('button', { name: 'Edit' }).click()
  await field('Company').fill('Quay Post')
  await dialog.getByRole('button', { name: 'Save user' }).click()
  await expect.element(card.getByText('Quay Post')).toBeVisible()
  if (card.getByRole('button', { name: 'Activate' }).query() !== null)
    await card.getByRole('button', { name: 'Activate' }).click()
  await card.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(card.getByText('Inactive')).toBeVisible()
  await card.getByRole('button', { name: 'Activate' }).click()
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible()
})

test('the plan shows price, benefits and days, and can be changed', async () => {
  await at()
  await button('Change plan').click()
  await dialog.getByRole('radio', { name: /^Company/ }).click({ force: true })
  await dialog.getByRole('button', { name: 'Change plan' }).click()
  await expect.element(page.getByText('The plan is now Company')).toBeVisible()
  for (const words of ['$79 a month', '50 seats', '250 GB of storage'])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText('Support by phone within the hour')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Days used in this period' }))
    .toBeInTheDocument()
  expect(main()).toMatch(/\d+ of 30 days/)
})

test('the account shows projects, activity, and invoices that link to their preview', async () => {
  await at()
  await expect.element(page.getByRole('table', { name: 'Projects' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Activity' })).toBeVisible()
  await expect
    .element(page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: '#5022' }))
    .toHaveAttribute('href', expect.stringContaining('/apps/invoice/preview/5022'))
})

test('a new password must match the displayed rules, and a number for the second step is stored', async () => {
  await at('security')
  await expect
    .element(page.getByText(/^Use at least 8 characters, with an uppercase/))
    .toBeVisible()
  const [password, again] = [
    page.getByLabelText('New password', { exact: true }),
    page.getByLabelText('Repeat new password'),
  ]
  await password.fill('short')
  await again.fill('other')
  await button('Change password').click()
  await expect
    .element(password)
    .toHaveAccessibleDescription(/an uppercase letter, a lowercase letter, a digit and one of/)
  await expect.element(again).toHaveAccessibleDescription('The passwords do not match')
  await password.fill('Lantern!2026')
  await again.fill('Lantern!2026')
  await button('Change password').click()
  await expect.element(page.getByText(/The demo stores no password/)).toBeVisible()
  await button('Set number').click()
  await field('Phone number').fill('+852 5550 1234')
  await dialog.getByRole('button', { name: 'Save number' }).click()
  await expect.element(page.getByText('+852 5550 1234')).toBeVisible()
  await button('Remove').click()
  await expect.element(page.getByText('No number yet')).toBeVisible()
  await expect.element(page.getByText('This device')).toBeVisible()
  for (const browser of ['Firefox, macOS', 'Safari, phone', 'Chromium, phone'])
    await expect.element(page.getByText(browser)).toBeVisible()
})

test('cards are added, changed and removed by their last four digits, and so is the billing address', async () => {
  await at('billing')
  await expect.element(page.getByText('Mastercard ending 4487')).toBeVisible()
  await button('Add card').click()
  await field('Last four digits').fill('12')
  await field('Name on card').fill('Mei Chan')
  await field('Expiry date').fill('08/28')
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect.element(dialog.getByText('Enter four digits').first()).toBeVisible()
  await field('Last four digits').fill('1234')
  await dialog.getByRole('checkbox', { name: /Use as primary card/ }).click()
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect.element(page.getByText('Visa ending 1234')).toBeVisible()
  expect(page.getByText('Primary').elements()).toHaveLength(1)
  await button('Edit Visa ending 1234').click()
  await field('Last four digits').fill('4321')
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await button('Remove Visa ending 4321').click()
  await expect.element(page.getByText('Visa ending 4321')).not.toBeInTheDocument()
  await button('Edit address').click()
  await field('City').fill('Sha Tin')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect.element(page.getByText('Sha Tin')).toBeVisible()
})

test('a paid plan can be cancelled and becomes free', async () => {
  await at('billing', 46)
  await expect.element(page.getByText(/^Paid until \d{4}-\d\d-\d\d$/)).toBeVisible()
  await button('Cancel plan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect.element(page.getByText('Free of charge').first()).toBeVisible()
  expect(button('Cancel plan').query()).toBeNull()
})

test('notifications are set by kind and channel, apply on save, and are not lost without a question', async () => {
  await at('notifications')
  const table = page.getByRole('table', { name: 'Notifications' })
  await expect.element(table).toBeVisible()
  expect(table.getByRole('checkbox').elements()).toHaveLength(12)
  const one = page.getByRole('checkbox', { name: 'Login from a new browser by App' })
  const before = (one.element() as HTMLInputElement).checked
  const shown = () => (one.element() as HTMLInputElement).checked
  await one.click()
  await button('Discard').click()
  expect(shown()).toBe(before)
  await one.click()
  await page.getByRole('link', { name: 'Connections' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await button('Save').click()
  await expect.element(page.getByText('Notifications saved')).toBeVisible()
  await page.getByRole('link', { name: 'Connections' }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect.poll(shown).toBe(!before)
})

test('accounts are switched on and off, and social ones linked and unlinked', async () => {
  await at('connections')
  const account = page.getByRole('switch', { name: 'Kiln Code' })
  await expect.element(account).not.toBeChecked()
  await account.click()
  await expect.element(account).toBeChecked()
  await button('Link Lantern Photos').click()
  await expect.element(page.getByText('Lantern Photos linked')).toBeVisible()
  await button('Unlink Lantern Photos').click()
  await expect.element(button('Link Lantern Photos')).toBeVisible()
})

test('a new user with the number of a deleted one has none of its accounts', async () => {
  const { router } = await at('connections', 46)
  const account = page.getByRole('switch', { name: 'Kiln Code' })
  await account.click()
  await expect.element(account).toBeChecked()
  await send(demoUserCalls.remove, { params: { id: '46' } })
  await router.navigate({ to: '/apps/user/list' })
  await button('Add user').click()
  for (const [name, text] of [
    ['Full name', 'Ida Moreno'],
    ['E-mail', 'ida@quay.example'],
    ['Company', 'Quay Post'],
    ['Country', 'Norway'],
    ['Contact', '5550 1234'],
  ] as const)
    await field(name).fill(text)
  await field('Role').selectOptions('Editor')
  await field('Plan').selectOptions('Team')
  await field('Status').selectOptions('Pending')
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect.element(page.getByText('Ida Moreno added')).toBeVisible()
  await router.navigate({ to: '/apps/user/view/46', search: { tab: 'connections' } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ida Moreno' })).toBeVisible()
  await expect.element(account).not.toBeChecked()
})
