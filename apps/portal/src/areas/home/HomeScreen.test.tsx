import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { homeView } from '#testing/home-day.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const open = (query = '', view = homeView()) =>
  renderScreen(`/portal${query}`, { as: 'SHOP_MANAGER', answers: [[homeCalls.view, view]] })
const hrefOf = (element: Element) =>
  Object.fromEntries(new URL((element as HTMLAnchorElement).href).searchParams)

test('an item that needs attention links to its payment', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/is sent but not confirmed/)).toBeVisible()
  expect(hrefOf(screen.getByRole('link', { name: 'Follow' }).element())).toEqual({
    merTradeNo: 'HBK2611210312',
    txn: 'HBK2611210312',
  })
})

test.each([
  ['Net sales', {}],
  ['Payments', { txnTypes: 'SALE', statuses: 'SUCCESS,VOIDED' }],
  ['Refunds', { txnTypes: 'REFUND', statuses: 'SUCCESS' }],
  ['Average payment', { txnTypes: 'SALE', statuses: 'SUCCESS,VOIDED' }],
  ['AlipayHK', { txnTypes: 'SALE', statuses: 'SUCCESS,VOIDED', paymentNetworks: 'ALIPAYHK' }],
])('the figure %s links to the list of what it counts', async (name, filter) => {
  const { screen } = await open(
    '?date=2026-11-14&shopIds=shp_kwuntong0001',
    homeView({}, '2026-11-14'),
  )
  const link = screen.getByRole('link', { name: new RegExp(`^${name}.*[0-9]`) }).first()
  await expect.element(link).toBeVisible()
  expect(hrefOf(link.element())).toEqual({
    dateType: 'business',
    startDate: '2026-11-14',
    endDate: '2026-11-14',
    shopIds: 'shp_kwuntong0001',
    ...filter,
  })
})

test('sales by hour are shown as a chart or as a table', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'As a table' }).click()
  await expect.element(screen.getByRole('row', { name: '13:00 10,250.50 11,000.00' })).toBeVisible()
})

test('another day is requested and kept in the address', async () => {
  const { screen, at, sent } = await open()
  await screen.getByRole('button', { name: 'Today' }).click()
  await screen.getByRole('button', { name: 'Yesterday' }).click()
  await expect.poll(at).toMatch(/date=\d{4}-\d{2}-\d{2}/)
  await expect
    .poll(() => sent.filter(({ address }) => address.startsWith('/x/home')).length)
    .toBe(2)
})

test('figures that do not load say so and can be retried', async () => {
  let isDown = true
  const { screen } = await renderScreen('/portal', {
    as: 'STAFF',
    answers: [[homeCalls.view, () => (isDown ? refused('5000') : homeView())]],
  })
  await expect.element(screen.getByText('The figures did not load')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Net sales')).toBeVisible()
})

test('the permission to see payments is named where it is missing, and nothing is requested', async () => {
  const { screen, sent } = await renderScreen('/portal', { as: 'DEVELOPER' })
  await expect
    .element(screen.getByText(/Developer does not include “viewTransaction”/))
    .toBeVisible()
  expect(sent.filter(({ address }) => address.startsWith('/x/home'))).toEqual([])
})

const linesOf = (element: Element): DOMRect => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

test('right to left, title and detail of an item begin at the same edge', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.removeAttribute('dir')
  })
  const { screen } = await open()
  await expect.element(screen.getByText(/is sent but not confirmed/)).toBeVisible()
  const [title, detail] = document.querySelector('.attention-text')?.children ?? []
  if (title === undefined || detail === undefined) throw new Error('No item needs attention')
  expect(linesOf(detail).right).toBeCloseTo(linesOf(title).right, 0)
})

test('a latest payment can be opened where there is no room for its number', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(760, 900)
  const { screen } = await open()
  const link = screen.getByRole('link', { name: /^Payment HBK/ }).first()
  await expect.element(link).toBeVisible()
  const number = hrefOf(link.element())['txn'] ?? ''
  await expect.element(screen.getByText(number, { exact: true }).first()).not.toBeVisible()
  const list = screen.getByRole('region', { name: 'Latest payments' }).element()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
})
