/** The notifications: the bell, its list and the announcements. */
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { changeSetting } from '#preferences/settings.ts'
import { happened, liveStream } from '#testing/live-stream.ts'
import { refused } from '#testing/network.ts'
import { pageOfRows, payment, paymentView, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ANNOUNCE_MS, markAllRead, markRead, noticeStore } from './notice-store.ts'

const HISTORY = '/portal/transaction/transaction-history'
const bell = (name: string | RegExp = /^Notifications/) => page.getByRole('button', { name })
const list = page.getByRole('dialog', { name: 'Notifications' })

const openPortal = async (answer?: ReturnType<typeof refused>) => {
  const stream = liveStream()
  const portal = await renderScreen(HISTORY, {
    as: 'SHOP_MANAGER',
    answers: [
      [eventCalls.list, answer ?? (stream.answer as never)],
      [transactionCalls.cis, pageOfRows([payment()])],
      [transactionCalls.totals, { totals: totals() }],
      [transactionCalls.view, paymentView()],
    ],
  })
  return { ...portal, stream }
}
const connected = async () => {
  const portal = await openPortal()
  await expect.element(bell('Notifications')).toBeVisible()
  await expect.poll(() => portal.stream.connections.length).toBe(1)
  return portal
}
const failedRefund = happened(7, {
  kind: 'refund',
  detail: { merTradeNo: 'HBK2611210308', refundNo: 'RF1', status: 'FAILED', amount: '12.50' },
})

const announced = () => document.querySelector('.top-end > [role="status"]')
const frames = async () => {
  for (let frame = 0; frame < 5; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

beforeEach(() => changeSetting('hideAmounts', false))
afterEach(() => {
  vi.useRealTimers()
  changeSetting('hideAmounts', false)
})

test('the bell counts unread notices; the list shows what, when and where, newest first', async () => {
  const { stream } = await connected()
  stream.last().tell(happened(5), happened(6, { kind: 'payments', detail: { count: 9, added: 9 } }))
  stream.last().tell(failedRefund)
  await bell('Notifications, 3 unread').click()
  const items = list.getByRole('listitem')
  await expect.element(items.first()).toBeVisible()
  const words = items.elements().map(({ textContent }) => textContent)
  expect(words).toEqual([
    expect.stringMatching(/^Refund failed.*14:03:07.*Kwun Tong.*HBK2611210308.*12\.50$/),
    expect.stringMatching(/^9 new payments.*14:03:06.*Kwun Tong/),
    expect.stringMatching(/^Payment received.*14:03:05.*Kwun Tong.*HBK261121035.*86\.00$/),
  ])
})

test('a notice links to its record, and is then read', async () => {
  const { stream, at } = await connected()
  stream.last().tell(happened(5), failedRefund)
  await bell('Notifications, 2 unread').click()
  await list.getByRole('link', { name: /Refund failed/ }).click()
  await expect.poll(at).toBe(`${HISTORY}?txn=HBK2611210308`)
  await expect.poll(() => list.query()).toBeNull()
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
  await expect.element(page.getByLabelText('Payment HBK2611210308').first()).toBeVisible()
})

test('a notice about codes links to their request', async () => {
  const { stream, at } = await connected()
  const detail = { jobId: 'job_november0001', status: 'PARTIAL', count: 4, done: 4 }
  stream.last().tell(happened(5, { kind: 'job', shopId: null, detail }))
  await bell('Notifications, 1 unread').click()
  await list.getByRole('link', { name: /some rows need a correction/ }).click()
  await expect.poll(at).toBe('/portal/billing-qr/list?job=job_november0001')
})

test('all notices can be marked as read together', async () => {
  const { stream } = await connected()
  stream.last().tell(happened(5), failedRefund)
  await bell('Notifications, 2 unread').click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(bell('Notifications')).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  expect(list.getByRole('listitem').elements()).toHaveLength(2)
})

test('one is marked as unread and as read again, and the list stays open', async () => {
  const { stream } = await connected()
  stream.last().tell(happened(5), failedRefund)
  await bell('Notifications, 2 unread').click()
  await list.getByRole('button', { name: 'Mark as read: Refund failed' }).click()
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
  const stillUnread = list.getByRole('link', { name: /^Refund failed ?, unread/ })
  expect(stillUnread.query()).toBeNull()
  await list.getByRole('button', { name: 'Mark as unread: Refund failed' }).click()
  await expect.element(bell('Notifications, 2 unread')).toBeVisible()
  await expect.element(stillUnread).toBeVisible()
  await expect
    .element(list.getByRole('button', { name: 'Mark as read: Payment received' }))
    .toBeVisible()
})

test('after a notice is removed the focus moves to the next, and after the last the list is empty', async () => {
  const { stream } = await connected()
  stream.last().tell(happened(5), failedRefund)
  await bell('Notifications, 2 unread').click()
  list.getByRole('button', { name: 'Remove: Refund failed' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(list.getByRole('button', { name: 'Remove: Payment received' })).toHaveFocus()
  expect(list.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(list.getByText('Nothing new')).toBeVisible()
  await expect.element(bell('Notifications')).toBeVisible()
  expect(list.element().contains(document.activeElement)).toBe(true)
})

test('a notice marked as unread is not announced again', async () => {
  const { stream } = await connected()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stream.last().tell(happened(5), happened(6), failedRefund)
  await vi.advanceTimersByTimeAsync(ANNOUNCE_MS)
  await frames()
  expect(announced()?.textContent).toBe('2 new notifications')
  markAllRead()
  await vi.advanceTimersByTimeAsync(ANNOUNCE_MS)
  markRead(noticeStore.get()[0]?.subject ?? '', false)
  await frames()
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
  expect(announced()?.textContent).toBe('2 new notifications')
})

test('by keyboard alone: the bell, the list, a notice, and back to the bell', async () => {
  const { stream } = await connected()
  stream.last().tell(failedRefund)
  const button = bell('Notifications, 1 unread')
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toBeVisible()
  await expect.poll(() => list.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(list.getByRole('link', { name: /Refund failed/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('the empty list explains what will appear there', async () => {
  await connected()
  await bell('Notifications').click()
  await expect.element(list.getByText('Nothing new')).toBeVisible()
  await expect.element(list.getByText(/^Payments, refunds and billing QR requests/)).toBeVisible()
})

test('hidden amounts are hidden here too', async () => {
  const { stream } = await connected()
  stream.last().tell(failedRefund)
  changeSetting('hideAmounts', true)
  await bell('Notifications, 1 unread').click()
  await expect.element(list.getByRole('link', { name: /Refund failed/ })).toBeVisible()
  const amount = list.getByText('12.50').element()
  expect(getComputedStyle(amount).fontSize).toBe('0px')
})

test('notices are announced politely, without amounts, and at most once in ten seconds', async () => {
  const { stream } = await connected()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const heard: string[] = []
  const region = announced()
  new MutationObserver(() => heard.push(region?.textContent ?? '')).observe(region ?? document, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  stream.last().tell(happened(5))
  await frames()
  for (let id = 6; id < 26; id += 1) stream.last().tell(happened(id))
  await frames()
  expect(heard).toEqual(['1 new notification'])
  await vi.advanceTimersByTimeAsync(ANNOUNCE_MS)
  await frames()
  expect(heard).toEqual(['1 new notification', '20 new notifications'])
})

test('the next user of this browser sees none of the notices', async () => {
  const { stream } = await connected()
  stream.last().tell(failedRefund)
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
  endSession('signed-out')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(noticeStore.get()).toEqual([])
  expect(stream.last().isOpen()).toBe(false)
})

test('with a service without a live stream there is no bell', async () => {
  await openPortal(refused('4040'))
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect.poll(() => bell().query()).toBeNull()
})
