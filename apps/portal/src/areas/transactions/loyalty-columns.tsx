import type { LoyaltyEntry } from '@merchant/contract/areas/transactions.shapes.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DOT } from '#ui/format/dot.ts'
import { countText } from '#ui/format/text.ts'
import { StatusPill, type Tone, Two } from '#ui/format/format.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { countColumn, idColumn, timeColumn } from '#components/list/field-columns.tsx'
import { usePaymentList } from '#components/payments/payment-list.ts'
import { untilMinute } from '#ui/format/times.ts'
import { shopColumn } from './payment-columns.tsx'
import { t } from './transactions.messages.ts'

const eventTones: Readonly<Record<LoyaltyEntry['eventType'], Tone>> = {
  EARN: 'good',
  REDEEM: 'warn',
  ADJUST: 'quiet',
  EXPIRE: 'quiet',
  REVERSE: 'bad',
}

/** What happened to the points. */
export const eventState = (event: LoyaltyEntry['eventType']) => ({
  tone: eventTones[event],
  label: t(event),
})

const signed = (points: number): ReactNode => (
  <bdi className="figure">{countText(points, 'always')}</bdi>
)

/** The payment that a loyalty entry belongs to, alone in a list that has it and open beside it. */
export const PaymentLink = ({ merTradeNo, ...payment }: PaymentLinkProps) => {
  const listOf = usePaymentList()
  const isElsewhere = payment.isSmartPos === true || payment.isFpsA2a === true
  return (
    <Link
      to={isElsewhere ? listOf(payment) : '.'}
      search={{ merTradeNo, txn: merTradeNo }}
      className="mono"
    >
      <bdi>{merTradeNo}</bdi>
    </Link>
  )
}

interface PaymentLinkProps extends Pick<LoyaltyEntry, 'isSmartPos' | 'isFpsA2a'> {
  readonly merTradeNo: string
}

/** The columns of loyalty entries. */
export const loyaltyColumns = columnsOf<LoyaltyEntry>({
  createdAt: timeColumn('createdAt', t('time'), { sorts: 'desc', isFixed: true }),
  loyaltyTxnNo: idColumn('loyaltyTxnNo', t('loyaltyNo'), {
    width: 176,
    isLong: true,
    sorts: 'asc',
    drop: 1,
  }),
  shop: { ...shopColumn, drop: 3 },
  member: {
    width: 168,
    isLong: true,
    header: t('member'),
    cell: (row) => <Two first={row.memberMasked} second={row.programName} />,
    file: ['memberMasked', 'programName'],
  },
  eventType: {
    width: 140,
    header: t('event'),
    cell: (row) => <StatusPill {...eventState(row.eventType)} />,
    sort: 'eventType',
    value: (row) => row.eventType,
    filters: { eventTypes: (row) => row.eventType },
    file: ['eventType'],
  },
  points: {
    ...countColumn('points', t('points'), { width: 96, sorts: 'desc', isFixed: true }),
    cell: (row) => signed(row.points),
  },
  balanceAfter: countColumn('balanceAfter', t('balance'), { width: 104, drop: 2 }),
  payment: {
    width: 176,
    isLong: true,
    header: t('payment'),
    drop: 2,
    file: ['relatedMerTradeNo'],
    cell: (row) =>
      row.relatedMerTradeNo !== null && <PaymentLink {...row} merTradeNo={row.relatedMerTradeNo} />,
  },
})

/** An entry as a card. */
export const loyaltyCard = (row: LoyaltyEntry): ReactNode => (
  <>
    <b>
      <bdi>{row.memberMasked}</bdi>
    </b>
    {signed(row.points)}
    <small>
      {inItsLanguage(row.shopName)}
      {DOT}
      <bdi>{untilMinute(row.createdAt)}</bdi>
    </small>
    <StatusPill {...eventState(row.eventType)} />
  </>
)
