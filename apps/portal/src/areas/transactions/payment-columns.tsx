/** The columns that payments of every list have. A list takes them in its own order, beside its own. */
import type { ConsolidatedTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import { NO_TERMINAL, type CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { ReactNode } from 'react'
import { Filled, slot } from '#ui/format/Filled.tsx'
import { Money } from '#ui/format/Money.tsx'
import { clockPart, dayPart } from '#ui/format/times.ts'
import { Two } from '#ui/format/Two.tsx'
import type { Columns } from '#ui/table/columns.ts'
import { PaymentStatus, RefundState } from '#components/payments/PaymentStatus.tsx'
import './payment-columns.css'
import { t } from './transactions.messages.ts'

/** What a row of any list of payments has. */
export type AnyPayment = Pick<
  ConsolidatedTransaction,
  keyof ConsolidatedTransaction & keyof CisTransaction
>

const refundedInWords = ({ refundedAmount }: AnyPayment): ReactNode => (
  <Filled
    text={t('refunded', { amount: slot('amount') })}
    parts={{ amount: <Money value={refundedAmount} /> }}
  />
)

/** A column has no room for words beside every amount: they are for who hears it. */
const refundedByItsSign = ({ refundedAmount }: AnyPayment): ReactNode => (
  <>
    <span className="visually-hidden">{t('refundedTotal')} </span>
    {/* Its sign stays where amounts are hidden: that something was given back is no amount. */}
    <bdi>
      −<Money value={refundedAmount} />
    </bdi>
  </>
)

/** What the row is, where it is no sale, and what was given back of it. */
const besideAmount = (row: AnyPayment, refunded: (row: AnyPayment) => ReactNode): ReactNode => {
  if (row.txnType === 'REFUND') return t('givenBack')
  if (row.txnType === 'VOID') return t('voidRow')
  if (row.txnType === 'TIP_ADJUST') return t('tipAdjust')
  return Number(row.refundedAmount) === 0 ? null : refunded(row)
}

/** In words, where a line has the room. */
export const besideAmountInWords = (row: AnyPayment): ReactNode =>
  besideAmount(row, refundedInWords)

export const amountCell = (row: AnyPayment): ReactNode => {
  const beside = besideAmount(row, refundedByItsSign)
  const amount = <Money value={row.amount} isFigure />
  return beside === null ? amount : <Two first={amount} second={beside} />
}

export const mono = (id: string | null): ReactNode =>
  id !== null && <bdi className="mono">{id}</bdi>

/** What a line of the column holds. The number of a refund is longer, and goes on below its day. */
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

const time = (at: string | null): ReactNode =>
  at !== null && <Two first={dayPart(at)} second={clockPart(at)} />

export const paymentColumns = {
  createdAt: {
    width: 104,
    header: t('time'),
    cell: (row) => time(row.createdAt),
    sort: 'createdAt',
    value: (row) => row.createdAt,
    sortFirst: 'desc',
    isFixed: true,
    file: ['createdAt'],
  },
  merTradeNo: {
    width: 176,
    isLong: true,
    header: t('tradeNo'),
    cell: (row) => number(row.merTradeNo),
    sort: 'merTradeNo',
    value: (row) => row.merTradeNo,
    drop: 2,
    file: ['merTradeNo'],
  },
  shop: {
    width: 120,
    isLong: true,
    header: t('shop'),
    sort: 'shopName',
    value: (row) => row.shopName,
    filters: { shopIds: (row) => row.shopId, posIds: (row) => row.posId ?? NO_TERMINAL },
    file: ['shopName', 'posName'],
    cell: (row) =>
      row.posName === null ? row.shopName : <Two first={row.shopName} second={row.posName} />,
  },
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
    width: 142,
    header: t('amount'),
    align: 'end',
    sort: 'amount',
    value: (row) => Number(row.amount),
    sortFirst: 'desc',
    isFixed: true,
    file: ['amount', 'refundedAmount'],
    cell: amountCell,
  },
  paidAt: {
    width: 112,
    header: t('paidAt'),
    cell: (row) => time(row.paidAt),
    sort: 'paidAt',
    value: (row) => row.paidAt,
    sortFirst: 'desc',
    isExtra: true,
    file: ['paidAt'],
  },
  operator: {
    isLong: true,
    header: t('operator'),
    cell: (row) => row.operator,
    sort: 'operator',
    value: (row) => row.operator,
    isExtra: true,
    drop: 2,
    file: ['operator'],
  },
  businessDate: {
    width: 120,
    header: t('businessDate'),
    cell: (row) => <bdi>{row.businessDate}</bdi>,
    sort: 'businessDate',
    value: (row) => row.businessDate,
    sortFirst: 'desc',
    isExtra: true,
    drop: 2,
    file: ['businessDate'],
  },
  refundStatus: {
    header: t('refundStatus'),
    cell: (row) => <RefundState status={row.refundStatus} />,
    filters: { refundStatuses: (row) => row.refundStatus },
    isExtra: true,
    drop: 3,
    file: ['refundStatus'],
  },
  tipAmount: {
    header: t('tip'),
    cell: (row) => <Money value={row.tipAmount} />,
    align: 'end',
    isExtra: true,
    file: ['tipAmount'],
  },
  feeAmount: {
    header: t('fee'),
    cell: (row) => <Money value={row.feeAmount} />,
    align: 'end',
    isExtra: true,
    file: ['feeAmount'],
  },
  netAmount: {
    header: t('net'),
    cell: (row) => <Money value={row.netAmount} />,
    align: 'end',
    isExtra: true,
    file: ['netAmount'],
  },
  refundableAmount: {
    header: t('refundable'),
    cell: (row) => <Money value={row.refundableAmount} />,
    align: 'end',
    isExtra: true,
    file: ['refundableAmount'],
  },
  billReference: {
    width: 168,
    isLong: true,
    header: t('billReference'),
    cell: (row) => mono(row.billReference),
    isExtra: true,
    file: ['billReference'],
  },
  tradeNo: {
    width: 176,
    isLong: true,
    header: t('acquirerNo'),
    cell: (row) => mono(row.tradeNo),
    isExtra: true,
    file: ['tradeNo'],
  },
  settlement: {
    header: t('settlement'),
    isExtra: true,
    file: ['settlementStatus', 'settlementDate'],
    filters: { settlementStatus: (row) => row.settlementStatus },
    cell: (row) =>
      row.settlementStatus === 'SETTLED' ? (
        <Two first={t('settled')} second={row.settlementDate} />
      ) : (
        row.settlementStatus !== null && t('unsettled')
      ),
  },
  remark: {
    width: 200,
    isLong: true,
    header: t('remark'),
    cell: (row) => row.remark,
    isExtra: true,
    file: ['remark'],
  },
} as const satisfies Columns<AnyPayment>
