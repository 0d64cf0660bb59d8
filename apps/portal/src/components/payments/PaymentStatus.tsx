import type {
  refundStatuses,
  transactionStatuses,
} from '@merchant/contract/areas/transactions.shapes.ts'
import { StatusPill, type Tone } from '#ui/format/format.tsx'
import { t } from './payment.messages.ts'

type Status = (typeof transactionStatuses)[number]
type RefundStatus = (typeof refundStatuses)[number]

const tones: Readonly<Record<Status, Tone>> = {
  PENDING: 'warn',
  SUCCESS: 'good',
  FAILED: 'bad',
  CANCELLED: 'quiet',
  VOIDED: 'quiet',
  EXPIRED: 'quiet',
}
const refundTones: Readonly<Record<RefundStatus, Tone>> = {
  NONE: 'quiet',
  ASKED: 'warn',
  REQUESTED: 'warn',
  PENDING: 'warn',
  PARTIAL: 'quiet',
  FULL: 'quiet',
  FAILED: 'bad',
}

/** The status of a payment as a coloured pill. */
export function PaymentStatus({ status }: { readonly status: Status }) {
  return <StatusPill tone={tones[status]} label={t(status)} />
}

/** The refund status of a payment as a coloured pill. */
export function RefundState({ status }: { readonly status: RefundStatus }) {
  return <StatusPill tone={refundTones[status]} label={t(`refund${status}`)} />
}
