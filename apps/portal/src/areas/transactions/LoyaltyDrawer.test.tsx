import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { HISTORY } from '#testing/history.ts'
import { refused } from '#testing/network.ts'
import { loyaltyEntry, pageOfRows, payment, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const entry = loyaltyEntry()
const taken = loyaltyEntry({
  loyaltyTxnNo: 'LY2611210078',
  eventType: 'REVERSE',
  points: -128,
  createdAt: '2026-11-21 14:00:00',
})
const list = [
  [transactionCalls.loyalty, pageOfRows([taken, entry])],
  [transactionCalls.totals, { totals: totals() }],
] as const
const open = (query: string) =>
  renderScreen(`${HISTORY}?tab=loyalty${query}`, {
    as: 'STAFF',
    answers: [
      ...list,
      [
        transactionCalls.loyaltyView,
        { entry, payment: payment({ amount: '128.00' }), timeline: [entry, taken] },
      ],
    ],
  })

test('a loyalty entry opens in a drawer, with its payment and the points for that payment', async () => {
  const { screen, at } = await open('')
  await screen.getByRole('row', { name: /\+128/ }).click()
  await expect.poll(at).toBe(`${HISTORY}?tab=loyalty&txn=LY2611210077`)
  const drawer = screen.getByRole('complementary', { name: 'Loyalty entry LY2611210077' })
  await expect.element(drawer.getByText('+128 points', { exact: true })).toBeVisible()
  await expect.element(drawer.getByText('2,410')).toBeVisible()
  await expect.element(drawer.getByText(/HKD128\.00\s·\s+Visa ••••\s0026/)).toBeVisible()
  const led = drawer.getByRole('list', { name: 'Points for this payment' })
  // The newest first.
  const said = () => led.element().textContent
  await expect.poll(said).toMatch(/^.?Reversed.*−128.*points.*Earned.*\+128/)
  await drawer.getByRole('link', { name: 'HBK2611210308' }).click()
  await expect.poll(at).toBe(`${HISTORY}?merTradeNo=HBK2611210308&txn=HBK2611210308`)
})

test('an unknown entry is reported as not found, with a way back to the list', async () => {
  const { screen, at } = await renderScreen(`${HISTORY}?tab=loyalty&txn=LY0`, {
    as: 'STAFF',
    answers: [...list, [transactionCalls.loyaltyView, refused('4040')]],
  })
  await expect.element(screen.getByText('No entry with this number')).toBeVisible()
  await screen.getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(at).toBe(`${HISTORY}?tab=loyalty`)
})

test('an entry is shown from its row where the service lacks the details', async () => {
  const { screen } = await renderScreen(`${HISTORY}?tab=loyalty&txn=LY2611210077`, {
    as: 'STAFF',
    answers: [...list, [transactionCalls.loyaltyView, refused('4040')]],
  })
  const drawer = screen.getByRole('complementary', { name: 'Loyalty entry LY2611210077' })
  await expect.element(drawer.getByText('+128 points', { exact: true })).toBeVisible()
})

test.each([
  ['the list of smart POS payments', { isSmartPos: true }, 'A', '/portal/transaction/smart-pos'],
  ['the transaction history, for a merchant without that list', { isSmartPos: true }, 'I', HISTORY],
  [
    'the list of FPS app-to-app payments',
    { isFpsA2a: true },
    'A',
    '/portal/transaction/fps-app-to-app',
  ],
] as const)('the entry of a payment with a list of its own leads to %s', async (...given) => {
  const [, named, status, path] = given
  const paid = loyaltyEntry({ relatedMerTradeNo: 'HBKS1', ...named })
  const { screen } = await renderScreen(`${HISTORY}?tab=loyalty&txn=${paid.loyaltyTxnNo}`, {
    as: 'STAFF',
    answers: [
      ...list,
      [transactionCalls.loyalty, pageOfRows([paid])],
      [transactionCalls.loyaltyView, { entry: paid, payment: null, timeline: [paid] }],
      [
        merchantCalls.networks,
        {
          paymentNetworks:
            status === 'A' ? [{ networkCode: 'ALIPAYHK', name: 'AlipayHK', status }] : [],
        },
      ],
    ],
  })
  const links = screen.getByRole('link', { name: 'HBKS1' })
  // One in the drawer, one in the row.
  await expect
    .poll(() => new Set(links.elements().map((link) => link.getAttribute('href'))))
    .toEqual(new Set([`/merchant-portal${path}?merTradeNo=HBKS1&txn=HBKS1`]))
})
