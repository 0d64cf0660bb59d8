/** "Last four and amount", as a customer on the telephone knows a payment; and support's job of finding it (A-450). */
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Page } from '@playwright/test'
import { daysOver, listOf } from './history.ts'
import { button, type Job } from './job.ts'
import { expect, sessionOf } from './portal.ts'

interface Wanted {
  readonly payment: CisTransaction
  /** The end of the card and the amount. */
  readonly said: string
  /** All payments of the card with this amount, in the order of the list. */
  readonly rows: readonly CisTransaction[]
}

/** A settled card payment that nobody refunded, in the shops of a role. */
export const wantedBy = async (role: Role): Promise<Wanted> => {
  const session = await sessionOf(role)
  const sales = {
    ...daysOver(),
    txnTypes: 'SALE',
    statuses: 'SUCCESS',
    settlementStatus: 'SETTLED',
  }
  const { items } = await listOf(session, {
    ...sales,
    paymentNetworks: 'VISA',
    refundStatuses: 'NONE',
    minAmount: '50.00',
    // Without a comma, as it is said and shown.
    maxAmount: '999.00',
  })
  const payment = items[2]
  const cardLast4 = payment?.cardMasked?.slice(-4)
  if (payment === undefined || cardLast4 === undefined)
    throw new Error('The sample has too few card payments')
  const { amount } = payment
  const same = { ...daysOver(), cardLast4, minAmount: amount, maxAmount: amount }
  return { payment, said: `${cardLast4} ${amount}`, rows: (await listOf(session, same)).items }
}

export const expectOpened = (page: Page, { rows }: Wanted): Promise<void> =>
  expect
    .poll(() => new URL(page.url()).searchParams.get('txn'))
    .toMatch(new RegExp(`^(${rows.map(({ merTradeNo }) => merTradeNo).join('|')})$`))

export const saidPaymentJob: Job = {
  name: 'support finds the payment of a customer who says the last four and the amount',
  most: 4,
  as: () => sessionOf('CS'),
  path: () => '/portal',
  work: async (page, hand) => {
    const wanted = await wantedBy('CS')
    const [lastFour = '', amount = ''] = wanted.said.split(' ')
    await hand.use(button(page, 'Find pages, records and actions'))
    await hand.type(page.getByRole('combobox'), wanted.said)
    const name = `^HKD ${amount.replace('.', String.raw`\.`)}\\D.*Visa.*${lastFour}`
    await hand.pick(page.getByRole('option', { name: new RegExp(name, 'u') }).first())
    await expectOpened(page, wanted)
    await expect(page.locator('.drawer')).toContainText(lastFour)
    await expect(page.locator('.drawer')).toContainText(amount)
  },
}
