import type { ReactNode } from 'react'
import { Money } from '#kit/format/Money.tsx'
import { PaymentStatus } from '#parts/PaymentStatus.tsx'
import { besideAmount, type AnyPayment } from './payment-columns.tsx'

interface PaymentCardProps {
  readonly row: AnyPayment
  /** What it was paid with. */
  readonly name: ReactNode
  /** Instead of the amount, where none was moved. */
  readonly figure?: ReactNode
  /** Instead of how the payment stands. */
  readonly state?: ReactNode
}

/** A payment of a list on a phone: two lines. */
export function PaymentCard({ row, name, figure, state }: PaymentCardProps) {
  const beside = besideAmount(row)
  return (
    <>
      <b>{name}</b>
      <span className="figure">{figure ?? <Money value={row.amount} />}</span>
      <small>
        {row.shopName} · <bdi>{row.createdAt.slice(0, 16)}</bdi>
        {beside !== null && <> · {beside}</>}
      </small>
      {state ?? <PaymentStatus status={row.status} />}
    </>
  )
}
