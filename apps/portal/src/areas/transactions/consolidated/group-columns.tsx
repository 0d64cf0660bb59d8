import type { ConsolidatedGroup, Grouping } from '@merchant/contract/areas/consolidated.shapes.ts'
import { networks } from '@merchant/contract/areas/transactions.shapes.ts'
import type { ReactNode } from 'react'
import { DOT } from '#ui/format/dot.ts'
import { Money, Two } from '#ui/format/format.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { countText } from '#ui/format/text.ts'
import { columnsOf, type Column, type Columns } from '#ui/table/columns.ts'
import { moneyColumn } from '#components/list/field-columns.tsx'
import { networkName, PaymentMethod } from '#components/payments/PaymentMethod.tsx'
import { deduction } from '../payment-columns.tsx'
import { t as words } from '../transactions.messages.ts'
import { t } from './consolidated.messages.ts'

const networkOf = ({ groupKey }: ConsolidatedGroup) =>
  networks.find((network) => network === groupKey)

/** What a group is of, in one line. */
const nameOf = (group: ConsolidatedGroup): string => {
  if (group.groupBy === 'network') {
    const network = networkOf(group)
    return network === undefined ? (group.groupName ?? '') : networkName(network)
  }
  // A terminal that has moved to a shop of others has no name for people of its former shop.
  const name = group.groupName ?? group.groupKey
  return name ?? (group.groupBy === 'terminal' ? words('noTerminal') : '')
}

/** Terminals of several shops may have one name. */
const shopOf = ({ groupBy, shopName }: ConsolidatedGroup): string | null =>
  groupBy === 'terminal' ? shopName : null

const nameCell = (group: ConsolidatedGroup): ReactNode => {
  const network = group.groupBy === 'network' ? networkOf(group) : undefined
  if (network !== undefined) return <PaymentMethod paymentNetwork={network} cardLast4={null} />
  const shop = shopOf(group)
  return shop === null ? (
    <bdi>{inItsLanguage(nameOf(group))}</bdi>
  ) : (
    <Two first={nameOf(group)} second={shop} />
  )
}

const sum = (amount: string, count: string): ReactNode => (
  <Two first={<Money value={amount} />} second={count} />
)

/** Received less expected. Inconspicuous where the two agree. */
export const Difference = ({ amount }: { readonly amount: string }) => (
  <span className="off" data-none={Number(amount) === 0 || undefined}>
    <Money value={amount} />
  </span>
)

/** The net is the sum of its line. */
const figures = columnsOf<ConsolidatedGroup>({
  sales: {
    ...moneyColumn('saleAmount', t('sales'), { width: 124, sorts: 'desc' }),
    file: ['saleCount', 'saleAmount'],
    cell: ({ saleAmount, saleCount }) =>
      sum(saleAmount, t('saleCount', { count: saleCount, sales: countText(saleCount) })),
  },
  tips: moneyColumn('tipAmount', t('tips'), { width: 96, sorts: 'desc', drop: 2 }),
  voids: {
    ...moneyColumn('voidAmount', t('voids'), { width: 104, sorts: 'desc', drop: 2 }),
    file: ['voidCount', 'voidAmount'],
    cell: ({ voidAmount, voidCount }) =>
      sum(deduction(voidAmount), t('voidCount', { count: voidCount, voids: countText(voidCount) })),
  },
  refunds: {
    ...moneyColumn('refundAmount', t('refunds'), { width: 124, sorts: 'desc', drop: 3 }),
    file: ['refundCount', 'refundAmount'],
    cell: ({ refundAmount, refundCount }) =>
      sum(
        deduction(refundAmount),
        t('refundCount', { count: refundCount, refunds: countText(refundCount) }),
      ),
  },
  fees: {
    ...moneyColumn('feeAmount', t('fees'), { width: 104, sorts: 'desc', drop: 2 }),
    cell: ({ feeAmount }) => <Money value={deduction(feeAmount)} />,
  },
  net: {
    ...moneyColumn('netAmount', words('net'), { width: 120, sorts: 'desc', isFixed: true }),
    cell: ({ netAmount }) => <Money value={netAmount} isFigure />,
  },
  received: moneyColumn('receivedSettlement', words('received'), {
    width: 112,
    sorts: 'desc',
    isExtra: true,
  }),
  difference: {
    ...moneyColumn('difference', words('difference'), { width: 112, sorts: 'asc' }),
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

/** The columns of groups: what is grouped by, incoming and outgoing amounts, and the net. */
export const groupColumns: Readonly<Record<Grouping, Columns<ConsolidatedGroup>>> = {
  businessDay: columnsFor(words('business'), ['groupKey']),
  shop: columnsFor(words('shop'), ['groupName', 'groupKey']),
  network: columnsFor(words('network'), ['groupKey']),
  terminal: columnsFor(t('ofTerminal'), ['groupName', 'shopName', 'groupKey']),
}

const CardShop = ({ shop }: { readonly shop: string | null }) =>
  shop !== null && (
    <>
      {DOT}
      <bdi>{inItsLanguage(shop)}</bdi>
    </>
  )

/** A group as a card. */
export const groupCard = (group: ConsolidatedGroup): ReactNode => (
  <>
    <b>
      <bdi>{inItsLanguage(nameOf(group))}</bdi>
      <CardShop shop={shopOf(group)} />
    </b>
    <Money value={group.netAmount} isFigure />
    <small>
      {t('saleCount', { count: group.saleCount, sales: countText(group.saleCount) })}
      {DOT}
      <Money value={group.saleAmount} />
    </small>
    <small>
      {t('refundCount', { count: group.refundCount, refunds: countText(group.refundCount) })}
    </small>
  </>
)
