/** Home: every figure equals the total of the list that it links to, on a past day. */
import type { HomeView } from '@merchant/contract/areas/home.calls.ts'
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { Balance } from '@merchant/contract/areas/merchant.calls.ts'
import type { Totals } from '@merchant/contract/areas/transactions.calls.ts'
import type { Locator } from '@playwright/test'
import { daysOver } from './support/history.ts'
import { isTurn } from './support/looks.ts'
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
    ['Net sales after fees', formatted(sales.net.value), `Net${formatted(sales.net.value)}`],
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
  await page.goto(`${portal.origin}/merchant-portal/portal`)
  for (const [date, amount] of [
    [latest.date, latest.expected],
    [next.date, next.amount],
  ] as const) {
    const card = page.getByRole('region', { name: 'Balance' })
    await card.getByRole('link', { name: new RegExp(date) }).click()
    await expect(strip, date).toContainText(`Net${formatted(amount)}`)
    await page.goBack()
  }
})

for (const [index, role] of (Object.keys(samplePeople) as Role[]).entries()) {
  if (!isTurn(index, 2, 4)) continue
  test(`${role} has a home that leads to something to do`, async ({ portal }) => {
    const page = await portal.open('/portal', { as: role })
    await expect(page.locator('.home[aria-busy="false"] a').first()).toBeVisible()
    await expect(page.getByText('You don’t have permission')).toHaveCount(0)
  })
}
