/** Home: every figure equals the total of the list that it links to, on a past day. */
import type { HomeView } from '@merchant/contract/areas/home.calls.ts'
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { Balance } from '@merchant/contract/areas/merchant.calls.ts'
import type { Totals } from '@merchant/contract/areas/transactions.calls.ts'
import type { Locator } from '@playwright/test'
import { daysOver } from './support/history.ts'
import {
  answered,
  enter,
  expect,
  samplePeople,
  sessionOf,
  test,
  type StoredSession,
} from './support/portal.ts'

/** A past day does not change while other tests refund: a refund counts on the day it is made. */
const day = daysOver().endDate
const formatted = (amount: string) =>
  Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })
const homeOf = async (session: StoredSession) => {
  const { sales } = await answered<HomeView>(session, `/x/home?date=${day}`)
  if (sales === null) throw new Error('Home has no sales for this role')
  return sales
}
const searchOf = async (link: Locator, origin: string) =>
  Object.fromEntries(new URL((await link.getAttribute('href')) ?? '', origin).searchParams)
const totalsOf = async (session: StoredSession, search: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams({ ...search, source: 'consolidated' }).toString()
  const { totals } = await answered<{ totals: Totals }>(session, `/x/transaction/totals?${query}`)
  return totals
}

test('each figure equals the total of the list it links to', async ({ page, portal }) => {
  const session = await sessionOf('MERCHANT')
  const sales = await homeOf(session)
  expect(Number(sales.payments.value)).toBeGreaterThan(0)
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal?date=${day}`)
  const strip = page.getByRole('group', { name: 'Totals of the whole filter' })
  const tile = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  const counted = Number(sales.payments.value).toLocaleString('en-US')
  const figures = [
    ['Net sales', formatted(sales.net.value), `Net${formatted(sales.net.value)}`],
    ['Payments', counted, `Payments${counted}`],
    ['Average payment', formatted(sales.average.value), `Payments${counted}`],
  ] as const
  for (const [name, figure, total] of figures) {
    await expect(tile(name), name).toContainText(figure)
    await tile(name).click()
    await expect(strip, name).toContainText(total)
    await page.goBack()
  }

  await expect(tile('Refunds')).toContainText(sales.refunds.value)
  const refunds = await searchOf(tile('Refunds'), portal.origin)
  const query = new URLSearchParams(refunds).toString()
  const listed = await answered<{ total: number }>(session, `/transaction/consolidated?${query}`)
  expect(String(listed.total)).toBe(sales.refunds.value)
  expect((await totalsOf(session, refunds)).refunded).toBe(sales.refundedAmount.value)
})

test('each method equals the total of its own list, and together they are the gross', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  const sales = await homeOf(session)
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal?date=${day}`)
  const card = page.getByRole('region', { name: 'By method' })
  await card.getByRole('button', { name: /^All \d+ methods/ }).click()
  const links = card.getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(sales.byMethod.length)
  let sum = 0
  for (const link of await links.all()) {
    const search = await searchOf(link, portal.origin)
    const { gross } = await totalsOf(session, search)
    await expect(link, search['paymentNetworks']).toContainText(formatted(gross))
    sum += Math.round(Number(gross) * 100)
  }
  expect(sum).toBe(Math.round(Number(sales.gross.value) * 100))
})

test('sales by hour are also a table, and the latest payments open', async ({ page, portal }) => {
  const session = await sessionOf('MERCHANT')
  const sales = await homeOf(session)
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal?date=${day}`)
  const hours = page.getByRole('region', { name: 'Sales by hour' })
  await hours.getByRole('button', { name: 'As a table' }).click()
  const busiest = sales.byHour.toSorted(
    (one, other) => Number(other.amount) - Number(one.amount),
  )[0]
  if (busiest === undefined) throw new Error('The sample has no sales on that day')
  const hour = `${String(busiest.hour).padStart(2, '0')}:00`
  await expect(
    hours.getByRole('row', { name: new RegExp(`^${hour} ${formatted(busiest.amount)}`) }),
  ).toBeVisible()

  const [latest] = sales.latest
  if (latest === undefined) throw new Error('The sample has no latest payment')
  await page.getByRole('link', { name: latest.merTradeNo }).click()
  await expect(page.getByLabel(`Payment ${latest.merTradeNo}`, { exact: true })).toBeVisible()
})

test('each shop and each hour equals the total of its own list', async ({ page, portal }) => {
  const session = await sessionOf('MERCHANT')
  const sales = await homeOf(session)
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal?date=${day}`)
  const shops = page.getByRole('region', { name: 'By shop' }).getByRole('listitem')
  await expect(shops).toHaveCount(sales.byShop.length)
  const hours = page.getByRole('region', { name: 'Sales by hour' })
  await hours.getByRole('button', { name: 'As a table' }).click()
  const rows = hours.getByRole('row').filter({ has: page.getByRole('link') })
  const sold = sales.byHour.filter(({ amount }) => Number(amount) > 0)
  await expect(rows).toHaveCount(sold.length)
  let sum = 0
  for (const part of [...(await shops.all()), ...(await rows.all())]) {
    const { gross } = await totalsOf(session, await searchOf(part.getByRole('link'), portal.origin))
    await expect(part).toContainText(formatted(gross))
    sum += Math.round(Number(gross) * 100)
  }
  // Shops and hours each add up to the whole.
  expect(sum).toBe(2 * Math.round(Number(sales.gross.value) * 100))

  const strip = page.getByRole('group', { name: 'Totals of the whole filter' })
  const [first] = sold
  await rows.first().getByRole('link').click()
  await expect(strip).toContainText(formatted(first?.amount ?? ''))
})

test('the balance opens the settled payments and those that are due, with the same net', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('SCHOOL')
  const { latest, onItsWay } = await answered<Balance>(session, '/x/merchant/balance')
  const [next] = onItsWay
  if (latest === null || next === undefined) throw new Error('The sample has no settlement')
  await enter(page, session)
  const strip = page.getByRole('group', { name: 'Totals of the whole filter' })
  for (const [date, amount] of [
    [latest.date, latest.expected],
    [next.date, next.amount],
  ] as const) {
    await page.goto(`${portal.origin}/merchant-portal/portal`)
    const card = page.getByRole('region', { name: 'Balance' })
    await card.getByRole('link', { name: new RegExp(date) }).click()
    await expect(strip, date).toContainText(`Net${formatted(amount)}`)
  }
})

test('each of the eight roles has a home that leads to something to do', async ({
  page,
  portal,
}) => {
  for (const role of Object.keys(samplePeople) as Role[]) {
    await enter(page, await sessionOf(role))
    await page.goto(`${portal.origin}/merchant-portal/portal`)
    await expect(page.locator('.home[aria-busy="false"] a').first(), role).toBeVisible()
    await expect(page.getByText('You don’t have permission'), role).toHaveCount(0)
  }
})

test('a developer has documents, the balance and tasks instead of payments, which are not requested', async ({
  page,
  portal,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(x\/)?transaction/.test(request.url())) requests.push(request.url())
  })
  await portal.open('/portal', { as: 'DEVELOPER' })
  await expect(page.getByText(/Your role, Developer, doesn’t show payments/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Last settlement')
  await page
    .getByRole('region', { name: 'Newest documents' })
    .getByRole('link', { name: /Integration guide/ })
    .click()
  await expect(page).toHaveURL(/resource-document\?resource=/)
  await page.goto(`${portal.origin}/merchant-portal/portal/transaction/transaction-history`)
  await expect(page.getByText('You don’t have permission to see payments')).toBeVisible()
  expect(requests).toEqual([])
})
