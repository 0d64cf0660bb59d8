import type { ConsolidatedGroup, Grouping } from '@merchant/contract/areas/consolidated.shapes.ts'
import { networks } from '@merchant/contract/areas/transactions.shapes.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf, type Column, type Columns } from '#ui/table/columns.ts'
import { networkName, PaymentMethod } from '#components/payments/PaymentMethod.tsx'
import { deduction } from '../deduction.ts'
import { t as words } from '../transactions.messages.ts'
import { t } from './consolidated.messages.ts'
import { Difference } from './Difference.tsx'

const networkOf = ({ groupKey }: ConsolidatedGroup) =>
  networks.find((network) => network === groupKey)

/** What a group is of, in one line. */
const nameOf = (group: ConsolidatedGroup): string => {
  if (group.groupBy === 'network') {
    const network = networkOf(group)
    return network === undefined ? (group.groupName ?? '') : networkName(network)
  }
  return group.groupName ?? (group.groupBy === 'terminal' ? words('noTerminal') : '')
}

const nameCell = (group: ConsolidatedGroup): ReactNode => {
  const network = group.groupBy === 'network' ? networkOf(group) : undefined
  if (network !== undefined) return <PaymentMethod paymentNetwork={network} cardLast4={null} />
  return group.groupBy === 'terminal' && group.shopName !== null ? (
    <Two first={nameOf(group)} second={group.shopName} />
  ) : (
    <bdi>{nameOf(group)}</bdi>
  )
}

const sum = (amount: string, count: string): ReactNode => (
  <Two first={<Money value={amount} />} second={count} />
)

/** The net is the sum of its line. */
const figures = columnsOf<ConsolidatedGroup>({
  sales: {
    width: 124,
    header: t('sales'),
    align: 'end',
    sort: 'saleAmount',
    value: (row) => Number(row.saleAmount),
    sortFirst: 'desc',
    file: ['saleCount', 'saleAmount'],
    cell: ({ saleAmount, saleCount }) =>
      sum(saleAmount, t('saleCount', { count: saleCount, sales: countText(saleCount) })),
  },
  tips: {
    width: 96,
    header: t('tips'),
    align: 'end',
    sort: 'tipAmount',
    value: (row) => Number(row.tipAmount),
    sortFirst: 'desc',
    drop: 2,
    file: ['tipAmount'],
    cell: ({ tipAmount }) => <Money value={tipAmount} />,
  },
  voids: {
    width: 104,
    header: t('voids'),
    align: 'end',
    sort: 'voidAmount',
    value: (row) => Number(row.voidAmount),
    sortFirst: 'desc',
    drop: 3,
    file: ['voidCount', 'voidAmount'],
    cell: ({ voidAmount, voidCount }) =>
      sum(deduction(voidAmount), t('voidCount', { count: voidCount, voids: countText(voidCount) })),
  },
  refunds: {
    width: 124,
    header: t('refunds'),
    align: 'end',
    sort: 'refundAmount',
    value: (row) => Number(row.refundAmount),
    sortFirst: 'desc',
    file: ['refundCount', 'refundAmount'],
    cell: ({ refundAmount, refundCount }) =>
      sum(
        deduction(refundAmount),
        t('refundCount', { count: refundCount, refunds: countText(refundCount) }),
      ),
  },
  fees: {
    width: 104,
    header: t('fees'),
    align: 'end',
    sort: 'feeAmount',
    value: (row) => Number(row.feeAmount),
    sortFirst: 'desc',
    drop: 2,
    file: ['feeAmount'],
    cell: ({ feeAmount }) => <Money value={deduction(feeAmount)} />,
  },
  net: {
    width: 120,
    header: t('net'),
    align: 'end',
    sort: 'netAmount',
    value: (row) => Number(row.netAmount),
    sortFirst: 'desc',
    isFixed: true,
    file: ['netAmount'],
    cell: ({ netAmount }) => <Money value={netAmount} isFigure />,
  },
  received: {
    width: 112,
    header: t('received'),
    align: 'end',
    sort: 'receivedSettlement',
    value: (row) => Number(row.receivedSettlement),
    sortFirst: 'desc',
    isExtra: true,
    file: ['receivedSettlement'],
    cell: ({ receivedSettlement }) => <Money value={receivedSettlement} />,
  },
  difference: {
    width: 112,
    header: t('difference'),
    align: 'end',
    sort: 'difference',
    value: (row) => Number(row.difference),
    file: ['difference'],
    cell: ({ difference }) => <Difference amount={difference} />,
  },
})

const columnsFor = (
  header: string,
  file: Column<ConsolidatedGroup>['file'] & {},
): Columns<ConsolidatedGroup> => ({
  group: { width: 150, isLong: true, header, sort: 'group', isFixed: true, file, cell: nameCell },
  ...figures,
})

/** The columns of sums: what they are of, what came in and went out, and what remains. */
export const groupColumns: Readonly<Record<Grouping, Columns<ConsolidatedGroup>>> = {
  businessDay: columnsFor(t('ofDay'), ['groupKey']),
  shop: columnsFor(t('ofShop'), ['groupName', 'groupKey']),
  network: columnsFor(t('ofNetwork'), ['groupKey']),
  terminal: columnsFor(t('ofTerminal'), ['groupName', 'shopName', 'groupKey']),
}

/** A group on a phone. */
export const groupCard = (group: ConsolidatedGroup): ReactNode => (
  <>
    <b>
      <bdi>{nameOf(group)}</bdi>
    </b>
    <Money value={group.netAmount} isFigure />
    <small>
      {t('saleCount', { count: group.saleCount, sales: countText(group.saleCount) })} ·{' '}
      <Money value={group.saleAmount} />
    </small>
    <small>
      {t('refundCount', { count: group.refundCount, refunds: countText(group.refundCount) })}
    </small>
  </>
)
