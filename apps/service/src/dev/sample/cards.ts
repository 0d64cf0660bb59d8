/** The card data that a terminal reports. First digits are from ranges that the networks reserve for tests. */
import type { Network } from '@merchant/contract/areas/transactions.shapes.ts'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'
import type { Random } from './random.ts'

const testRanges: Partial<Record<Network | 'BILL', readonly [string, ...string[]]>> = {
  VISA: ['411111', '424242', '401288', '400005'],
  MASTERCARD: ['555555', '510510', '222300', '520082'],
  AMEX: ['378282', '371449', '341111'],
  JCB: ['353011', '356600'],
  UNIONPAY: ['620000', '621094'],
}

type CardFields = Pick<
  PaymentRow,
  | 'cardBrand'
  | 'cardFirst6'
  | 'cardLast4'
  | 'entryMode'
  | 'authCode'
  | 'rrn'
  | 'batchNo'
  | 'tid'
  | 'mid'
>

/** Card payments have every field; others the terminal's at most. */
export const cardOf = (network: Network | 'BILL', terminal: string, random: Random): CardFields => {
  const ranges = testRanges[network]
  const atTerminal = {
    tid: numberOf(terminal, 8),
    mid: numberOf(terminal.slice(0, -1), 15),
    batchNo: random.digits(6),
  }
  const nothing = { cardBrand: null, cardFirst6: null, cardLast4: null, authCode: null, rrn: null }
  if (network === 'BILL')
    return { ...nothing, entryMode: null, tid: null, mid: null, batchNo: null }
  if (ranges === undefined)
    return { ...nothing, ...atTerminal, entryMode: network === 'OCTOPUS' ? 'CONTACTLESS' : 'QR' }
  return {
    ...atTerminal,
    cardBrand: network,
    cardFirst6: random.pick(ranges),
    cardLast4: random.digits(4),
    entryMode: random.weighted([
      ['CONTACTLESS', 68],
      ['CHIP', 29],
      ['SWIPE', 1],
      ['MANUAL', 2],
    ]),
    authCode: random.digits(6),
    rrn: random.digits(12),
  }
}

/** Derives the same digits for the same terminal, without a list. */
const numberOf = (name: string, digits: number): string => {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007
  return String(sum).padStart(digits, '8').slice(-digits)
}
