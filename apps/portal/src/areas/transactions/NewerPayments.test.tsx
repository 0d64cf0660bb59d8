/** Payments that come in while somebody looks at the list. */
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { group } from '#testing/consolidated.ts'
import { HISTORY } from '#testing/history.ts'
import { happened, liveStream } from '#testing/live-stream.ts'
import { answered } from '#testing/network.ts'
import { arrived, unreadOnceTold } from '#testing/notifications.ts'
import { pageOfRows, payment, paymentView, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const NEW = 'HBK2611210399'
const isListRequest = (address: string) => address.startsWith('/transaction/cis')

const openList = async (query = '', before: readonly Promise<unknown>[] = []) => {
  const stream = liveStream()
  let hasCome = false
  const waits = [...before]
  const portal = await renderScreen(HISTORY + query, {
    as: 'SHOP_MANAGER',
    answers: [
      [eventCalls.list, stream.answer as never],
      [notificationCalls.unread, unreadOnceTold(stream)],
      [
        transactionCalls.cis,
        async () => {
          const rows = [...(hasCome ? [payment({ merTradeNo: NEW })] : []), payment()]
          await waits.shift()
          return answered(pageOfRows(rows))
        },
      ],
      [transactionCalls.totals, { totals: totals() }],
      [
        transactionCalls.view,
        paymentView({ transaction: payment({ createdAt: '2026-11-21 13:55:41' }) }),
      ],
    ],
  })
  await expect.poll(() => portal.sent.some(({ address }) => isListRequest(address))).toBe(true)
  await expect.poll(() => stream.connections.at(-1)?.isRead()).toBe(true)
  if (before.length === 0)
    await expect.element(page.getByText('HBK2611210308').first()).toBeVisible()
  const come = (...ids: readonly number[]) => {
    hasCome = true
    stream.last().tell(...ids.map((id) => happened(id)))
  }
  return { ...portal, come, stream }
}
const button = page.getByRole('button', { name: /newer payment/i })

test('they are counted beside the title, and no row moves until the button is pressed', async () => {
  const { come, sent } = await openList()
  const row = page.getByRole('row', { name: /HBK2611210308/ })
  const before = row.element().getBoundingClientRect().top
  const requestCount = sent.filter(({ address }) => isListRequest(address)).length
  come(5, 6, 7)
  await expect.element(button).toHaveTextContent('3 newer payments')
  expect(row.element().getBoundingClientRect().top).toBe(before)
  expect(sent.filter(({ address }) => isListRequest(address))).toHaveLength(requestCount)
  await button.click()
  await expect.element(page.getByText(NEW).first()).toBeVisible()
  await expect.poll(() => button.query()).toBeNull()
})

test('opening a payment updates its row, and the newer ones are still offered', async () => {
  const { come, sent } = await openList()
  come(5, 6, 7)
  await expect.element(button).toBeVisible()
  await page.getByRole('link', { name: /13:55:40/ }).click()
  // The row has the time that the payment was read with.
  await expect.element(page.getByRole('link', { name: /13:55:41/ })).toBeVisible()
  expect(sent.filter(({ address }) => isListRequest(address))).toHaveLength(1)
  await expect.element(button).toHaveTextContent('3 newer payments')
})

test('a payment that arrives while the list is being read is counted, unless the answer has it', async () => {
  const answer = Promise.withResolvers<void>()
  const { come, stream, sent } = await openList('', [answer.promise])
  // The rows of the answer are as they were before.
  come(5)
  stream.last().tell(arrived(6))
  const unread = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await expect.element(unread).toBeVisible()
  answer.resolve()
  await expect.element(button).toHaveTextContent('1 newer payment')
  await button.click()
  await expect.element(page.getByText(NEW).first()).toBeVisible()
  await expect.poll(() => button.query()).toBeNull()
  const ofListed = happened(7, { detail: { ...happened(7).detail, merTradeNo: NEW } })
  const asked = () => sent.filter(({ address }) => address === '/x/notifications/unread')
  const askedBefore = asked().length
  stream.last().tell(ofListed, happened(8), arrived(9))
  await expect.poll(() => asked().length).toBeGreaterThan(askedBefore)
  await expect.element(button).toHaveTextContent('1 newer payment')
  expect(sent.filter(({ address }) => isListRequest(address))).toHaveLength(2)
})

test('in a narrow window the button floats over the page and takes no room beside the title', async () => {
  const { come } = await openList()
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(900, 900)
  const actions = page.getByRole('main').element().querySelector('.screen-actions')
  const before = actions?.getBoundingClientRect().width
  expect(before).toBeGreaterThan(0)
  come(5)
  await expect.element(button).toBeVisible()
  expect(actions?.getBoundingClientRect().width).toBe(before)
})

test('newer payments are announced in a status region that is on the page beforehand', async () => {
  const { come } = await openList()
  const status = page.getByRole('main').getByRole('status').elements()
  come(5, 6, 7)
  await expect.element(button).toBeVisible()
  expect(status.some((one) => one.contains(button.element()))).toBe(true)
})

test('with a filter that events cannot be checked against they are not counted', async () => {
  const { come } = await openList('?minAmount=100')
  come(5)
  await expect.element(button).toHaveTextContent('There are newer payments')
})

test('a list of past days has none', async () => {
  const { stream, come } = await openList('?startDate=2026-01-01&endDate=2026-01-02')
  come(5)
  stream.last().tell(arrived(6))
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  expect(stream.connections).toHaveLength(1)
  expect(button.query()).toBeNull()
})

test('a bulk import is announced above the totals of groups, whose rows are not payments', async () => {
  const stream = liveStream()
  await renderScreen('/portal/report/consolidated-transaction?groupBy=shop', {
    as: 'MERCHANT',
    answers: [
      [eventCalls.list, stream.answer as never],
      [notificationCalls.unread, unreadOnceTold(stream)],
      [transactionCalls.consolidated, pageOfRows([group({ groupName: 'Kwun Tong' })])],
      [transactionCalls.totals, { totals: totals() }],
    ],
  })
  await expect.element(page.getByRole('row', { name: /Kwun Tong/ })).toBeVisible()
  await expect.poll(() => stream.connections.at(-1)?.isRead()).toBe(true)
  stream.last().tell(happened(5, { kind: 'payments', detail: { count: 150, added: 120 } }))
  await expect.element(button).toHaveTextContent('There are newer payments')
})
