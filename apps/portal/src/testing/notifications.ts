/** Notifications, and the answers of the service about them. */
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import {
  notificationCalls,
  type Notification,
  type NotificationSettings,
} from '@merchant/contract/areas/notifications.calls.ts'
import { happened } from './live-stream.ts'
import type { Sent } from './network.ts'
import { pageOfRows } from './payments.ts'

export const notification = (
  id: number,
  given: Partial<Omit<Notification, 'notificationId'>> = {},
): Notification => ({
  notificationId: String(id),
  at: `2026-11-21 14:03:${String(id % 60).padStart(2, '0')}`,
  kind: 'REFUND_FAILED',
  shopId: 'shp_kwuntong0001',
  shopName: 'Kwun Tong',
  detail: { merTradeNo: 'HBK2611210308', refundNo: 'RF1', amount: '12.50' },
  isRead: false,
  ...given,
})

/** The live event of a new one. */
export const arrived = (id: number): LiveEvent =>
  happened(id, { kind: 'notification', shopId: null, detail: {} })

/** Answers with 1 once a notification was told, so that the bell shows a test that the portal has taken the event. */
export const unreadOnceTold =
  ({ told }: { readonly told: readonly LiveEvent[] }) =>
  () => ({ unread: told.some(({ kind }) => kind === 'notification') ? 1 : 0 })

export const settings = (given: Partial<NotificationSettings> = {}): NotificationSettings => ({
  kinds: [
    { kind: 'REFUND_FAILED', portal: true, mail: false, isMailFixed: false },
    { kind: 'FPS_ADDRESS', portal: true, mail: true, isMailFixed: true },
  ],
  digestAt: null,
  email: 'mei@harbour.example',
  ...given,
})

const stored = (): Notification[] => [
  notification(9),
  notification(8, {
    kind: 'BILL_READY',
    shopId: null,
    shopName: null,
    detail: { jobId: 'job_november0001', ticketNo: 'BQ-0007', status: 'PARTIAL', count: 4 },
  }),
  notification(7, {
    kind: 'TERMINAL_SILENT',
    detail: { posId: 'pos_counter00001', posName: 'Counter 1' },
    isRead: true,
  }),
]

/** A service that keeps what is marked. */
export const keeper = () => {
  let items = stored()
  const unread = () => ({ unread: items.filter(({ isRead }) => !isRead).length })
  const set = (matches: (id: number) => boolean, isRead: boolean) => {
    items = items.map((one) => (matches(Number(one.notificationId)) ? { ...one, isRead } : one))
    return unread()
  }
  return {
    add: (one: Notification) => (items = [one, ...items]),
    answers: [
      [
        notificationCalls.list,
        ({ address }: Sent) =>
          pageOfRows(
            address.includes('isRead=false') ? items.filter(({ isRead }) => !isRead) : items,
          ),
      ],
      [notificationCalls.unread, unread],
      [
        notificationCalls.mark,
        ({ address, body }: Sent) =>
          set((id) => id === Number(address.split('/')[3]), (body as { isRead: boolean }).isRead),
      ],
      [
        notificationCalls.markAll,
        ({ body }: Sent) => set((id) => id <= Number((body as { upTo: string }).upTo), true),
      ],
    ] as const,
  }
}
