/** Saved views of a list, against the real service (beyond the specification, A-115). */
import { addDays, dateOf } from '@merchant/contract/core/time.ts'
import { expectRows, historyAt, listOf } from './support/history.ts'
import { enter, expect, HISTORY, sessionOf, settles, test } from './support/portal.ts'

const searchOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

test('a list is saved as a view, opened, changed and deleted by the keyboard alone', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('STAFF')
  await enter(page, session)
  const filters = { range: 'last7', statuses: 'VOIDED' }
  await page.goto(`${portal.origin}/merchant-portal${historyAt(filters)}`)
  const menu = page.getByRole('dialog', { name: 'Views', exact: true })
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  const press = async (name: string) => {
    // The menu focuses its first item when it has opened, which would take the focus back.
    await expect(menu.locator(':focus')).toBeVisible()
    await menu.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }

  await chip('Views').focus()
  await page.keyboard.press('Enter')
  await press('Save as a new view')
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Voided lately')
  await page.keyboard.press('Enter')
  await expect(chip('View Voided lately')).toBeFocused()

  // A named range: the week ends today, whenever the view is opened.
  await page.goto(`${portal.origin}/merchant-portal${HISTORY}`)
  await chip('Views').focus()
  await page.keyboard.press('Enter')
  await press('Voided lately')
  await expect(chip('View Voided lately')).toBeVisible()
  expect(searchOf(page.url())).toMatchObject(filters)
  const today = dateOf(Date.now())
  const days = { startDate: addDays(today, -6), endDate: today }
  await expectRows(page, (await listOf(session, { ...days, statuses: 'VOIDED' })).items)

  await page.getByRole('button', { name: 'Remove filter Status' }).focus()
  await page.keyboard.press('Enter')
  await chip('View Voided lately changed').focus()
  await page.keyboard.press('Enter')
  await press('Save the changes')
  await expect(chip('View Voided lately')).toBeVisible()

  await chip('View Voided lately').focus()
  await page.keyboard.press('Enter')
  await press('Delete')
  await page.getByRole('button', { name: 'Delete Voided lately' }).focus()
  await page.keyboard.press('Enter')
  await expect(chip('Views')).toBeVisible()
  await expect(page).not.toHaveURL(/view=/)
})

test('a list opens with the view that a person chose, and others do not get it', async ({
  page,
  portal,
}) => {
  const list = `${portal.origin}/merchant-portal${HISTORY}`
  await enter(page, await sessionOf('SUPERVISOR'))
  await page.goto(`${list}?statuses=FAILED`)
  // What arrives late moves the menu, and a press beside it closes it.
  await settles(page)
  const menu = page.getByRole('dialog', { name: 'Views', exact: true })
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await menu.getByRole('button', { name: 'Save as a new view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Failures')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const chip = page.getByRole('button', { name: 'View Failures', exact: true })
  await chip.click()
  await menu.getByRole('button', { name: 'Make it my default' }).click()
  await expect(page.getByText('The list now opens with Failures.')).toBeVisible()

  await page.goto(list)
  await expect(chip).toBeVisible()
  await expect(page).toHaveURL(/statuses=FAILED/)

  await enter(page, await sessionOf('CS'))
  await page.goto(list)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  const shared = menu.getByRole('group', { name: 'Shared with you' })
  await expect(shared.getByRole('button', { name: 'Failures' })).toBeVisible()
  await shared.getByRole('button', { name: 'Failures' }).click()
  await chip.click()
  await expect(menu.getByRole('button', { name: 'Rename or share' })).toHaveCount(0)

  await enter(page, await sessionOf('SUPERVISOR'))
  await page.goto(list)
  await chip.click()
  await menu.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete Failures' }).click()
  await expect(chip).toBeHidden()
})
