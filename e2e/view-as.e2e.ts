/** Viewing the portal as another role, by keyboard. */
import type { Page } from '@playwright/test'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/portal.ts'
import { navigate } from './support/reach.ts'

const LIST = '/portal/membership/list'
const bar = (page: Page) => page.getByRole('region', { name: 'Viewing as another role' })
const keys = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).toSorted())

/** Begins the view with the keyboard alone. */
const viewAsStaff = async (page: Page) => {
  await page.getByRole('button', { name: 'View as…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Staff/ }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Shops' }).focus()
  await page.keyboard.press('Enter')
  // The popover focuses its first field when it has opened, which would take the focus back.
  await expect(page.locator('[popover] :focus')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Kwun Tong' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'View as this role' }).focus()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('Viewing as Staff')
}

test('an administrator views the portal as staff of one shop, and ends it by one press', async ({
  portal,
}) => {
  const page = await portal.open(LIST, { as: 'ADMIN' })
  const before = await keys(page)
  await viewAsStaff(page)
  await expect(bar(page).getByRole('status')).toContainText('Kwun Tong')
  await expect(page).toHaveURL(/\/portal$/)
  // The browser keeps the six keys of the specification and nothing else.
  expect(await keys(page)).toEqual(before)

  // It lasts over a reload and other pages, and shows what staff sees.
  await page.reload()
  await expect(bar(page)).toContainText('Viewing as Staff')
  await navigate(page, LIST)
  await expect(page.getByText('You don’t have permission to see members')).toBeVisible()
  await navigate(page, '/portal/membership/invite')
  await expect(page.getByRole('heading', { name: 'You may not open this page' })).toBeVisible()
  await expect(bar(page)).toBeVisible()

  // Also on a phone and on paper.
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(bar(page).getByRole('button', { name: 'End view' })).toBeInViewport()
  const isWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isWide()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page).getByText('Viewing as Staff')).toBeVisible()
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await bar(page).getByRole('button', { name: 'End view' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are back in your own role, Administrator.')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'View as…' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'View as…' })).toBeVisible()
  expect(await keys(page)).toEqual(before)
})

test('in a view a change is refused with the reason, and nothing is changed', async ({
  portal,
}) => {
  const page = await portal.open('/portal', { as: 'MERCHANT' })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'View as another role…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Administrator/ })
    .check()
  await page.getByRole('button', { name: 'View as this role' }).click()
  await expect(bar(page)).toContainText('Viewing as Administrator')
  await expect(bar(page)).toContainText('All shops')
  // A view begins no other.
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View as another role…' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await navigate(page, '/portal/membership/invite')
  const address = newAddress()
  await page.getByLabel('E-mail addresses').fill(address)
  await page.getByRole('radio', { name: /^Customer service/ }).check()
  await page.getByRole('button', { name: /^Send invitation/ }).click()
  await expect(page.getByRole('main')).toContainText(
    'You are viewing as another role. End the view',
  )
  // Nothing that was typed is lost.
  await expect(page.getByLabel('E-mail addresses')).toHaveValue(address)
})
