import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { ReactNode } from 'react'
import { DOT } from '#ui/format/dot.ts'
import { Money, Two } from '#ui/format/format.tsx'
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
import { t } from './pos.messages.ts'
import { refundsOf, TerminalStatus } from './TerminalStatus.tsx'

/** The list of one shop has no column for the shop, and a role that may not see payments none for them. */
export const terminalColumns = (isOneShop: boolean, isWithoutPayments = false): Columns<Terminal> =>
  columnsOf<Terminal>({
    posName: {
      ...textColumn('posName', t('terminal'), {
        width: 168,
        isLong: true,
        sorts: 'asc',
        isFixed: true,
      }),
      file: ['posName', 'serialNo'],
      cell: (row) => <Two first={row.posName} second={mono(row.serialNo)} />,
    },
    ...(!isOneShop && {
      shopName: {
        ...textColumn('shopName', t('shop'), { width: 150, isLong: true, sorts: 'asc' }),
        // As the service sorts: by shop, then by terminal.
        value: (row: Terminal) => `${row.shopName}\u{1}${row.posName}`,
        file: ['shopName'],
        filters: { shopId: (row: Terminal) => row.shopId },
      },
    }),
    status: {
      width: 184,
      header: t('status'),
      sort: 'status',
      value: (row) => row.status,
      file: ['status', 'statusReason', 'until'],
      filters: { status: (row) => row.status },
      cell: (row) => <TerminalStatus terminal={row} />,
    },
    refunds: {
      width: 96,
      header: t('refunds'),
      drop: 2,
      file: ['refundEnabled', 'refundBlocked'],
      cell: refundsOf,
    },
    lastActivityAt: timeColumn('lastActivityAt', t('lastSeen'), {
      width: 120,
      none: t('never'),
      drop: 2,
    }),
    ...(!isWithoutPayments && {
      todayCount: countColumn('todayCount', t('today'), { width: 80, drop: isOneShop ? 2 : 1 }),
      todayAmount: moneyColumn('todayAmount', t('amount'), { width: 110, drop: 3 }),
    }),
    model: textColumn('model', t('model'), { sorts: 'asc', isExtra: true }),
    serialNo: idColumn('serialNo', t('serialNo'), { sorts: 'asc', isExtra: true, isLong: true }),
    ...(!isWithoutPayments && {
      lastTransactionAt: timeColumn('lastTransactionAt', t('lastPayment'), {
        width: 120,
        none: t('never'),
        isExtra: true,
      }),
    }),
  })

const card = (row: Terminal, place: ReactNode): ReactNode => (
  <>
    <b>{inItsLanguage(row.posName)}</b>
    {row.todayAmount === null ? <span /> : <Money value={row.todayAmount} isFigure />}
    <small>
      {place}
      {mono(row.serialNo)}
    </small>
    <TerminalStatus terminal={row} />
  </>
)

/** A terminal as a card, in the list of all shops. */
export const terminalCard = (row: Terminal): ReactNode =>
  card(
    row,
    <>
      {inItsLanguage(row.shopName)}
      {DOT}
    </>,
  )
/** A terminal as a card, in the list of one shop. */
export const terminalCardOfShop = (row: Terminal): ReactNode => card(row, null)
