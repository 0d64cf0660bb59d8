import type { Notification } from '@merchant/contract/areas/notifications.calls.ts'
import type { ReactNode } from 'react'
import { mono, textColumn, timeColumn } from '#components/list/field-columns.tsx'
import { Money } from '#ui/format/format.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { MarkButton } from './MarkButton.tsx'
import { NotificationSign, NotificationWords } from './NotificationWords.tsx'
import { t } from './notifications.messages.ts'
import type { Marks } from './use-marks.ts'

/** `mark` is undefined where nothing can be marked. */
export const notificationColumns = (mark: Marks['mark'] | undefined) =>
  columnsOf<Notification>({
    what: {
      width: 300,
      isLong: true,
      isFixed: true,
      header: t('what'),
      cell: (row) => (
        <span className="notification-cell" data-unread={!row.isRead || undefined}>
          <NotificationSign notification={row} />
          <NotificationWords notification={row} />
        </span>
      ),
    },
    shop: { ...textColumn('shopName', t('where'), { isLong: true, drop: 2 }), file: [] },
    amount: {
      width: 110,
      align: 'end',
      header: t('amount'),
      drop: 2,
      cell: ({ detail: { amount } }) => amount !== undefined && <Money value={amount} />,
    },
    reference: {
      width: 160,
      isLong: true,
      isExtra: true,
      header: t('reference'),
      cell: ({ detail }) => mono(detail.refundNo ?? detail.ticketNo ?? null),
    },
    at: { ...timeColumn('at', t('when'), { isFixed: true }), file: [] },
    ...(mark && {
      mark: {
        width: 64,
        isFixed: true,
        align: 'end',
        header: t('mark'),
        cell: (row: Notification) => <MarkButton notification={row} mark={mark} />,
      },
    }),
  })

/** A notification as a card. */
export const notificationCard = (row: Notification): ReactNode => (
  <>
    <span className="notification-cell" data-unread={!row.isRead || undefined}>
      <NotificationSign notification={row} />
      <NotificationWords notification={row} isWhole />
    </span>
    <span />
  </>
)
