import type { ReactNode } from 'react'
import { Money } from '#ui/format/Money.tsx'
import { PaymentStatus } from '#components/payments/PaymentStatus.tsx'
import { besideAmountInWords, type AnyPayment } from './payment-columns.tsx'

interface PaymentCardProps {
  readonly row: AnyPayment
  /** What it was paid with. */
  readonly name: ReactNode
  /** Instead of the amount, where none was moved. */
  readonly figure?: ReactNode
  /** What is wrong with it, beside where and on which day. */
  readonly off?: ReactNode
  /** Instead of how the payment stands. */
  readonly state?: ReactNode
}

/** A payment of a list on a phone: two lines. */
export function PaymentCard({ row, name, figure, off, state }: PaymentCardProps) {
  const given = besideAmountInWords(row)
  return (
    <>
      <b>{name}</b>
      <span className="figure">{figure ?? <Money value={row.amount} />}</span>
      <small>
        {row.shopName} · <bdi>{row.createdAt.slice(0, off === undefined ? 16 : 10)}</bdi>
        {given !== null && <> · {given}</>}
        {off !== undefined && <> · {off}</>}
      </small>
      {state ?? <PaymentStatus status={row.status} />}
    </>
  )
}
