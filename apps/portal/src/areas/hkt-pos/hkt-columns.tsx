import type { HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import { StatusPill, type Tone } from '#ui/format/StatusPill.tsx'
import { Time } from '#ui/format/Time.tsx'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf } from '#ui/table/columns.ts'
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

const mono = (id: string): ReactNode => <bdi className="mono">{id}</bdi>
const timeOrNever = (time: string | null): ReactNode =>
  time === null ? <span className="faint">{t('never')}</span> : <Time value={time} isStacked />
const shop = ({ shopName }: HktTerminal): ReactNode =>
  shopName ?? <span className="faint">{t('noShop')}</span>

/** The columns of the list of HKT POS, with the names that its file gives them. */
export const hktColumns = columnsOf<HktTerminal>({
  posName: {
    width: 150,
    isLong: true,
    header: t('terminal'),
    sort: 'posName',
    value: (row) => row.posName,
    isFixed: true,
    file: ['posName', 'serialNo'],
    cell: (row) => (
      <Two
        first={row.posName ?? <span className="faint">{t('noName')}</span>}
        second={mono(row.serialNo)}
      />
    ),
  },
  shopName: {
    width: 130,
    isLong: true,
    header: t('shop'),
    sort: 'shopName',
    value: (row) => row.shopName && `${row.shopName} ${row.posName ?? ''}`,
    filters: { shopId: (row) => row.shopId },
    file: ['shopName'],
    cell: shop,
  },
  tid: {
    width: 136,
    isLong: true,
    header: t('tid'),
    sort: 'tid',
    value: (row) => row.tid,
    drop: 3,
    file: ['tid', 'mid'],
    cell: (row) => <Two first={mono(row.tid)} second={mono(row.mid)} />,
  },
  status: {
    width: 128,
    header: t('status'),
    sort: 'status',
    value: (row) => row.status,
    file: ['status'],
    cell: (row) => <HktStatus status={row.status} />,
  },
  lastSettlementAt: {
    width: 120,
    header: t('lastSettlement'),
    sort: 'lastSettlementAt',
    value: (row) => row.lastSettlementAt,
    sortFirst: 'desc',
    drop: 2,
    file: ['lastSettlementAt'],
    cell: (row) => timeOrNever(row.lastSettlementAt),
  },
  todayCount: {
    width: 72,
    header: t('today'),
    align: 'end',
    drop: 2,
    file: ['todayCount'],
    cell: (row) => <bdi>{countText(row.todayCount)}</bdi>,
  },
  todayAmount: {
    width: 110,
    header: t('amount'),
    align: 'end',
    file: ['todayAmount'],
    cell: (row) => <Money value={row.todayAmount} />,
  },
  networks: {
    header: t('networks'),
    isExtra: true,
    isLong: true,
    file: ['networks'],
    cell: (row) => row.networks.join(', '),
  },
  model: { header: t('model'), isExtra: true, file: ['model'], cell: (row) => row.model },
  lastTransactionAt: {
    width: 120,
    header: t('lastPayment'),
    isExtra: true,
    file: ['lastTransactionAt'],
    cell: (row) => timeOrNever(row.lastTransactionAt),
  },
})

/** An HKT POS on a phone. */
export const hktCard = (row: HktTerminal): ReactNode => (
  <>
    <b>{hktName(row)}</b>
    <Money value={row.todayAmount} isFigure />
    <small>
      {shop(row)} · {mono(row.tid)}
    </small>
    <HktStatus status={row.status} />
  </>
)
