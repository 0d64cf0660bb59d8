/** What is told of a payment method, in words: its state, its limits, when it is paid out, its refunds. */
import type { LoyaltyProgram, PaymentMethod } from '@merchant/contract/areas/merchant.calls.ts'
import { moneyText } from '#ui/format/numbers.ts'
import { t } from './merchant.messages.ts'

/** Methods that open pages of their own (spec 6). */
const openers = { FPS_A2A: 'FPS_A2A', BILL_QR: 'BILL_QR' } as const
type Opener = keyof typeof openers

const isOpener = (type: string): type is Opener => Object.hasOwn(openers, type)

/** The state, explained: what it means for customers, and for the pages of the portal. */
export const stateText = ({ paymentMethodType: type, status }: PaymentMethod): string => {
  const isActive = status === 'A'
  const means = isActive ? t('takes') : t('takesNone')
  if (!isOpener(type)) return means
  return `${means} ${isActive ? t(`opens${type}`) : t(`closes${type}`)}`
}

export const limitsText = ({ minAmount, maxAmount }: PaymentMethod): string =>
  t('limitsText', { min: moneyText(minAmount), max: moneyText(maxAmount) })

export const settlementText = ({ settlementDays: count }: PaymentMethod): string =>
  count === 0 ? t('settledSameDay') : t('settledAfter', { count })

export const refundText = ({ refund: { full, partial, windowDays } }: PaymentMethod): string => {
  const count = windowDays
  if (full && partial) return t('refundAny', { count })
  if (full) return t('refundFull', { count })
  return partial ? t('refundPart', { count }) : t('refundNone')
}

export const programText = ({ loyaltyType, status }: LoyaltyProgram): string => {
  // Type GO_WALLET and status A, which means active (spec 4 and 9).
  if (loyaltyType === 'GO_WALLET') return status === 'A' ? t('walletOpen') : t('walletShut')
  return status === 'A' ? t('programOn') : t('programOff')
}
