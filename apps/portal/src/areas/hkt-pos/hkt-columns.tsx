import type { HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import type { ReactNode } from 'react'
import { networkNames } from '#components/payments/PaymentMethod.tsx'
import { DOT } from '#ui/format/dot.ts'
import { Money, StatusPill, type Tone, Two } from '#ui/format/format.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { columnsOf, type Columns } from '#ui/table/columns.ts'
import {
  countColumn,
  idColumn,
  moneyColumn,
  mono,
  textColumn,
  timeColumn,
} from '#components/list/field-columns.tsx'
import { t } from './hkt-pos.messages.ts'

const tones: Readonly<Record<HktTerminal['status'], Tone>> = {
  ACTIVE: 'good',
  INACTIVE: 'warn',
  RETURNED: 'quiet',
}

export const HktStatus = ({ status }: Pick<HktTerminal, 'status'>) => (
  <StatusPill tone={tones[status]} label={t(status)} />
)

export const hktName = ({ posName, tid }: Pick<HktTerminal, 'posName' | 'tid'>): string =>
  posName ?? tid

const shop = ({ shopName }: HktTerminal): ReactNode =>
  shopName === null ? <span className="faint">{t('noShop')}</span> : inItsLanguage(shopName)

/** A role that may not see payments has no columns for them. */
export const hktColumns = (isWithoutPayments = false): Columns<HktTerminal> =>
  columnsOf<HktTerminal>({
    posName: {
      ...textColumn('posName', t('terminal'), {
        width: 150,
        isLong: true,
        sorts: 'asc',
        isFixed: true,
      }),
      file: ['posName', 'serialNo'],
      cell: (row) => (
        <Two
          first={row.posName ?? <span className="faint">{t('noName')}</span>}
          second={mono(row.serialNo)}
        />
      ),
    },
    shopName: {
      ...textColumn('shopName', t('shop'), {
        width: 130,
        isLong: true,
        sorts: 'asc',
        none: t('noShop'),
      }),
      // As the service sorts: by shop, then by terminal.
      value: (row) => row.shopName && `${row.shopName}\u{1}${row.posName ?? ''}`,
      filters: { shopId: (row) => row.shopId },
    },
    tid: {
      ...idColumn('tid', t('tid'), { width: 136, isLong: true, sorts: 'asc', drop: 3 }),
      file: ['tid', 'mid'],
      cell: (row) => <Two first={mono(row.tid)} second={mono(row.mid)} />,
    },
    status: {
      width: 128,
      header: t('status'),
      sort: 'status',
      value: (row) => row.status,
      file: ['status'],
      filters: { status: (row) => row.status },
      cell: (row) => <HktStatus status={row.status} />,
    },
    lastSettlementAt: timeColumn('lastSettlementAt', t('lastSettlement'), {
      width: 120,
      sorts: 'desc',
      none: t('never'),
      drop: 2,
    }),
    ...(!isWithoutPayments && {
      todayCount: countColumn('todayCount', t('today'), { width: 72, drop: 2 }),
      todayAmount: moneyColumn('todayAmount', t('amount'), { width: 110 }),
    }),
    networks: {
      header: t('networks'),
      isExtra: true,
      isLong: true,
      file: ['networks'],
      cell: (row) => networkNames(row.networks),
    },
    model: textColumn('model', t('model'), { isExtra: true }),
    ...(!isWithoutPayments && {
      lastTransactionAt: timeColumn('lastTransactionAt', t('lastPayment'), {
        width: 120,
        none: t('never'),
        isExtra: true,
      }),
    }),
  })

/** An HKT POS as a card. */
export const hktCard = (row: HktTerminal): ReactNode => (
  <>
    <b>{inItsLanguage(hktName(row))}</b>
    {row.todayAmount === null ? <span /> : <Money value={row.todayAmount} isFigure />}
    <small>
      {shop(row)}
      {DOT}
      {mono(row.tid)}
    </small>
    <HktStatus status={row.status} />
  </>
)
