import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeMerchant } from '#auth/session.ts'
import { homeView } from '#testing/home-day.ts'
import { refused } from '#testing/network.ts'
import { beSignedIn, chosen } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const twoShops = () => {
  beSignedIn('SHOP_MANAGER')
  storeMerchant({
    ...chosen('SHOP_MANAGER'),
    userShopProfiles: [
      { shopId: 'shp_kwuntong0001', name: 'Kwun Tong' },
      { shopId: 'shp_shatin000001', name: 'Sha Tin' },
    ],
  })
}
const open = (query = '', view = homeView()) =>
  renderScreen(`/portal${query}`, { as: twoShops, answers: [[homeCalls.view, view]] })
const hrefOf = (element: Element) =>
  Object.fromEntries(new URL((element as HTMLAnchorElement).href).searchParams)

test('a broken audit trail leads to it', async () => {
  const attention = [{ kind: 'AUDIT_BROKEN', seq: 43, since: '2026-11-21 12:10:00' }] as const
  const { screen } = await open('', { ...homeView(), attention: [...attention] })
  await expect.element(screen.getByText('The audit trail is broken at entry 43')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See audit trail' }))
    .toHaveAttribute('href', '/merchant-portal/portal/audit')
})

test('an item that needs attention links to its payment', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/was sent but is not confirmed yet/)).toBeVisible()
  expect(hrefOf(screen.getByRole('link', { name: 'See progress' }).element())).toEqual({
    merTradeNo: 'HBK2611210312',
    txn: 'HBK2611210312',
  })
})

test('a refund of an uncertain payment is shown with its number', async () => {
  const attention: ReturnType<typeof homeView>['attention'] = [
    {
      kind: 'REFUND_REFUSED',
      merTradeNo: 'RF2611210044',
      isPaymentKnown: false,
      refundNo: 'RF2611210044',
      amount: '28.00',
      shopName: '',
      paymentNetwork: null,
      cardLast4: null,
      since: '2026-11-21 13:51:02',
    },
  ]
  const { screen } = await open('', { ...homeView(), attention })
  await expect.element(screen.getByText(/not certain which payment a refund of/)).toBeVisible()
  await expect.element(screen.getByText(/Refund RF2611210044, since 2026-11-21/)).toBeVisible()
  // There is no payment to open.
  expect(screen.getByRole('link', { name: 'See payment' }).query()).toBeNull()
})

test.each([
  ['Net sales after fees', {}],
  ['Payments', { txnTypes: 'SALE', statuses: 'SUCCESS,VOIDED' }],
  ['Refunds', { txnTypes: 'REFUND', statuses: 'SUCCESS' }],
  ['Average payment', { txnTypes: 'SALE', statuses: 'SUCCESS,VOIDED' }],
  ['Sha Tin', { shopIds: 'shp_shatin000001', txnTypes: 'SALE', statuses: 'SUCCESS,VOIDED' }],
  ['AlipayHK', { txnTypes: 'SALE', statuses: 'SUCCESS,VOIDED', paymentNetworks: 'ALIPAYHK' }],
])('the figure %s links to the list of what it counts', async (name, filter) => {
  const { screen } = await open(
    '?date=2026-11-14&shopIds=shp_kwuntong0001,shp_shatin000001',
    homeView({}, '2026-11-14'),
  )
  const link = screen.getByRole('link', { name: new RegExp(`^${name}.*[0-9]`) }).first()
  await expect.element(link).toBeVisible()
  expect(hrefOf(link.element())).toEqual({
    dateType: 'business',
    startDate: '2026-11-14',
    endDate: '2026-11-14',
    shopIds: 'shp_kwuntong0001,shp_shatin000001',
    sources: 'CIS,HQPAY,FPS_A2A',
    ...filter,
  })
  expect(new URL((link.element() as HTMLAnchorElement).href).pathname).toContain(
    '/report/consolidated-transaction',
  )
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
  const day = new URLSearchParams(at().split('?')[1]).get('date')
  await expect
    .poll(() => sent.filter(({ address }) => address.startsWith('/x/home')).at(-1)?.address)
    .toContain(`date=${day ?? 'none'}`)
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
  await expect.element(screen.getByText('Net sales after fees')).toBeVisible()
})

test('somebody of one shop has neither sums by shop nor a choice of shops', async () => {
  const { screen } = await renderScreen('/portal', {
    as: 'STAFF',
    answers: [[homeCalls.view, homeView()]],
  })
  await expect.element(screen.getByRole('region', { name: 'By method' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'By shop' }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'All shops' }).elements()).toEqual([])
})

test('the sums by method and by shop have a total, and say that it is before refunds and fees', async () => {
  const { screen } = await open()
  for (const [name, total] of [
    ['By method', '48,213.50'],
    ['By shop', '49,453.50'],
  ] as const) {
    const sums = screen.getByRole('region', { name })
    await expect.element(sums.getByText('Total before refunds and fees')).toBeVisible()
    await expect.element(sums.getByText(total, { exact: true })).toBeVisible()
  }
})

test('where smart POS is not counted, the figures open the transaction history', async () => {
  const { screen } = await open('', homeView({ sources: ['CIS', 'FPS_A2A'] }))
  const link = screen.getByRole('link', { name: /^Net sales after fees/ })
  await expect.element(link).toBeVisible()
  expect((link.element() as HTMLAnchorElement).href).toContain('/transaction/transaction-history?')
})

test('an hour of the table links to its payments', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'As a table' }).click()
  const hour = screen.getByRole('link', { name: '13:00', exact: true })
  expect(hrefOf(hour.element())).toMatchObject({
    hours: '13',
    txnTypes: 'SALE',
    statuses: 'SUCCESS,VOIDED',
  })
})

const failed = (number: number) => ({
  kind: 'REFUND_FAILED' as const,
  merTradeNo: `HBK${String(number)}`,
  isPaymentKnown: true,
  refundNo: `RF${String(number)}`,
  amount: `${String(number)}.00`,
  shopName: 'Sha Tin',
  paymentNetwork: 'ALIPAYHK' as const,
  cardLast4: null,
  since: '2026-11-21 12:05:40',
})

test('three things that need attention are shown, the others on request', async () => {
  const view = { ...homeView(), attention: [1, 2, 3, 4, 5, 6, 7].map(failed) }
  const { screen } = await open('', view)
  const items = screen
    .getByRole('region', { name: 'Needs your attention' })
    .getByRole('link', { name: 'See payment' })
  await expect.poll(() => items.elements()).toHaveLength(3)
  const more = screen.getByRole('button', { name: 'Show all 7' })
  await more.click()
  expect(items.elements()).toHaveLength(7)
  await screen.getByRole('button', { name: 'Show fewer' }).click()
  expect(items.elements()).toHaveLength(3)
})

test('without payments the average is a dash and is not compared', async () => {
  const none = { value: '0', compared: '31' }
  const view = homeView()
  const sales = view.sales && {
    ...view.sales,
    payments: none,
    average: { value: '0.00', compared: '160.76' },
  }
  const { screen } = await open('', { ...view, sales })
  const average = screen.getByRole('link', { name: /^Average payment/ })
  await expect.poll(() => average.element().textContent).toMatch(/–\W*no comparison/)
})

test.each([
  ['3620.00', '7200.00', /−49\.7 % vs last Saturday/],
  ['-3620.00', '7200.00', /HKD\s*7,200\.00 last Saturday/],
  ['7200.00', '-3620.00', /HKD\s*−3,620\.00 last Saturday/],
  ['7200.00', '0.00', /no comparison with last Saturday/],
])('net sales of %s after %s are compared as %s', async (value, compared, text) => {
  const { screen } = await open('', homeView({ net: { value, compared } }))
  const net = screen.getByRole('link', { name: /^Net sales after fees/ })
  // The marks that isolate a text's direction are left out.
  await expect
    .poll(() => net.element().textContent.replaceAll(/[\u2066-\u2069]/g, ''))
    .toMatch(text)
})

test('on a phone three of the latest payments come before the charts', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(390, 844)
  const { screen } = await open()
  const latest = screen.getByRole('region', { name: 'Latest payments' })
  const rows = latest.getByRole('list').getByRole('link')
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements()).toHaveLength(3)
  expect(rows.first().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
  const chart = screen.getByRole('region', { name: 'By method' })
  expect(latest.element().compareDocumentPosition(chart.element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('on a phone the figures are in sight below what needs attention', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  // What the bars of a browser leave of 844 px.
  await page.viewport(390, 664)
  const view = { ...homeView(), attention: [1, 2, 3, 4, 5, 6, 7].map(failed) }
  const { screen } = await open('', view)
  const figures = screen.getByRole('region', { name: 'Figures of the day' })
  await expect.element(figures).toBeVisible()
  expect(figures.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(664)
  await screen.getByRole('button', { name: 'Show all 7' }).click()
  await expect
    .poll(() => screen.getByRole('link', { name: 'See payment' }).elements())
    .toHaveLength(7)
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
  await expect.element(screen.getByText(/was sent but is not confirmed yet/)).toBeVisible()
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
