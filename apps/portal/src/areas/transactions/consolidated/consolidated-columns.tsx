import type { ConsolidatedTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { networkName, PaymentMethod } from '#components/payments/PaymentMethod.tsx'
import { PaymentStatus } from '#components/payments/PaymentStatus.tsx'
import { eventTones } from '../loyalty-columns.tsx'
import { MatchState } from '../MatchState.tsx'
import { amountCell, paymentColumns } from '../payment-columns.tsx'
import { PaymentCard } from '../PaymentCard.tsx'
import { t as words } from '../transactions.messages.ts'
import { t } from './consolidated.messages.ts'
import { Difference } from './Difference.tsx'

const { createdAt, merTradeNo, shop, status, amount, businessDate, ...extra } = paymentColumns

const money = (value: string | null): ReactNode => value !== null && <Money value={value} />

const differenceOf = ({ difference }: ConsolidatedTransaction): ReactNode =>
  difference !== null && <Difference amount={difference} />

/** Points are no money. */
const pointsOf = (points: number): readonly [figure: ReactNode, unit: string] => [
  <bdi key="points">{countText(points, 'always')}</bdi>,
  t('points', { count: Math.abs(points) }),
]

const pointsInLine = (points: number): ReactNode => {
  const [figure, unit] = pointsOf(points)
  return (
    <>
      {figure} {unit}
    </>
  )
}

const amountOrPoints = (row: ConsolidatedTransaction): ReactNode => {
  if (row.points === null) return amountCell(row)
  const [figure, unit] = pointsOf(row.points)
  return <Two first={figure} second={unit} />
}

const methodOf = ({ paymentNetwork, source, eventType }: ConsolidatedTransaction): ReactNode => {
  const from = words(`from${source}`)
  if (paymentNetwork !== null)
    return (
      <Two
        first={<PaymentMethod paymentNetwork={paymentNetwork} cardLast4={null} />}
        second={from}
      />
    )
  return eventType === null ? from : <Two first={words(eventType)} second={from} />
}

/** Whether its money came; of a payment that brings none, how it stands. */
const settlementState = (row: ConsolidatedTransaction): ReactNode => {
  if (row.matchStatus !== null) return <MatchState status={row.matchStatus} />
  return row.recordType === 'LOYALTY' ? null : <PaymentStatus status={row.status} />
}

const eventState = ({ eventType }: ConsolidatedTransaction): ReactNode =>
  eventType !== null && <StatusPill tone={eventTones[eventType]} label={words(eventType)} />

/** Of points, what happened to them: where there is little room it is said nowhere else. */
const stateOf = (row: ConsolidatedTransaction): ReactNode => settlementState(row) ?? eventState(row)

/** The columns of every source in one list: what a payment is, and what settlement brought for it. */
export const consolidatedColumns = columnsOf<ConsolidatedTransaction>({
  createdAt: { ...createdAt, file: ['createdAt', 'businessDate'] },
  merTradeNo: { ...merTradeNo, width: 140 },
  shop: { ...shop, drop: 3 },
  method: {
    width: 178,
    header: t('method'),
    sort: 'paymentNetwork',
    value: (row) => row.paymentNetwork,
    drop: 1,
    file: ['recordType', 'source', 'paymentNetwork', 'eventType'],
    cell: methodOf,
  },
  amount: {
    ...amount,
    width: 108,
    header: t('amount'),
    file: ['amount', 'refundedAmount', 'points'],
    cell: amountOrPoints,
  },
  expected: {
    width: 104,
    header: t('expected'),
    align: 'end',
    drop: 2,
    file: ['expectedSettlement'],
    cell: (row) => money(row.expectedSettlement),
  },
  received: {
    width: 104,
    header: t('received'),
    align: 'end',
    drop: 2,
    file: ['receivedSettlement', 'settlementDate'],
    cell: (row) =>
      row.receivedSettlement !== null && (
        <Two first={<Money value={row.receivedSettlement} />} second={row.settlementDate} />
      ),
  },
  difference: {
    width: 112,
    header: t('difference'),
    align: 'end',
    isFixed: true,
    file: ['difference'],
    sort: 'difference',
    value: (row) => (row.difference === null ? null : Number(row.difference)),
    cell: differenceOf,
  },
  match: {
    width: 138,
    header: t('match'),
    isFixed: true,
    file: ['txnType', 'status', 'matchStatus'],
    cell: stateOf,
  },
  status: { ...status, isExtra: true },
  businessDate: { ...businessDate, file: ['businessDate'] },
  ...extra,
})

/** A row on a phone: what it was, how much, and whether its money came. */
export const consolidatedCard = (row: ConsolidatedTransaction): ReactNode => (
  <PaymentCard
    row={row}
    name={
      row.paymentNetwork === null ? words(`from${row.source}`) : networkName(row.paymentNetwork)
    }
    {...(row.points !== null && { figure: pointsInLine(row.points) })}
    {...(Number(row.difference ?? 0) !== 0 && { off: differenceOf(row) })}
    state={stateOf(row)}
  />
)
