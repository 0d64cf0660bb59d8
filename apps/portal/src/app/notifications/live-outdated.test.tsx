/** Pages that were left before something happened. */
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { keepFresh } from '#testing/fresh-answers.ts'
import { HISTORY } from '#testing/history.ts'
import { homeView } from '#testing/home-day.ts'
import { happened, liveStream } from '#testing/live-stream.ts'
import { answered, type Sent } from '#testing/network.ts'
import { arrived, unreadOnceTold } from '#testing/notifications.ts'
import { pageOfRows, payment, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

/** The page at a path, whose answers stay fresh for as long as nothing marks them as outdated. */
const open = async (path: string, list: () => Promise<Response> = async () => answered(rows)) => {
  const stream = liveStream()
  const portal = await renderScreen(path, {
    as: 'SHOP_MANAGER',
    answers: [
      [eventCalls.list, stream.answer as never],
      [notificationCalls.unread, unreadOnceTold(stream)],
      [homeCalls.view, homeView()],
      [transactionCalls.cis, list],
      [transactionCalls.totals, { totals: totals() }],
    ],
  })
  const { client, router, screen, sent } = portal
  keepFresh(client)
  await expect.poll(() => stream.connections.at(-1)?.isRead()).toBe(true)
  /** A payment comes in, and the bell shows that its event was taken. */
  const come = async () => {
    stream.last().tell(happened(5), arrived(6))
    await expect
      .element(screen.getByRole('button', { name: 'Notifications, 1 unread' }))
      .toBeVisible()
  }
  const count = (start: string) =>
    sent.filter(({ address }: Sent) => address.startsWith(start)).length
  return { ...portal, come, count, go: async (to: string) => router.navigate({ to }) }
}
const rows = pageOfRows([payment()])

test.each([
  ['/portal', '/x/home'],
  [HISTORY, '/transaction/cis'],
])('%s is read again when one returns to it after a payment', async (path, address) => {
  const { screen, come, count, go } = await open(path)
  await expect.poll(() => count(address)).toBeGreaterThan(0)
  await go('/portal/user')
  await expect.element(screen.getByRole('heading', { name: /account/i }).first()).toBeVisible()
  const before = count(address)
  await come()
  expect(count(address)).toBe(before)
  await go(path)
  await expect.poll(() => count(address)).toBe(before + 1)
})

test('a list that is answered after a payment has come in is read again when one returns to it', async () => {
  const first = Promise.withResolvers<Response>()
  const answers = [first.promise]
  const { screen, come, count, go } = await open(
    HISTORY,
    async () => answers.shift() ?? answered(rows),
  )
  await expect.poll(() => count('/transaction/cis')).toBe(1)
  await come()
  first.resolve(answered(rows))
  await expect.element(screen.getByText('HBK2611210308').first()).toBeVisible()
  await go('/portal/user')
  await expect.element(screen.getByRole('heading', { name: /account/i }).first()).toBeVisible()
  await go(HISTORY)
  await expect.poll(() => count('/transaction/cis')).toBe(2)
})
