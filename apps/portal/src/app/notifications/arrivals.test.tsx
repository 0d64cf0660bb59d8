/** What arrives while the portal is still loading is counted too. */
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { happened, liveStream } from '#testing/live-stream.ts'
import { arrived, notification } from '#testing/notifications.ts'
import { pageOfRows, payment, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const bell = (name: string) => page.getByRole('button', { name, exact: true })

/** The service counts when it is asked; both answers leave when the test lets them. */
const openPortal = async () => {
  const stream = liveStream()
  const count = Promise.withResolvers<undefined>()
  const connection = Promise.withResolvers<undefined>()
  let unread = 0
  const { sent } = await renderScreen('/portal/transaction/transaction-history', {
    as: 'SHOP_MANAGER',
    answers: [
      [
        eventCalls.list,
        (async (request: Parameters<typeof stream.answer>[0]) => {
          await connection.promise
          return stream.answer(request)
        }) as never,
      ],
      [
        notificationCalls.unread,
        (async () => {
          const counted = { unread }
          await count.promise
          return counted
        }) as never,
      ],
      [notificationCalls.list, pageOfRows([notification(9)])],
      [transactionCalls.cis, pageOfRows([payment()])],
      [transactionCalls.totals, { totals: totals() }],
    ],
  })
  const counts = () => sent.filter(({ address }) => address === '/x/notifications/unread').length
  await expect.poll(counts).toBe(1)
  return { stream, count, connection, arrive: () => (unread += 1), end: () => (unread -= 1) }
}

test('a notification that arrives while the number is first read is counted', async () => {
  const { stream, count, connection, arrive } = await openPortal()
  connection.resolve(undefined)
  await expect.poll(() => stream.connections.at(-1)?.isRead()).toBe(true)
  arrive()
  stream.last().tell(arrived(50))
  await expect.element(page.getByText('1 new notification', { exact: true })).toBeInTheDocument()
  count.resolve(undefined)
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
})

test('a notification that arrives before the live stream is open is counted when it opens', async () => {
  const { count, connection, arrive } = await openPortal()
  count.resolve(undefined)
  await expect.element(bell('Notifications')).toBeVisible()
  arrive()
  connection.resolve(undefined)
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
})

test('a decided refund takes back the notification that asked for it, and announces none', async () => {
  const { stream, count, connection, arrive, end } = await openPortal()
  arrive()
  count.resolve(undefined)
  connection.resolve(undefined)
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
  await expect.poll(() => stream.connections.at(-1)?.isRead()).toBe(true)
  end()
  stream.last().tell(happened(50, { kind: 'refund', shopId: null, detail: { status: 'DECLINED' } }))
  await expect.element(bell('Notifications')).toBeVisible()
  await expect.element(page.getByText(/new notification/)).not.toBeInTheDocument()
})
