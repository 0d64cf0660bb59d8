/** The bills of a request and what was paid for them. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bill, billView, billSummary, job } from '#testing/bills.ts'
import { happened, liveStream } from '#testing/live-stream.ts'
import { pageWith } from '#testing/members.ts'
import { refused, type Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const BILLS = '/portal/billing-qr/request/job_november0001'
const rows = () => [...document.querySelectorAll('main [data-row]')]
const drawer = page.getByRole('complementary')
const twice = bill({
  rowNo: 3,
  billReference: 'S26-0413',
  state: 'OVERPAID',
  isPaidTwice: true,
  paidAmount: '2500.00',
  outstandingAmount: '0.00',
  excessAmount: '1250.00',
  paymentCount: 2,
  lastPaidAt: '2026-11-20 09:30:00',
})
const late = bill({ isOverdue: true })
/** Without a field that another service may omit. */
const { lastPaidAt: _paidAt, ...rest } = late
const omitted = rest as typeof late
const queries = (sent: readonly Sent[]) =>
  sent
    .filter(({ address }) => address.startsWith('/x/billqrc/bills?'))
    .map(({ address }) => Object.fromEntries(new URLSearchParams(address.split('?')[1])))

const open = (query = '', view = billView({ bill: twice })) =>
  renderScreen(BILLS + query, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.bills, pageWith([late, twice])],
      [billingQrCalls.billSummary, billSummary()],
      [billingQrCalls.bill, view],
    ],
  })

test('a payment that comes in changes the state of its bill and the sums, without a reload', async () => {
  const stream = liveStream()
  let isPaid = false
  await renderScreen(BILLS, {
    as: 'SCHOOL',
    answers: [
      [eventCalls.list, stream.answer as never],
      [
        billingQrCalls.bills,
        () => pageWith([isPaid ? bill({ state: 'PAID', paidAmount: '1250.00' }) : late]),
      ],
      [billingQrCalls.billSummary, () => billSummary(isPaid ? { paidAmount: '9999.00' } : {})],
    ],
  })
  await expect.poll(() => rows()[0]?.textContent).toContain('Unpaid')
  await expect.poll(() => stream.connections.at(-1)?.isRead()).toBe(true)
  isPaid = true
  stream.last().tell(happened(5))
  await expect.poll(() => rows()[0]?.textContent).toContain('Paid1,250.00')
  await expect
    .poll(() => document.querySelector('.bill-sums')?.textContent)
    .toContain('PaidHKD9,999.00')
})

test('the list shows of each bill whether it is paid, overdue or paid twice', async () => {
  const { sent } = await open()
  await expect.poll(rows).toHaveLength(2)
  const texts = rows().map((one) => [...one.querySelectorAll('td')].map((cell) => cell.textContent))
  expect(texts).toEqual([
    [
      'S26-0412Chan Tai Man',
      'UnpaidOverdue',
      '1,250.00',
      '0.00',
      '1,250.00',
      '2026-11-30',
      '',
      '0',
    ],
    [
      'S26-0413Chan Tai Man',
      'Paid twice',
      '1,250.00',
      '2,500.00',
      '0.00',
      '2026-11-30',
      '2026-11-2009:30:00',
      '2',
    ],
  ])
  expect(queries(sent)[0]).toEqual({
    jobId: 'job_november0001',
    pageNumber: '1',
    pageSize: '25',
  })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Bills of BQ20261121000001')
})

test('the sums and the states of the request are above its bills, and a press on a state shows its bills alone', async () => {
  const { sent, at } = await open()
  const textOf = (selector: string) => document.querySelector(selector)?.textContent
  await expect.poll(() => textOf('.bill-sums-figures')).toContain('OutstandingHKD')
  expect(textOf('.bill-sums-figures')?.replaceAll(/\s/g, '')).toBe(
    'BilledHKD494,230.00PaidHKD395,480.00OutstandingHKD100,000.00OverdueHKD11,250.00OverpaidbyHKD1,250.00',
  )
  const states = page.getByRole('group', { name: 'Bills by state' })
  expect(states.element().textContent).toMatch(/^Unpaid80Part paid12.*Paid twice1/)
  await states.getByRole('button', { name: /^Overdue/ }).click()
  await expect.poll(at).toContain('states=OVERDUE')
  await expect.poll(() => queries(sent).at(-1)).toMatchObject({ states: 'OVERDUE' })
  await states.getByRole('button', { name: /^Overdue/ }).click()
  await expect.poll(at).not.toContain('states')
})

test('an open bill names its payments, says that it was paid twice, and leads to them', async () => {
  const { at } = await open('?bill=3')
  await expect
    .element(drawer.getByText(/This bill was paid twice. Overpaid by HKD1,250.00/))
    .toBeVisible()
  await expect
    .element(drawer.getByText(/^One more payment counts, but is not listed/))
    .toBeVisible()
  await expect.element(drawer.getByRole('link', { name: 'BQ20261020000002' })).toBeVisible()
  await drawer.getByRole('link', { name: 'HBK2611200101' }).click()
  await expect
    .poll(at)
    .toBe('/portal/transaction/transaction-history?merTradeNo=HBK2611200101&txn=HBK2611200101')
})

test('an open bill leads to an FPS app-to-app payment in the list of these', async () => {
  const payments = billView().payments.map((one) => ({ ...one, isFpsA2a: true }))
  const { at } = await open('?bill=3', billView({ bill: twice, payments }))
  await drawer.getByRole('link', { name: 'HBK2611200101' }).click()
  await expect
    .poll(at)
    .toBe('/portal/transaction/fps-app-to-app?merTradeNo=HBK2611200101&txn=HBK2611200101')
})

test('a voided payment of a bill is not shown as refunded', async () => {
  const payments = billView().payments.map((one) => ({
    ...one,
    status: 'VOIDED' as const,
    refundedAmount: '1250.00',
  }))
  await renderScreen(`${BILLS}?bill=2`, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.bills, pageWith([late])],
      [billingQrCalls.billSummary, billSummary()],
      [billingQrCalls.bill, billView({ bill: omitted, payments, hiddenCount: 0 })],
    ],
  })
  await expect.element(drawer.getByText('Voided')).toBeVisible()
  expect(drawer.getByText(/refunded/).elements()).toEqual([])
})

test.for(['abc', '0', '2.5', '9999999'])(
  'bill %j of a link is not found, and nothing is requested for it',
  async (row) => {
    const { sent } = await open(`?bill=${row}`)
    await expect.element(drawer.getByText('Bill not found')).toBeVisible()
    expect(sent.filter(({ address }) => address.includes('/bill?'))).toEqual([])
  },
)

test('an open bill and its list are read again once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isPaid = false
  const now = () => bill(isPaid ? { state: 'PAID', paidAmount: '1250.00' } : {})
  await renderScreen(`${BILLS}?bill=2`, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.bills, () => pageWith([now()])],
      [billingQrCalls.billSummary, billSummary()],
      [billingQrCalls.bill, () => billView({ bill: now() })],
    ],
  })
  await expect.element(drawer.getByText('Unpaid')).toBeVisible()
  isPaid = true
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(() => rows()[0]?.textContent).toContain('Paid1,250.00')
  await expect.element(drawer.getByText('Unpaid')).not.toBeInTheDocument()
})

test('an open request shows what was paid for its bills, and each state leads to its bills', async () => {
  const { at } = await renderScreen('/portal/billing-qr/list?job=job_november0001', {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, pageWith([job()])],
      [billingQrCalls.rows, pageWith([])],
      [billingQrCalls.billSummary, billSummary()],
      [billingQrCalls.bills, pageWith([late, twice])],
    ],
  })
  await expect.element(drawer.getByText('One bill was paid twice.')).toBeVisible()
  await drawer.getByRole('link', { name: /^Part paid/ }).click()
  await expect.poll(at).toBe(`${BILLS}?states=PART_PAID`)
})

test('an empty list says why, and filters are cleared from it', async () => {
  const { at } = await renderScreen(`${BILLS}?states=PAID`, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.bills, pageWith([])],
      [billingQrCalls.billSummary, billSummary()],
    ],
  })
  await expect.element(page.getByText('No bill matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(at).toBe(BILLS)
  await expect.element(page.getByText('No bills with a code yet')).toBeVisible()
})

test('a list that does not load says so and can be retried, also without the sums', async () => {
  let isDown = true
  await renderScreen(BILLS, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.bills, () => (isDown ? refused('5000') : pageWith([late]))],
      [billingQrCalls.billSummary, refused('5000')],
    ],
  })
  await expect.element(page.getByText('The list did not load')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(rows).toHaveLength(1)
  await expect.element(page.getByText('The totals did not load.')).toBeVisible()
})

test.for(['job_aaaaaaaaaaaa', 'nonsense'])(
  'of a request that does not exist (%s) the page says so',
  async (id) => {
    const { at } = await renderScreen(`/portal/billing-qr/request/${id}`, {
      as: 'SCHOOL',
      answers: [
        [billingQrCalls.bills, refused('4040')],
        [billingQrCalls.billSummary, refused('4040')],
        [billingQrCalls.list, pageWith([])],
      ],
    })
    await expect.element(page.getByText('Request not found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to requests' }).click()
    await expect.poll(at).toBe('/portal/billing-qr/list')
  },
)
