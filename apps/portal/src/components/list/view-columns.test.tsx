/** The columns of a saved view, and those that a person chose for the list, in the transaction history. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startFresh } from '#testing/fresh-look.ts'
import { history, HISTORY } from '#testing/history.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { colleaguesView, viewsService } from '#testing/views.ts'

startFresh()

const view = colleaguesView({
  search: { ...colleaguesView().search, columns: 'createdAt,amount,status' },
})
const ofView = ['Time', 'Amount HKD', 'Status']

const open = (query = '') =>
  renderScreen(HISTORY + query, { as: 'STAFF', answers: [...viewsService([view]), ...history] })

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

const click = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const item = (name: string | RegExp) =>
  page.getByRole('dialog', { name: 'Views', exact: true }).getByRole('button', { name }).click()
const toggle = async (column: string) => {
  await click('Columns')
  await page.getByRole('checkbox', { name: column, exact: true }).click()
  await userEvent.keyboard('{Escape}')
}

/** Leaves the person with columns of their own, all but the shop, and resolves to these. */
const choose = async () => {
  const { screen } = await open()
  await toggle('Shop')
  await expect.element(page.getByRole('columnheader', { name: 'Shop' })).not.toBeInTheDocument()
  const own = headers()
  expect(own.length).toBeGreaterThan(ofView.length)
  await screen.unmount()
  return own
}

test('the columns that a person chose come back when a view with others is closed', async () => {
  const own = await choose()
  await open()
  await expect.poll(headers).toEqual(own)
  await click('Views')
  await item(/Refunds of the month/)
  await expect.poll(headers).toEqual(ofView)
  await click('View Refunds of the month')
  await item('Close the view')
  await expect.poll(headers).toEqual(own)
})

test('a list that is opened again without a view has the columns that the person chose', async () => {
  const own = await choose()
  const { screen } = await open()
  await click('Views')
  await item(/Refunds of the month/)
  await expect.poll(headers).toEqual(ofView)
  await screen.unmount()
  const again = await open(`?view=${view.viewId}`)
  await expect.poll(headers).toEqual(ofView)
  await again.screen.unmount()
  await open()
  await expect.poll(headers).toEqual(own)
})

test('columns that are changed while a view is open are a change of the view, and can be undone', async () => {
  const own = await choose()
  await open()
  await click('Views')
  await item(/Refunds of the month/)
  await expect.poll(headers).toEqual(ofView)
  await toggle('Status')
  await expect.poll(headers).toEqual(['Time', 'Amount HKD'])
  await click('View Refunds of the month changed')
  await item('Undo the changes')
  await expect.poll(headers).toEqual(ofView)
  await toggle('Status')
  await click('View Refunds of the month changed')
  await item('Close the view')
  await expect.poll(headers).toEqual(own)
})
