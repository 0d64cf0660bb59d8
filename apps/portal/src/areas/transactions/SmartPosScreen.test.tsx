import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { filterSent, refused } from '#testing/network.ts'
import { pageOfRows, paymentView, smartPosPayment, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const SMART_POS = '/portal/transaction/smart-pos'
const shopCode = smartPosPayment({ merTradeNo: 'HBKS2611210002', qrMode: 'MPM', amount: '64.00' })
const view = paymentView({
  transaction: { ...paymentView().transaction, ...smartPosPayment() },
  source: 'HQPAY',
  smartPos: { walletType: 'ALIPAYHK', qrMode: 'CPM', chnlSn: 'CH0000184420261121' },
  refund: {
    allowed: false,
    code: '4208',
    reason: 'Smart POS payments are refunded at the terminal',
    partial: false,
    aloneUpTo: null,
    until: null,
  },
})
const answers = [
  [transactionCalls.hqpay, pageOfRows([smartPosPayment(), shopCode])],
  [transactionCalls.totals, { totals: totals({ count: 2, net: '190.08' }) }],
  [transactionCalls.view, view],
] as const
const open = (query = '') => renderScreen(SMART_POS + query, { as: 'STAFF', answers })

test('shows the wallet of each payment and whose code was shown, with its own totals', async () => {
  const { screen, sent } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Smart POS' })).toBeVisible()
  const table = screen.getByRole('table', { name: 'Smart POS payments' })
  await expect.element(table.getByRole('row', { name: /AlipayHK Customer’s code/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /AlipayHK Shop’s code/ })).toBeVisible()
  await expect.element(screen.getByText('190.08')).toBeVisible()
  const request = sent.find(({ address }) => address.startsWith('/x/transaction/totals'))
  expect(request?.address).toContain('source=hqpay')
})

test('is downloaded with the query of its list', async () => {
  const query =
    '?statuses=SUCCESS&sortBy=amount&sortOrder=desc&startDate=2026-11-01&endDate=2026-11-21'
  const file = () => new Response('a\n', { headers: { 'Content-Type': 'text/csv' } })
  const { screen, sent } = await renderScreen(SMART_POS + query, {
    as: 'STAFF',
    answers: [[transactionCalls.hqpayFile, file], ...answers],
  })
  await expect.element(screen.getByText('190.08')).toBeVisible()
  await screen.getByRole('button', { name: 'Download' }).click()
  await screen.getByRole('button', { name: /^CSV/ }).click()
  await expect
    .poll(() => filterSent(sent, '/transaction/hqpay/file'))
    .toEqual({
      statuses: 'SUCCESS',
      sortBy: 'amount',
      sortOrder: 'desc',
      startDate: '2026-11-01',
      endDate: '2026-11-21',
    })
  expect(filterSent(sent, '/transaction/hqpay')).toEqual(
    filterSent(sent, '/transaction/hqpay/file'),
  )
})

test('a payment opens in a drawer, and says that it is refunded at the terminal', async () => {
  const { screen, at } = await open()
  await screen
    .getByRole('link', { name: /13:55:40/ })
    .first()
    .click()
  await expect.poll(at).toBe(`${SMART_POS}?txn=HBKS2611210001`)
  const drawer = screen.getByRole('complementary', { name: 'Payment HBKS2611210001' })
  await expect.element(drawer.getByText('The customer', { exact: true })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Refund' })).toBeDisabled()
})

test('filters that wallets do not have are left out, and reported when the address has one', async () => {
  const { screen, sent } = await open('?cardLast4=0026&statuses=SUCCESS')
  await expect
    .element(screen.getByText(/unknown value, which was ignored: cardLast4/))
    .toBeVisible()
  const listAddress = () =>
    sent.find(({ address }) => address.startsWith('/transaction/hqpay'))?.address
  await expect.poll(listAddress).toContain('statuses=SUCCESS')
  expect(listAddress()).not.toContain('cardLast4')
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  const menu = screen.getByRole('dialog', { name: 'Filter by' })
  await expect.element(menu.getByRole('button', { name: 'Network' })).toBeVisible()
  await expect.element(menu.getByRole('button', { name: 'Card ending' })).not.toBeInTheDocument()
})

test('without payments it says so, and offers more days', async () => {
  const { screen, at } = await renderScreen(SMART_POS, {
    as: 'STAFF',
    answers: [
      [transactionCalls.hqpay, pageOfRows([])],
      [transactionCalls.totals, { totals: totals({ count: 0 }) }],
    ],
  })
  await expect.element(screen.getByText('No Smart POS payments found')).toBeVisible()
  await screen.getByRole('button', { name: 'Search the last 3 months' }).click()
  await expect.poll(at).toContain('range=last3Months')
})

test('when it does not load it says so and can be retried', async () => {
  let isDown = true
  const { screen } = await renderScreen(SMART_POS, {
    as: 'STAFF',
    answers: [
      [transactionCalls.hqpay, () => (isDown ? refused('5030') : pageOfRows([shopCode]))],
      ...answers,
    ],
  })
  await expect.element(screen.getByText('The list did not load')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row', { name: /Shop’s code/ })).toBeVisible()
})

test('a role without the permission requests nothing, and the page says who can grant it', async () => {
  const { screen, sent } = await renderScreen(SMART_POS, { as: 'DEVELOPER', answers })
  await expect.element(screen.getByText('You don’t have permission to see payments')).toBeVisible()
  expect(sent.filter(({ address }) => address.includes('/transaction/'))).toEqual([])
})
