import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { refused, type Sent } from '#testing/network.ts'
import { pageOfRows, payment, paymentView, refundOf, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const FPS = '/portal/transaction/fps-app-to-app'
const row = payment({
  merTradeNo: 'HBKF2611210001',
  isFpsA2a: true,
  paymentMethod: 'FPS_A2A',
  paymentNetwork: 'FPS',
  cardMasked: null,
  e2eId: 'FRN20261121000041',
})
const answers = [
  [refundCalls.refund, { refund: refundOf({ merTradeNo: row.merTradeNo }), transaction: row }],
  [transactionCalls.cis, pageOfRows([row])],
  [transactionCalls.totals, { totals: totals({ count: 1 }) }],
  [transactionCalls.view, paymentView({ transaction: row, source: 'FPS_A2A', refunds: [] })],
  [
    transactionCalls.cisFile,
    () => new Response('createdAt\n', { headers: { 'Content-Type': 'text/csv' } }),
  ],
] as const
const open = (query = '') => renderScreen(FPS + query, { as: 'MERCHANT', answers })
const addressTo = (sent: readonly Sent[], path: string) =>
  sent.find(({ address }) => address.startsWith(path))?.address ?? ''

test('requests only FPS app-to-app payments for rows, totals and file, whatever the address', async () => {
  const { screen, sent, at } = await open()
  await expect.element(screen.getByText('FRN20261121000041')).toBeVisible()
  await expect.poll(() => addressTo(sent, '/x/transaction/totals')).toContain('isFpsA2a=true')
  expect(addressTo(sent, '/transaction/cis')).toContain('isFpsA2a=true')
  await screen.getByRole('button', { name: 'Download' }).click()
  await screen.getByRole('button', { name: /^CSV/ }).click()
  await expect.poll(() => addressTo(sent, '/transaction/cis/file')).toContain('isFpsA2a=true')
  expect(addressTo(sent, '/transaction/cis/file')).toContain('e2eId')
  expect(at()).toBe(FPS)
})

test('no address turns it into another list', async () => {
  const { screen, sent } = await open('?isFpsA2a=false&paymentNetworks=VISA')
  await expect.element(screen.getByText('FRN20261121000041')).toBeVisible()
  expect(addressTo(sent, '/transaction/cis')).toContain('isFpsA2a=true')
  expect(addressTo(sent, '/transaction/cis')).not.toContain('paymentNetworks')
  await expect
    .element(screen.getByText(/unknown values, which were ignored: isFpsA2a, paymentNetworks/))
    .toBeVisible()
})

test('the link of a payment asks for its row by its number, with its details beside it', async () => {
  const { merTradeNo } = row
  const { screen, sent } = await open(`?merTradeNo=${merTradeNo}&txn=${merTradeNo}`)
  await expect.element(screen.getByRole('row').getByText('128.00')).toBeVisible()
  expect(
    new URLSearchParams(addressTo(sent, '/transaction/cis?').split('?')[1]).get('merTradeNo'),
  ).toBe(merTradeNo)
  await expect
    .element(screen.getByRole('complementary').getByText(merTradeNo, { exact: true }).first())
    .toBeVisible()
})

test('a payment is refunded as FPS app-to-app', async () => {
  const { screen, sent } = await open(`?txn=${row.merTradeNo}`)
  await screen.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Refund to FPS app-to-app' })
  await dialog.getByRole('button', { name: 'Refund HKD 128.00' }).click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.address)
    .toBe(`/transaction/cis/${row.merTradeNo}?isFpsA2a=true`)
})

test('when it does not load it says so and can be retried', async () => {
  let isDown = true
  const { screen } = await renderScreen(FPS, {
    as: 'MERCHANT',
    answers: [
      [transactionCalls.cis, () => (isDown ? refused('5030') : pageOfRows([row]))],
      ...answers,
    ],
  })
  await expect.element(screen.getByText('The list did not load')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('FRN20261121000041')).toBeVisible()
})
