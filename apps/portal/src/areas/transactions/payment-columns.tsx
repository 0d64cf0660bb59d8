/** Columns, cells and the card that all lists of payments share. */
import type { ConsolidatedTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import {
  NO_TERMINAL,
  type CisTransaction,
  type MatchStatus,
} from '@merchant/contract/areas/transactions.shapes.ts'
import type { ReactNode } from 'react'
import { DOT } from '#ui/format/dot.ts'
import { Filled, Money, slot, StatusPill, type Tone, Two } from '#ui/format/format.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import type { Column, Columns } from '#ui/table/columns.ts'
import {
  idColumn,
  moneyColumn,
  mono,
  textColumn,
  timeColumn,
} from '#components/list/field-columns.tsx'
import { lastFourOf } from '#components/payments/PaymentMethod.tsx'
import { PaymentStatus, RefundState } from '#components/payments/PaymentStatus.tsx'
import './transactions.css'
import { t as payment } from '#components/payments/payment.messages.ts'
import { t } from './transactions.messages.ts'

/** What a row of any list of payments has. */
export type AnyPayment = Pick<
  ConsolidatedTransaction,
  keyof ConsolidatedTransaction & keyof CisTransaction
>

const refundAwaitingApproval = payment('refundASKED')

const refundedInWords = ({ refundedAmount }: AnyPayment): ReactNode => (
  <Filled
    text={t('refunded', { amount: slot('amount') })}
    parts={{ amount: <Money value={refundedAmount} /> }}
  />
)

/** The column has no room for a label beside every amount, so only screen readers get one. */
const refundedByItsSign = ({ refundedAmount }: AnyPayment): ReactNode => (
  <>
    <span className="visually-hidden">{t('refundedTotal')} </span>
    {/* The sign stays while amounts are hidden: it shows that there was a refund, but not how much. */}
    <bdi>
      −<Money value={refundedAmount} />
    </bdi>
  </>
)

/** What the row is, where it is no sale, and how much of it was refunded. */
const besideAmount = (row: AnyPayment, refunded: (row: AnyPayment) => ReactNode): ReactNode => {
  if (row.txnType !== null && row.txnType !== 'SALE') return t(row.txnType)
  // Nothing was sent yet: the amount is only reserved.
  if (row.refundStatus === 'ASKED') return refundAwaitingApproval
  return Number(row.refundedAmount) === 0 ? null : refunded(row)
}

/** A refund takes money away, which its sign says; on the wire its amount is positive. */
export const signedAmount = ({ txnType, amount }: Pick<AnyPayment, 'txnType' | 'amount'>): string =>
  txnType === 'REFUND' ? deduction(amount) : amount

export const amountCell = (row: AnyPayment): ReactNode => {
  const beside = besideAmount(row, refundedByItsSign)
  const amount = <Money value={signedAmount(row)} isFigure />
  return beside === null ? amount : <Two first={amount} second={beside} />
}

/** Characters that fit on one line of the column. The number of a refund is longer and wraps after its day. */
const LINE = 14
const refundNo = /^(RF\d{6})(.+)$/
const number = (id: string): ReactNode => {
  if (id.length <= LINE) return mono(id)
  const [, day, rest] = refundNo.exec(id) ?? ['', id]
  return (
    <bdi className="mono long-number" title={id}>
      {day}
      <wbr />
      {rest}
    </bdi>
  )
}

const matchTones: Readonly<Record<MatchStatus, Tone>> = {
  MATCHED: 'good',
  EXPECTED: 'quiet',
  MISMATCHED: 'bad',
  MISSING: 'bad',
}

/** Whether the settlement that was expected has arrived. */
export const MatchState = ({ status }: { readonly status: MatchStatus }) => (
  <StatusPill tone={matchTones[status]} label={t(status)} />
)

/** An amount that is subtracted. Zero takes no sign. */
export const deduction = (amount: string): string => (Number(amount) === 0 ? amount : `-${amount}`)

/** The shop, with the terminal below it. */
export const shopColumn: Column<Pick<AnyPayment, 'shopId' | 'shopName' | 'posId' | 'posName'>> = {
  isLong: true,
  header: t('shop'),
  sort: 'shopName',
  value: (row) => row.shopName,
  filters: { shopIds: (row) => row.shopId, posIds: (row) => row.posId ?? NO_TERMINAL },
  file: ['shopName', 'posName'],
  cell: (row) =>
    row.posName === null ? (
      inItsLanguage(row.shopName)
    ) : (
      <Two first={row.shopName} second={row.posName} />
    ),
}

export const paymentColumns = {
  createdAt: timeColumn('createdAt', t('time'), { width: 104, sorts: 'desc', isFixed: true }),
  merTradeNo: {
    ...idColumn('merTradeNo', t('merTradeNo'), { width: 176, isLong: true, sorts: 'asc', drop: 2 }),
    cell: (row) => number(row.merTradeNo),
  },
  shop: { ...shopColumn, width: 120 },
  status: {
    width: 140,
    header: t('status'),
    cell: (row) => <PaymentStatus status={row.status} />,
    sort: 'status',
    value: (row) => row.status,
    filters: { statuses: (row) => row.status, txnTypes: (row) => row.txnType },
    file: ['txnType', 'status'],
  },
  amount: {
    ...moneyColumn('amount', t('amount'), { width: 142, sorts: 'desc', isFixed: true }),
    file: ['amount', 'refundedAmount'],
    cell: amountCell,
  },
  paidAt: timeColumn('paidAt', t('paid'), { sorts: 'desc', isExtra: true }),
  operator: textColumn('operator', t('operator'), {
    isLong: true,
    sorts: 'asc',
    isExtra: true,
    drop: 2,
  }),
  businessDate: textColumn('businessDate', t('business'), {
    width: 120,
    sorts: 'desc',
    isExtra: true,
    drop: 2,
  }),
  refundStatus: {
    header: t('refundStatus'),
    cell: (row) => <RefundState status={row.refundStatus} />,
    // A loyalty entry has no refunds: the service leaves it out of every such filter.
    filters: {
      refundStatuses: (row) =>
        'recordType' in row && row.recordType === 'LOYALTY' ? null : row.refundStatus,
    },
    isExtra: true,
    drop: 3,
    file: ['refundStatus'],
  },
  tipAmount: moneyColumn('tipAmount', t('tip'), { isExtra: true }),
  feeAmount: moneyColumn('feeAmount', t('fee'), { isExtra: true }),
  netAmount: moneyColumn('netAmount', t('net'), { isExtra: true }),
  refundableAmount: moneyColumn('refundableAmount', t('refundable'), { isExtra: true }),
  billReference: idColumn('billReference', t('billReference'), {
    width: 168,
    isLong: true,
    isExtra: true,
  }),
  tradeNo: idColumn('tradeNo', t('tradeNo'), { width: 176, isLong: true, isExtra: true }),
  settlement: {
    header: t('settlement'),
    isExtra: true,
    file: ['settlementStatus', 'settlementDate'],
    filters: { settlementStatus: (row) => row.settlementStatus },
    cell: (row) =>
      row.settlementStatus === 'SETTLED' ? (
        <Two first={t('SETTLED')} second={row.settlementDate} />
      ) : (
        row.settlementStatus !== null && t('UNSETTLED')
      ),
  },
  remark: textColumn('remark', t('remark'), { width: 200, isLong: true, isExtra: true }),
} satisfies Columns<AnyPayment>

/** The column of the payment method, without its cell, which differs between lists. */
export const networkColumn = {
  width: 164,
  sort: 'paymentNetwork',
  value: (row) => row.paymentNetwork,
  filters: {
    paymentNetworks: (row) => row.paymentNetwork,
    paymentMethods: (row) => row.paymentMethod,
  },
} satisfies Partial<Column<AnyPayment>>

/** How a payment was made, for `PaymentMethod` and `paidWith`. */
export const methodOf = ({ paymentNetwork, cardMasked, isFpsA2a }: CisTransaction) => ({
  paymentNetwork,
  cardLast4: lastFourOf(cardMasked),
  isFpsA2a,
})

interface PaymentCardProps {
  readonly row: AnyPayment
  /** What it was paid with. */
  readonly name: ReactNode
  /** In place of the amount, for points. */
  readonly figure?: ReactNode
  /** By how much settlement differs; leaves no room for the time of day. */
  readonly difference?: ReactNode
  /** In place of the payment's status. */
  readonly state?: ReactNode
}

/** A payment of a list as a card: two lines. */
export function PaymentCard({ row, name, figure, difference, state }: PaymentCardProps) {
  const refund = besideAmount(row, refundedInWords)
  return (
    <>
      <b>{name}</b>
      <span className="figure">{figure ?? <Money value={signedAmount(row)} />}</span>
      <small>
        {inItsLanguage(row.shopName)}
        {DOT}
        <bdi>{row.createdAt.slice(0, difference === undefined ? 16 : 10)}</bdi>
        {refund !== null && (
          <>
            {DOT}
            <bdi>{refund}</bdi>
          </>
        )}
        {difference !== undefined && (
          <>
            {DOT}
            {difference}
          </>
        )}
      </small>
      {state ?? <PaymentStatus status={row.status} />}
    </>
  )
}
