import {
  billFilter,
  billFilters,
  type Bill,
  type BillFilter,
} from '@merchant/contract/areas/bills.shapes.ts'
import type { ReactNode } from 'react'
import { Money, Two } from '#ui/format/format.tsx'
import { choiceField } from '#ui/filter/choice-field.tsx'
import type { FilterField } from '#ui/filter/fields.ts'
import { columnsOf } from '#ui/table/columns.ts'
import { optionalDaysField } from '#components/list/days-field.tsx'
import {
  countColumn,
  moneyColumn,
  mono,
  textColumn,
  timeColumn,
} from '#components/list/field-columns.tsx'
import { BillState, billStateName } from '#components/payments/BillState.tsx'
import { keywordFilter } from '#components/list/keyword-filter.ts'
import { t } from './bills.messages.ts'
import { t as cells } from './rows.messages.ts'

const ranks: Readonly<Record<Bill['state'], number>> = {
  UNPAID: 0,
  PART_PAID: 2,
  PAID: 4,
  OVERPAID: 6,
}

const faint = (text: string): ReactNode => <span className="faint">{text}</span>
/** Zeros are faint, so that the amounts to act on stand out. */
const unlessZero = (amount: string): ReactNode =>
  Number(amount) === 0 ? faint(amount) : <Money value={amount} />

export const billColumns = columnsOf<Bill>({
  billReference: {
    width: 150,
    isLong: true,
    isFixed: true,
    header: cells('billReference'),
    sort: 'billReference',
    file: ['billReference', 'customerName'],
    cell: (bill) => (
      <Two first={mono(bill.billReference)} second={bill.customerName ?? bill.customerRef ?? ''} />
    ),
  },
  state: {
    width: 150,
    isFixed: true,
    header: t('state'),
    sort: 'state',
    file: ['state', 'isOverdue', 'isPaidTwice'],
    value: (bill) => ranks[bill.state] + (bill.isOverdue ? 0 : 1),
    cell: (bill) => (
      <span className="cluster bill-states">
        <BillState bill={bill} />
      </span>
    ),
  },
  amount: {
    ...moneyColumn('amount', t('amount'), { width: 122, sorts: 'desc' }),
    cell: ({ amount }) => (amount === null ? faint(t('any')) : <Money value={amount} />),
  },
  paidAmount: {
    ...moneyColumn('paidAmount', t('paid'), { width: 122, sorts: 'desc' }),
    cell: ({ paidAmount }) => unlessZero(paidAmount),
  },
  outstandingAmount: {
    ...moneyColumn('outstandingAmount', t('outstanding'), { width: 134, drop: 2 }),
    cell: ({ outstandingAmount }) => outstandingAmount !== null && unlessZero(outstandingAmount),
  },
  dueDate: {
    width: 108,
    header: t('due'),
    sort: 'dueDate',
    drop: 3,
    file: ['dueDate'],
    value: (bill) => bill.dueDate,
    cell: ({ dueDate }) => <bdi>{dueDate}</bdi>,
  },
  lastPaidAt: timeColumn('lastPaidAt', t('lastPaid'), { sorts: 'desc', drop: 2 }),
  paymentCount: countColumn('paymentCount', t('payments'), { width: 104, drop: 1 }),
  excessAmount: moneyColumn('excessAmount', t('excess'), { width: 152, isExtra: true }),
  refundedAmount: moneyColumn('refundedAmount', t('refunded'), { width: 172, isExtra: true }),
  customerRef: textColumn('customerRef', cells('customerRef'), { isLong: true, isExtra: true }),
  customerEmail: textColumn('customerEmail', cells('customerEmail'), {
    isLong: true,
    isExtra: true,
  }),
  remark: textColumn('remark', cells('remark'), { isLong: true, isExtra: true }),
  rowNo: { ...countColumn('rowNo', t('row'), { width: 76, isExtra: true, sorts: 'desc' }) },
})

/** A bill as a card. */
export const billCard = (bill: Bill): ReactNode => (
  <>
    <b>{mono(bill.billReference)}</b>
    {bill.amount === null ? (
      <Money value={bill.paidAmount} isFigure />
    ) : (
      <Money value={bill.amount} isFigure />
    )}
    <small>
      <bdi>{bill.customerName ?? bill.customerRef ?? bill.dueDate ?? ''}</bdi>
    </small>
    <span className="cluster bill-states">
      <BillState bill={bill} />
    </span>
  </>
)

const keyword = keywordFilter((text) => billFilter.keyword.safeParse(text).success, t('keyword'))

export const billSearch = keyword.search

const stateOption = (state: BillFilter) => ({ value: state, label: billStateName(state) })

export const billFields: readonly FilterField[] = [
  choiceField('states', t('state'), billFilters.map(stateOption)),
  optionalDaysField(t('due')),
  keyword.field,
]
