import {
  NO_TERMINAL,
  type LoyaltyTransaction,
} from '@merchant/contract/areas/transactions.shapes.ts'
import type { ReactNode } from 'react'
import { countText } from '#ui/format/numbers.ts'
import { StatusPill, type Tone } from '#ui/format/StatusPill.tsx'
import { clockPart, dayPart } from '#ui/format/times.ts'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { PaymentLink } from './PaymentLink.tsx'
import { t } from './transactions.messages.ts'

export const eventTones: Readonly<Record<LoyaltyTransaction['eventType'], Tone>> = {
  EARN: 'good',
  REDEEM: 'warn',
  ADJUST: 'quiet',
  EXPIRE: 'quiet',
  REVERSE: 'bad',
}

/** The columns of loyalty entries. */
export const loyaltyColumns = columnsOf<LoyaltyTransaction>({
  createdAt: {
    width: 112,
    header: t('time'),
    sort: 'createdAt',
    value: (row) => row.createdAt,
    sortFirst: 'desc',
    isFixed: true,
    file: ['createdAt'],
    cell: (row) => <Two first={dayPart(row.createdAt)} second={clockPart(row.createdAt)} />,
  },
  loyaltyTxnNo: {
    width: 176,
    isLong: true,
    header: t('loyaltyNo'),
    cell: (row) => <bdi className="mono">{row.loyaltyTxnNo}</bdi>,
    sort: 'loyaltyTxnNo',
    value: (row) => row.loyaltyTxnNo,
    drop: 1,
    file: ['loyaltyTxnNo'],
  },
  shop: {
    isLong: true,
    header: t('shop'),
    sort: 'shopName',
    value: (row) => row.shopName,
    filters: { shopIds: (row) => row.shopId, posIds: (row) => row.posId ?? NO_TERMINAL },
    drop: 3,
    file: ['shopName', 'posName'],
    cell: (row) =>
      row.posName === null ? row.shopName : <Two first={row.shopName} second={row.posName} />,
  },
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
    cell: (row) => <StatusPill tone={eventTones[row.eventType]} label={t(row.eventType)} />,
    sort: 'eventType',
    value: (row) => row.eventType,
    filters: { eventTypes: (row) => row.eventType },
    file: ['eventType'],
  },
  points: {
    width: 96,
    header: t('points'),
    align: 'end',
    sort: 'points',
    value: (row) => row.points,
    sortFirst: 'desc',
    isFixed: true,
    file: ['points'],
    cell: (row) => <bdi className="figure">{countText(row.points, 'always')}</bdi>,
  },
  balanceAfter: {
    width: 104,
    header: t('balance'),
    align: 'end',
    cell: (row) => <bdi>{countText(row.balanceAfter)}</bdi>,
    drop: 2,
    file: ['balanceAfter'],
  },
  payment: {
    width: 176,
    isLong: true,
    header: t('payment'),
    drop: 2,
    file: ['relatedMerTradeNo'],
    cell: (row) =>
      row.relatedMerTradeNo !== null && <PaymentLink merTradeNo={row.relatedMerTradeNo} />,
  },
})

/** An entry on a phone. */
export const loyaltyCard = (row: LoyaltyTransaction): ReactNode => (
  <>
    <b>
      <bdi>{row.memberMasked}</bdi>
    </b>
    <bdi className="figure">{countText(row.points, 'always')}</bdi>
    <small>
      {row.shopName} · <bdi>{row.createdAt.slice(0, 16)}</bdi>
    </small>
    <StatusPill tone={eventTones[row.eventType]} label={t(row.eventType)} />
  </>
)
