/** The download of a list has the query, the rows and the order of the screen (specification section 7). */
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { daysOver, expectRows, historyAt, listOf, numbersOf } from './support/history.ts'
import { enter, expect, sessionOf, test } from './support/portal.ts'
import { save, savedBy } from './support/saved-file.ts'

/** Few enough rows for one page, so that file and screen can be compared row by row. */
const filter = {
  ...daysOver(),
  statuses: 'FAILED,VOIDED',
  sortBy: 'amount',
  sortOrder: 'desc',
  pageSize: '100',
}
const fileParameters = ['fileType', 'columns']
const queryOf = (url: string, without: readonly string[] = []) =>
  Object.fromEntries([...new URL(url).searchParams].filter(([name]) => !without.includes(name)))

/** The amounts on the screen, without thousands separators. */
const amountsOf = (page: Page): Promise<string[]> =>
  page
    .locator('main [data-row] .figure')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent.replaceAll(',', '')))

test('the file holds exactly the rows of the screen in its order, as CSV and as a workbook', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  const listed = page.waitForRequest(/\/api\/transaction\/cis\?/)
  await page.goto(`${portal.origin}/merchant-portal${historyAt(filter)}`)
  const listUrl = (await listed).url()
  const { items, total } = await listOf(session, filter)
  expect(total).toBeLessThanOrEqual(100)
  expect(total).toBeGreaterThan(5)
  await expectRows(page, items)
  const numbers = await numbersOf(page)
  const amounts = await amountsOf(page)

  const csv = await save(page, 'CSV, for other programs')
  expect(csv.name).toMatch(/\.csv$/)
  expect(queryOf(csv.url, fileParameters)).toEqual(queryOf(listUrl))
  const [head = [], ...rows] = parse(csv.bytes, { bom: true })
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(column('Trade number')).toEqual(numbers)
  expect(column('Amount')).toEqual(amounts)
  expect(column('Created')).toEqual(items.map(({ createdAt }) => createdAt))

  const xlsx = await save(page, 'Excel, with totals')
  expect(xlsx.name).toMatch(/\.xlsx$/)
  expect(queryOf(xlsx.url, fileParameters)).toEqual(queryOf(listUrl))
  const { sheets } = await readXlsx(xlsx.bytes)
  const [titles = [], ...cells] = sheets[0]?.rows ?? []
  const cellsOf = (name: string) => cells.map((row) => row[titles.indexOf(name)])
  expect(cellsOf('Trade number')).toEqual(numbers)
  // Numbers in a workbook are numbers.
  expect(cellsOf('Amount')).toEqual(amounts.map(Number))
})

test('the loyalty tab is downloaded with the query of its list, all pages included', async ({
  page,
  portal,
}) => {
  const listed = page.waitForRequest(/\/api\/transaction\/loyalty\?/)
  const search = { ...daysOver(), eventTypes: 'REDEEM', sortBy: 'points', sortOrder: 'asc' }
  await portal.open(historyAt({ ...search, tab: 'loyalty', pageSize: '10' }), { as: 'MERCHANT' })
  const listUrl = (await listed).url()
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  const numbers = await numbersOf(page)
  const csv = await save(page, 'CSV, for other programs')
  expect(queryOf(csv.url, fileParameters)).toEqual(queryOf(listUrl))
  const [, ...rows] = parse(csv.bytes, { bom: true })
  const saved = rows.map((row) => row.find((cell) => numbers.includes(cell)))
  expect(saved.slice(0, numbers.length)).toEqual(numbers)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
    `of ${String(rows.length)}`,
  )
})

test('the Smart POS list is downloaded with the query and the rows of its list', async ({
  page,
  portal,
}) => {
  const listed = page.waitForRequest(/\/api\/transaction\/hqpay\?/)
  const order = { sortBy: 'amount', sortOrder: 'desc' }
  const search = { ...daysOver(), ...order, statuses: 'SUCCESS', pageSize: '10' }
  const path = `/portal/transaction/smart-pos?${new URLSearchParams(search).toString()}`
  await portal.open(path, { as: 'MERCHANT' })
  const listUrl = (await listed).url()
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  const numbers = await numbersOf(page)
  const csv = await save(page, 'CSV, for other programs')
  expect(queryOf(csv.url, fileParameters)).toEqual(queryOf(listUrl))
  const [head = [], ...rows] = parse(csv.bytes, { bom: true })
  const saved = rows.map((row) => row[head.indexOf('Trade number')])
  expect(saved.slice(0, numbers.length)).toEqual(numbers)
})

for (const { path, name } of [
  { path: '/portal/shop/list', name: 'shops' },
  { path: '/portal/pos/hktpos', name: 'terminals' },
])
  test(`the file of ${name} has a line for each one of the list`, async ({ page, portal }) => {
    await portal.open(path, { as: 'MERCHANT' })
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await savedBy(page, () => page.getByRole('button', { name: /^CSV/ }).click())
    expect(file.name).toMatch(new RegExp(String.raw`^${name}-\d{4}-\d\d-\d\d\.csv$`))
    const [, ...rows] = parse(file.bytes, { bom: true })
    await expect(page.locator('main [data-row]')).toHaveCount(rows.length)
  })

test('a download that fails shows the reason, and nothing is saved', async ({ page, portal }) => {
  await page.route('**/api/transaction/cis/file?*', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: '5030', message: 'Too many files at once.', payload: null },
    }),
  )
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await portal.open(historyAt(daysOver()), { as: 'ADMIN' })
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('button', { name: 'CSV, for other programs' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Error' }))
  await expect(dialog.getByText('The file was not saved.', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Too many files at once.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  expect(saved).toEqual([])
})
