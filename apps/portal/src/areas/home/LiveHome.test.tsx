/** Home while payments come in. */
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { expect, test } from 'vitest'
import { homeView } from '#testing/home-day.ts'
import { happened, liveStream } from '#testing/live-stream.ts'
import { arrived, unreadOnceTold } from '#testing/notifications.ts'
import { payment } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const isHome = ({ address }: { readonly address: string }) => address.startsWith('/x/home')

test('a payment of the live stream appears with its figures, and nothing is asked without one', async () => {
  const stream = liveStream()
  let hasCome = false
  const { screen, sent } = await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [
      [eventCalls.list, stream.answer as never],
      [
        homeCalls.view,
        () =>
          hasCome
            ? homeView({
                latest: [payment({ merTradeNo: 'HBK2611210399' })],
                payments: { value: '313', compared: '301' },
              })
            : homeView(),
      ],
    ],
  })
  await expect.element(screen.getByRole('link', { name: /^Payments 312/ })).toBeVisible()
  await expect.poll(() => stream.connections.at(-1)?.isRead()).toBe(true)
  const before = sent.filter(isHome).length
  hasCome = true
  stream.last().tell(...[5, 6, 7, 8, 9, 10].map((id) => happened(id)))
  await expect.element(screen.getByRole('link', { name: /^Payments 313/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Payment HBK2611210399/ })).toBeVisible()
  // At the first of the events, and once more after the last.
  await expect.poll(() => sent.filter(isHome).length).toBe(before + 2)
})

test.each(['?shopIds=shp_shatin000001', '?date=2026-11-14'])(
  'an event of another shop or day, or the progress of a sheet, asks for nothing (%s)',
  async (query) => {
    const stream = liveStream()
    const answers = [
      [eventCalls.list, stream.answer as never],
      [notificationCalls.unread, unreadOnceTold(stream)],
      [homeCalls.view, homeView()],
    ] as const
    const { screen, sent } = await renderScreen(`/portal${query}`, {
      as: 'SHOP_MANAGER',
      answers,
    })
    await expect.element(screen.getByText('Net sales after fees')).toBeVisible()
    await expect.poll(() => stream.connections.at(-1)?.isRead()).toBe(true)
    const before = sent.filter(isHome).length
    // The bell shows that all were taken.
    const progress = { jobId: 'job_november0001', status: 'PROCESSING', done: 20 }
    const sheet = { ...happened(4), kind: 'job' as const, shopId: null, detail: progress }
    stream.last().tell(sheet, happened(5), { ...arrived(6), shopId: happened(5).shopId })
    const unread = screen.getByRole('button', { name: /^Notifications, 1 unread/ })
    await expect.element(unread).toBeVisible()
    expect(sent.filter(isHome)).toHaveLength(before)
  },
)
