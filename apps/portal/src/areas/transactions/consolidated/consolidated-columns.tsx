import type { ConsolidatedTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { ReactNode } from 'react'
import { Money, StatusPill, Two } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { columnsOf } from '#ui/table/columns.ts'
import { moneyColumn } from '#components/list/field-columns.tsx'
import { networkName, PaymentMethod } from '#components/payments/PaymentMethod.tsx'
import { PaymentStatus } from '#components/payments/PaymentStatus.tsx'
import { eventState } from '../loyalty-columns.tsx'
import { amountCell, MatchState, PaymentCard, paymentColumns } from '../payment-columns.tsx'
import { t as words } from '../transactions.messages.ts'
import { t } from './consolidated.messages.ts'
import { Difference } from './group-columns.tsx'

const { createdAt, merTradeNo, shop, status, amount, businessDate, ...extra } = paymentColumns

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
  const from = words(source)
  if (paymentNetwork !== null)
    return (
      <Two
        first={<PaymentMethod paymentNetwork={paymentNetwork} cardLast4={null} />}
        second={from}
      />
    )
  return eventType === null ? from : <Two first={words(eventType)} second={from} />
}

/** Its settlement; of a payment that brings none its status, and of points what happened to them. */
const stateOf = (row: ConsolidatedTransaction): ReactNode => {
  if (row.matchStatus !== null) return <MatchState status={row.matchStatus} />
  if (row.recordType !== 'LOYALTY') return <PaymentStatus status={row.status} />
  return row.eventType !== null && <StatusPill {...eventState(row.eventType)} />
}

/** The columns of the consolidated report: the payment, and its settlement. */
export const consolidatedColumns = columnsOf<ConsolidatedTransaction>({
  createdAt: { ...createdAt, file: ['createdAt', 'businessDate'] },
  merTradeNo: { ...merTradeNo, width: 140 },
  shop: { ...shop, drop: 3 },
  method: {
    width: 178,
    header: words('method'),
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
  expected: moneyColumn('expectedSettlement', words('expected'), { width: 104, drop: 2 }),
  received: {
    ...moneyColumn('receivedSettlement', words('received'), { width: 104, drop: 2 }),
    file: ['receivedSettlement', 'settlementDate'],
    cell: (row) =>
      row.receivedSettlement !== null && (
        <Two first={<Money value={row.receivedSettlement} />} second={row.settlementDate} />
      ),
  },
  difference: {
    ...moneyColumn('difference', words('difference'), { width: 112, sorts: 'asc', isFixed: true }),
    cell: differenceOf,
  },
  match: {
    width: 138,
    header: words('match'),
    isFixed: true,
    file: ['txnType', 'status', 'matchStatus'],
    cell: stateOf,
  },
  status: { ...status, isExtra: true },
  businessDate: { ...businessDate, file: ['businessDate'] },
  ...extra,
})

/** A row as a card. */
export const consolidatedCard = (row: ConsolidatedTransaction): ReactNode => (
  <PaymentCard
    row={row}
    name={row.paymentNetwork === null ? words(row.source) : networkName(row.paymentNetwork)}
    {...(row.points !== null && { figure: <bdi>{pointsInLine(row.points)}</bdi> })}
    {...(Number(row.difference ?? 0) !== 0 && { difference: differenceOf(row) })}
    state={stateOf(row)}
  />
)
