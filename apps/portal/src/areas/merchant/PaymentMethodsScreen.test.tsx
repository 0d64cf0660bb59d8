/** The payment methods of a merchant, and what they enable (spec 1 and 6). */
import {
  merchantCalls,
  type LoyaltyProgram,
  type PaymentMethod,
} from '@merchant/contract/areas/merchant.calls.ts'
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const PATH = '/portal/payment-method'

const method = (given: Partial<PaymentMethod> = {}): PaymentMethod => ({
  paymentMethodType: 'CARD',
  name: 'Cards',
  status: 'A',
  minAmount: '0.01',
  maxAmount: '100000.00',
  feeText: '1.70 % of the amount',
  settlementDays: 2,
  refund: { full: true, partial: true, windowDays: 365 },
  ...given,
})

const methods: Reply<typeof merchantCalls.methods> = {
  paymentMethods: [
    method(),
    method({ paymentMethodType: 'FPS_A2A', name: 'FPS app-to-app', settlementDays: 1 }),
    method({
      paymentMethodType: 'BILL_QR',
      name: 'Billing QR',
      status: 'I',
      settlementDays: 0,
      refund: { full: true, partial: false, windowDays: 90 },
    }),
  ],
}
const networks: Reply<typeof merchantCalls.networks> = {
  paymentNetworks: [
    { networkCode: 'VISA', name: 'Visa', status: 'A' },
    { networkCode: 'NEW_ONE', name: 'New one', status: 'A' },
  ],
}
const wallet: LoyaltyProgram = {
  programId: 'HARBOUR-POINTS',
  loyaltyType: 'GO_WALLET',
  name: 'Harbour points',
  status: 'A',
}
const programs = { programs: [wallet, { ...wallet, programId: 'OLD', status: 'I' as const }] }
const channels = { paymentChannels: [{ channelCode: 'POS', name: 'Terminal' }] }
const limits = { limits: [], expiryHours: 24, rolesAlone: [], version: 0 }
const full = [
  [refundCalls.limits, limits],
  [merchantCalls.methods, methods],
  [merchantCalls.networks, networks],
  [merchantCalls.programs, programs],
  [merchantCalls.channels, channels],
] as const

const region = (name: string) => page.getByRole('region', { name, exact: true })
const items = (name: string) =>
  region(name)
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)

test('each method says whether customers can pay with it, and its terms', async () => {
  const { sent } = await renderScreen(PATH, { as: 'ADMIN', answers: full })
  await expect.element(page.getByText('2 of 3 active')).toBeVisible()
  expect(items('Methods')).toEqual([
    'Cards ActiveCustomers can pay with it.Per paymentHKD 0.01 to 100,000.00Fee1.70 % of the amountPaid outAfter 2 daysRefundsAny amount, 365 days',
    'FPS app-to-app ActiveCustomers can pay with it. It enables the FPS app-to-app page.Per paymentHKD 0.01 to 100,000.00Fee1.70 % of the amountPaid outAfter 1 dayRefundsAny amount, 365 days',
    'Billing QR Not activeNo new payments until the payment service turns it on. Without it, the Billing QR pages are not available.Per paymentHKD 0.01 to 100,000.00Fee1.70 % of the amountPaid outSame business dayRefundsFull only, 90 days',
  ])
  // Without the filter that the feature flags use.
  expect(sent.map(({ address }) => address)).toContain('/merchant/payment/method')
})

test('networks, loyalty programs and channels are listed, with what they enable', async () => {
  await renderScreen(PATH, { as: 'MERCHANT', answers: full })
  await expect.poll(() => items('Networks')).toEqual(['VISAVisa', 'New one'])
  await expect
    .poll(() => items('Loyalty programs'))
    .toEqual([
      'Harbour points ActivePoints are earned and redeemed. It enables the loyalty wallet.HARBOUR-POINTS ·\u00A0GO_WALLET',
      'Harbour points Not activeNo points for now. Once active, it enables the loyalty wallet.OLD ·\u00A0GO_WALLET',
    ])
  await expect.poll(() => items('Channels')).toEqual(['Terminal'])
})

test.for([
  [
    'empty',
    [{ paymentMethods: [] }, { paymentNetworks: [] }, { programs: [] }, { paymentChannels: [] }],
  ],
  ['missing', [{}, {}, {}, {}]],
] as const)(
  'cards whose lists are %s say what is missing and what it would enable',
  async ([, lists]) => {
    const [methodList, networkList, programList, channelList] = lists
    await renderScreen(PATH, {
      as: 'MERCHANT',
      answers: [
        [merchantCalls.methods, methodList as never],
        [merchantCalls.networks, networkList as never],
        [merchantCalls.programs, programList as never],
        [merchantCalls.channels, channelList as never],
      ],
    })
    await expect.element(page.getByText('No payment methods yet')).toBeVisible()
    await expect
      .element(page.getByText(/enables Smart POS and the consolidated report/))
      .toBeVisible()
    await expect.element(page.getByText('No loyalty program', { exact: true })).toBeVisible()
    await expect.element(page.getByText('No channels yet')).toBeVisible()
  },
)

test('a card that fails to load says so in its place and can be retried', async () => {
  let isDown = true
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [[merchantCalls.channels, () => (isDown ? refused('5030') : channels)], ...full],
  })
  await expect.element(region('Channels').getByText('The channels did not load')).toBeVisible()
  await expect.element(page.getByText('2 of 3 active')).toBeVisible()
  isDown = false
  await region('Channels').getByRole('button', { name: 'Try again' }).click()
  await expect.element(region('Channels').getByText('Terminal')).toBeVisible()
})

test('the merchant card shows name, status, contacts and features of the merchant', async () => {
  const { sent } = await renderScreen(PATH, { as: 'MERCHANT', answers: full })
  const merchant = region('Merchant')
  await expect.element(merchant.getByText('Harbour Bakery')).toBeVisible()
  await expect.element(merchant.getByText('Active')).toBeVisible()
  await expect.element(merchant.getByText('office@harbour.example')).toBeVisible()
  await expect.element(merchant.getByText('+85221234567')).toBeVisible()
  await expect
    .element(merchant.getByText(/^FPS app-to-app.*Billing QR.*Loyalty wallet$/))
    .toBeVisible()
  expect(sent.map(({ address }) => address)).toContain('/merchant/profile')
})

test('a merchant without contacts and features says so, and a suspended one that it is', async () => {
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      [
        merchantCalls.profile,
        {
          merchantId: 'mer_harbour00001',
          merchantName: 'Harbour Bakery',
          environment: 'UAT',
          status: 'SUSPENDED',
          contactEmail: null,
          contactPhone: null,
        },
      ],
      [merchantCalls.methods, { paymentMethods: [] }],
      [merchantCalls.networks, { paymentNetworks: [] }],
      [merchantCalls.programs, { programs: [] }],
      [merchantCalls.channels, channels],
    ],
  })
  const merchant = region('Merchant')
  await expect.element(merchant.getByText('Suspended')).toBeVisible()
  await expect.poll(() => merchant.getByText('Not on record').elements().length).toBe(2)
  await expect.element(merchant.getByText('None')).toBeVisible()
})

test('a method of a type that only a newer service has is shown, too', async () => {
  const paymentMethods = [method({ paymentMethodType: 'COIN' as 'CARD', name: 'Coins' })]
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [[merchantCalls.methods, { paymentMethods }]],
  })
  await expect.element(page.getByRole('heading', { name: /^Coins/ })).toBeVisible()
})
