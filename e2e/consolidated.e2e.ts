/** Smart POS, FPS app-to-app and the consolidated report, against the real service: specification section 2. */
import type {
  ConsolidatedGroup,
  ConsolidatedTransaction,
  HqpayTransaction,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import type { Totals } from '@merchant/contract/areas/transactions.calls.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { daysOver, drawerOf, expectRows, listOf, numbersOf, rowsOf } from './support/history.ts'
import { answered, enter, expect, sessionOf, test } from './support/portal.ts'
import { navigate } from './support/reach.ts'
import { save } from './support/saved-file.ts'

const REPORT = '/portal/report/consolidated-transaction'
const search = (query: Readonly<Record<string, string>>) => new URLSearchParams(query).toString()
/** Past days, by business day as is the default of the page. */
const days = () => ({ ...daysOver(), dateType: 'business' })
const shown = (amount: string) => amount.replace(/\B(?=(\d{3})+\.)/g, ',').replace('-', '−')

test('smart POS and FPS app-to-app are linked in the menu and list their own payments', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal`)
  await page.getByRole('button', { name: 'Transactions' }).click()
  await page.getByRole('link', { name: 'Smart POS' }).click()
  await expect(page.getByRole('heading', { name: 'Smart POS' })).toBeVisible()
  await navigate(page, `/portal/transaction/smart-pos?${search(daysOver())}`)
  const { items } = await answered<Rows<HqpayTransaction>>(
    session,
    `/transaction/hqpay?${search(daysOver())}`,
  )
  await expect.poll(() => numbersOf(page)).toEqual(items.map(({ merTradeNo }) => merTradeNo))
  await rowsOf(page).first().click()
  const drawer = drawerOf(page, items[0]?.merTradeNo ?? '')
  await expect(drawer).toContainText('Smart POS payments are refunded at the terminal')
  await expect(drawer.getByRole('button', { name: 'Refund' })).toBeDisabled()

  const query = { ...daysOver(), statuses: 'SUCCESS', pageSize: '100' }
  await navigate(page, `/portal/transaction/fps-app-to-app?${search(query)}`)
  const fps = await listOf(session, { ...query, isFpsA2a: 'true' })
  expect(fps.items.length).toBeGreaterThan(5)
  await expectRows(page, fps.items)
  const { bytes } = await save(page, 'CSV, for other programs')
  const [head = [], ...cells] = parse(bytes, { bom: true })
  const numbers = cells.map((row) => row[head.indexOf('FPS end-to-end ID')])
  expect(numbers.slice(0, fps.items.length)).toEqual(fps.items.map(({ e2eId }) => e2eId ?? ''))
  // Every page of it.
  expect(numbers).toHaveLength(fps.total)
})

test('a finance clerk finds payments that do not match, opens one, and downloads the list', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  const query = { range: 'last3Months', pageSize: '100' }
  const listed = page.waitForRequest(/\/api\/transaction\/consolidated\?/)
  await page.goto(`${portal.origin}/merchant-portal${REPORT}?${search(query)}`)
  const filter = Object.fromEntries(new URL((await listed).url()).searchParams)
  expect(filter['dateType']).toBe('business')
  await page.getByRole('button', { name: /Does not match/ }).click()
  const { items, total } = await answered<Rows<ConsolidatedTransaction>>(
    session,
    `/transaction/consolidated?${search({ ...filter, matchStatus: 'MISMATCHED' })}`,
  )
  expect(items.length).toBeGreaterThan(3)
  await expect.poll(() => numbersOf(page)).toEqual(items.map(({ merTradeNo }) => merTradeNo))
  const strip = page.getByRole('group', { name: 'Settlement totals' })
  const off = items.reduce((cents, { difference }) => cents + centsOf(difference ?? '0.00'), 0)
  expect(total).toBe(items.length)
  await expect(strip.getByRole('button', { name: /Does not match/ })).toHaveText(
    `Does not match${total.toLocaleString('en-US')}${shown(moneyOf(off))}`,
  )

  const [first] = items
  if (first === undefined) throw new Error('The sample has no payment that does not match')
  await rowsOf(page).first().click()
  const drawer = drawerOf(page, first.merTradeNo)
  for (const amount of [first.expectedSettlement, first.receivedSettlement, first.difference])
    await expect(drawer).toContainText(`HKD${shown(amount ?? '')}`)
  await page.keyboard.press('Escape')

  const csv = await save(page, 'CSV, for other programs')
  const [head = [], ...rows] = parse(csv.bytes, { bom: true })
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(column('Trade number')).toEqual(items.map(({ merTradeNo }) => merTradeNo))
  expect(column('Difference')).toEqual(items.map(({ difference }) => difference))
  const xlsx = await readXlsx((await save(page, 'Excel, with totals')).bytes)
  const [titles = [], ...cells] = xlsx.sheets[0]?.rows ?? []
  expect(cells.map((row) => row[titles.indexOf('Expected settlement')])).toEqual(
    items.map(({ expectedSettlement }) => Number(expectedSettlement)),
  )
})

test('group sums add up to the total, and each group opens exactly its payments', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal${REPORT}?${search(daysOver())}`)
  await page.getByRole('link', { name: 'By day' }).click()
  const groups = await answered<Rows<ConsolidatedGroup>>(
    session,
    `/transaction/consolidated?${search({ ...days(), groupBy: 'businessDay' })}`,
  )
  await expect
    .poll(() => numbersOf(page))
    .toEqual(groups.items.map(({ groupKey }) => groupKey ?? 'null'))
  const { totals } = await answered<{ totals: Totals }>(
    session,
    `/x/transaction/totals?${search({ ...days(), source: 'consolidated' })}`,
  )
  const net = groups.items.reduce((cents, group) => cents + centsOf(group.netAmount), 0)
  expect(moneyOf(net)).toBe(totals.net)
  const strip = page.getByRole('group', { name: 'Totals of the whole filter' })
  await expect(strip).toContainText(shown(totals.net))

  const day = groups.items[2]
  if (day === undefined) throw new Error('The sample has too few days')
  await page.getByRole('link', { name: day.groupKey ?? '' }).click()
  // The totals of the opened list equal the figures of the group.
  await expect(strip).toContainText(shown(day.netAmount))
  await expect(strip).toContainText(`Payments${day.saleCount.toLocaleString('en-US')}`)
  const { items } = await answered<Rows<ConsolidatedTransaction>>(
    session,
    `/transaction/consolidated?${search({
      startDate: day.groupKey ?? '',
      endDate: day.groupKey ?? '',
      dateType: 'business',
      sources: 'CIS,HQPAY,FPS_A2A',
    })}`,
  )
  await expect.poll(() => numbersOf(page)).toEqual(items.map(({ merTradeNo }) => merTradeNo))
  await page.goBack()
  await expect(page.getByRole('table', { name: 'By day' })).toBeVisible()
  const csv = await save(page, 'CSV, for other programs')
  const [head = [], ...rows] = parse(csv.bytes, { bom: true })
  expect(rows.map((row) => row[head.indexOf('Business date')])).toEqual(
    groups.items.map(({ groupKey }) => groupKey),
  )
  expect(rows.map((row) => row[head.indexOf('Net')])).toEqual(
    groups.items.map(({ netAmount }) => netAmount),
  )
})

test('staff see their own shop only, and a developer sees that the permission is missing', async ({
  portal,
}) => {
  const page = await portal.open(`${REPORT}?${search({ ...daysOver(), groupBy: 'shop' })}`, {
    as: 'STAFF',
  })
  await expect(rowsOf(page)).toHaveCount(1)
  await portal.open(REPORT, { as: 'DEVELOPER' })
  await expect(page.getByText('You don’t have permission to see payments')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Consolidated report' })).toHaveCount(0)
})
