import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import { Time } from '#ui/format/Time.tsx'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf, type Columns } from '#ui/table/columns.ts'
import { refundsOf } from './terminal-state.ts'
import { t } from './pos.messages.ts'
import { TerminalStatus } from './TerminalStatus.tsx'

const serial = (serialNo: string) => <bdi className="mono">{serialNo}</bdi>

const timeOrNever = (time: string | null): ReactNode =>
  time === null ? <span className="faint">{t('never')}</span> : <Time value={time} isStacked />

/** The columns of a list of terminals. Within one shop the shop is not said in every row. */
export const terminalColumns = (isOneShop: boolean): Columns<Terminal> =>
  columnsOf<Terminal>({
    posName: {
      width: 168,
      isLong: true,
      header: t('terminal'),
      sort: 'posName',
      value: (row) => row.posName,
      isFixed: true,
      cell: (row) => <Two first={row.posName} second={serial(row.serialNo)} />,
    },
    ...(!isOneShop && {
      shopName: {
        width: 150,
        isLong: true as const,
        header: t('shop'),
        sort: 'shopName',
        value: (row: Terminal) => `${row.shopName} ${row.posName}`,
        filters: { shopId: (row: Terminal) => row.shopId },
        cell: (row: Terminal) => row.shopName,
      },
    }),
    status: {
      width: 184,
      header: t('status'),
      sort: 'status',
      value: (row) => row.status,
      cell: (row) => <TerminalStatus terminal={row} />,
    },
    refunds: { width: 96, header: t('refunds'), drop: 2, cell: refundsOf },
    lastActivityAt: {
      width: 120,
      header: t('lastSeen'),
      drop: 2,
      cell: (row) => timeOrNever(row.lastActivityAt),
    },
    todayCount: {
      width: 80,
      header: t('today'),
      align: 'end',
      drop: isOneShop ? 2 : 1,
      cell: (row) => <bdi>{countText(row.todayCount)}</bdi>,
    },
    todayAmount: {
      width: 110,
      header: t('amount'),
      align: 'end',
      drop: 3,
      cell: (row) => <Money value={row.todayAmount} />,
    },
    model: {
      header: t('model'),
      sort: 'model',
      value: (row) => row.model,
      isExtra: true,
      cell: (row) => row.model,
    },
    serialNo: {
      header: t('serialNo'),
      sort: 'serialNo',
      value: (row) => row.serialNo,
      isExtra: true,
      isLong: true,
      cell: (row) => serial(row.serialNo),
    },
    lastTransactionAt: {
      width: 120,
      header: t('lastPayment'),
      isExtra: true,
      cell: (row) => timeOrNever(row.lastTransactionAt),
    },
  })

const card = (row: Terminal, place: ReactNode): ReactNode => (
  <>
    <b>{row.posName}</b>
    <Money value={row.todayAmount} isFigure />
    <small>
      {place}
      {serial(row.serialNo)}
    </small>
    <TerminalStatus terminal={row} />
  </>
)

/** A terminal on a phone. */
export const terminalCard = (row: Terminal): ReactNode => card(row, <>{row.shopName} · </>)
/** The same in a list of one shop. */
export const terminalCardOfShop = (row: Terminal): ReactNode => card(row, null)
