import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeMerchant } from '#auth/session.ts'
import { balance, homeView } from '#testing/home-day.ts'
import { happened, liveStream } from '#testing/live-stream.ts'
import { refused } from '#testing/network.ts'
import { beSignedIn, chosen } from '#testing/people.ts'
import { pageOfRows, payment } from '#testing/payments.ts'
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

test('somebody of one shop has no sums by shop', async () => {
  const { screen } = await renderScreen('/portal', {
    as: 'STAFF',
    answers: [[homeCalls.view, homeView()]],
  })
  await expect.element(screen.getByRole('region', { name: 'By method' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'By shop' }).elements()).toEqual([])
})

test('where smart POS is not counted, the figures open the transaction history', async () => {
  const { screen } = await open('', homeView({ sources: ['CIS', 'FPS_A2A'] }))
  const link = screen.getByRole('link', { name: /^Net sales/ })
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

test('on a phone the figures are in sight below what needs attention', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(390, 844)
  const view = { ...homeView(), attention: [1, 2, 3, 4, 5, 6, 7].map(failed) }
  const { screen } = await open('', view)
  const figures = screen.getByRole('region', { name: 'Figures of the day' })
  await expect.element(figures).toBeVisible()
  expect(figures.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
})

const isHome = ({ address }: { readonly address: string }) => address.startsWith('/x/home')

test('a payment of the live stream appears with its figures, and nothing is asked without one', async () => {
  const stream = liveStream()
  let hasCome = false
  const { screen, sent } = await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [
      [eventCalls.list, stream.answer as never],
      [
        homeCalls.view,
        () =>
          hasCome
            ? homeView({
                latest: [payment({ merTradeNo: 'HBK2611210399' })],
                payments: { value: '313', compared: '301' },
              })
            : homeView(),
      ],
    ],
  })
  await expect.element(screen.getByRole('link', { name: /^Payments 312/ })).toBeVisible()
  await expect.poll(() => stream.connections.length).toBe(1)
  expect(sent.filter(isHome)).toHaveLength(1)
  hasCome = true
  stream.last().tell(happened(5), happened(6))
  await expect.element(screen.getByRole('link', { name: /^Payments 313/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Payment HBK2611210399/ })).toBeVisible()
})

test.each(['?shopIds=shp_shatin000001', '?date=2026-11-14'])(
  'an event of another shop or day asks for nothing (%s)',
  async (query) => {
    const stream = liveStream()
    const answers = [
      [eventCalls.list, stream.answer as never],
      [homeCalls.view, homeView()],
    ] as const
    const { screen, sent } = await renderScreen(`/portal${query}`, {
      as: 'SHOP_MANAGER',
      answers,
    })
    await expect.element(screen.getByText('Net sales')).toBeVisible()
    await expect.poll(() => stream.connections.length).toBe(1)
    stream.last().tell(happened(5))
    const unread = screen.getByRole('button', { name: /^Notifications, 1 unread/ })
    await expect.element(unread).toBeVisible()
    expect(sent.filter(isHome)).toHaveLength(1)
  },
)

const asSchool = (view = homeView(), given = balance()) =>
  renderScreen('/portal', {
    as: 'SCHOOL',
    answers: [
      [homeCalls.view, view],
      [merchantCalls.balance, given],
    ],
  })

test('the balance shows the last settlement against what was expected, and what comes on which day', async () => {
  const { screen } = await asSchool()
  const card = screen.getByRole('region', { name: 'Balance' })
  const text = () => card.element().textContent
  await expect.element(card.getByText('Last settlement')).toBeVisible()
  expect(text()).toContain('Friday, 2026-11-20 280 transactionsHKD41,200.50')
  expect(text()).toContain('Expected 41,250.50 · difference −50.00')
  expect(text()).toContain('Monday, 2026-11-23 312 transactions48,213.50')
  expect(hrefOf(card.getByRole('link', { name: /2026-11-20/ }).element())).toEqual({
    dateType: 'settled',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    settlementStatus: 'SETTLED',
    sources: 'CIS,HQPAY,FPS_A2A',
  })
  expect(hrefOf(card.getByRole('link', { name: /2026-11-23/ }).element())).toMatchObject({
    dateType: 'due',
    startDate: '2026-11-23',
    endDate: '2026-11-23',
  })
  expect(hrefOf(card.getByRole('link', { name: /Overdue/ }).element())).toMatchObject({
    dateType: 'due',
    startDate: '2026-09-20',
    endDate: '2026-11-20',
  })
})

test('a settlement as expected says so, and a merchant without settlements has none', async () => {
  const latest = {
    date: '2026-11-20',
    count: 2,
    expected: '10.00',
    received: '10.00',
    difference: '0.00',
  }
  const { screen } = await asSchool(homeView(), balance({ latest }))
  await expect.element(screen.getByText('Received as expected.')).toBeVisible()
})

test('nothing settled and nothing due is said in words', async () => {
  const { screen } = await asSchool(
    homeView(),
    balance({ latest: null, onItsWay: [], overdue: null, pending: '0.00' }),
  )
  await expect.element(screen.getByText(/Nothing has been settled yet/)).toBeVisible()
})

test('a balance that does not load leaves the figures and can be retried', async () => {
  let isDown = true
  const { screen } = await renderScreen('/portal', {
    as: 'SCHOOL',
    answers: [
      [homeCalls.view, homeView()],
      [merchantCalls.balance, () => (isDown ? refused('5000') : balance())],
    ],
  })
  await expect.element(screen.getByText('The balance did not load')).toBeVisible()
  await expect.element(screen.getByText('Net sales')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Last settlement')).toBeVisible()
})

const resource = {
  resourceId: 'integration-guide',
  resourceType: 'DOCUMENT' as const,
  title: 'Integration guide',
  platform: 'Any',
  version: '0.1.0',
  releasedAt: '2026-11-20 09:00:00',
  sizeBytes: 1_536,
  sha256: 'a'.repeat(64),
  fileName: 'integration-guide.md',
  mimeType: 'text/markdown',
  summary: 'How to connect a system',
  changes: 'First version',
}

test('a developer has the newest documents, the balance without links, and what the role may do', async () => {
  const { screen, sent } = await renderScreen('/portal', {
    as: 'DEVELOPER',
    answers: [
      [homeCalls.view, { ...homeView(), attention: [], sales: null }],
      [merchantCalls.balance, balance()],
      [developmentCalls.list, pageOfRows([resource])],
    ],
  })
  const documents = screen.getByRole('region', { name: 'Newest documents' })
  await documents.getByRole('link', { name: /Integration guide/ }).click({ trial: true })
  expect(hrefOf(documents.getByRole('link', { name: /Integration guide/ }).element())).toEqual({
    resource: 'integration-guide',
  })
  const card = screen.getByRole('region', { name: 'Balance' })
  await expect.poll(() => card.element().textContent).toContain('41,200.50')
  expect(card.getByRole('link').elements()).toEqual([])
  const tasks = screen.getByRole('region', { name: 'What you can do here' })
  expect(tasks.getByRole('link').elements()).toHaveLength(4)
  await expect
    .element(screen.getByText(/Your role, Developer, doesn’t show payments/))
    .toBeVisible()
  expect(sent.filter(({ address }) => address.startsWith('/transaction'))).toEqual([])
})

test('a role without any permission has its own account, and who can give it more', async () => {
  const { screen, sent } = await renderScreen('/portal', {
    as: 'FINANCE',
    answers: [[homeCalls.view, { ...homeView(), attention: [], sales: null }]],
  })
  const tasks = screen.getByRole('region', { name: 'What you can do here' })
  await expect.element(tasks.getByRole('link', { name: /Keep your account safe/ })).toBeVisible()
  expect(tasks.getByRole('link').elements()).toHaveLength(1)
  await expect.element(screen.getByText(/ask someone with the role Merchant or/)).toBeVisible()
  expect(sent.some(({ address }) => address.startsWith('/x/merchant/balance'))).toBe(false)
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
