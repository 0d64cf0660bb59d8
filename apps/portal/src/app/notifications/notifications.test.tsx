/** The notifications: the bell and its panel. */
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import {
  notificationCalls,
  type Notification,
} from '@merchant/contract/areas/notifications.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storeCopy } from '#auth/session.ts'
import { changeSetting } from '#preferences/settings.ts'
import { liveStream } from '#testing/live-stream.ts'
import { arrived, keeper, notification, settings } from '#testing/notifications.ts'
import { refused, type Answer } from '#testing/network.ts'
import { pageOfRows, payment, paymentView, totals } from '#testing/payments.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { now } from '../../clock.ts'
import { ANNOUNCE_MS } from './use-arrivals.ts'

const HISTORY = '/portal/transaction/transaction-history'
const bell = (name: string | RegExp = /^Notifications/) => page.getByRole('button', { name })
const panel = page.getByRole('dialog', { name: 'Notifications' })

const openPortal = async (
  path = HISTORY,
  service = keeper(),
  as: 'SHOP_MANAGER' | (() => void) = 'SHOP_MANAGER',
) => {
  const stream = liveStream()
  const portal = await renderScreen(path, {
    as,
    answers: [
      [eventCalls.list, stream.answer as never],
      [transactionCalls.cis, pageOfRows([payment()])],
      [transactionCalls.totals, { totals: totals() }],
      [transactionCalls.view, paymentView()],
      ...service.answers,
    ],
  })
  return { ...portal, stream, service }
}

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

test('the bell counts unread notifications; the panel shows what, when and where, newest first, and hides amounts that are hidden', async () => {
  await openPortal()
  await bell('Notifications, 2 unread').click()
  const items = panel.getByRole('listitem')
  await expect.element(items.first()).toBeVisible()
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Refund failed, unread.*14:03.*Kwun Tong.*HBK2611210308.*12\.50$/),
    expect.stringMatching(/^Billing QR: ready, some rows refused, unread.*BQ-0007$/),
    expect.stringMatching(
      /^Terminal Counter 1 is silent2026-11-21 14:03Kwun Tong$|^Terminal Counter 1 is silent14:03Kwun Tong$/,
    ),
  ])
  const targets = panel.getByRole('listitem').getByRole('link').elements()
  expect(targets.map((link) => link.getAttribute('href')?.split('/portal/').pop())).toEqual([
    'transaction/transaction-history?merTradeNo=HBK2611210308&txn=HBK2611210308',
    'billing-qr/list?job=job_november0001',
    'pos/hktpos?pos=pos_counter00001',
  ])
  changeSetting('hideAmounts', true)
  await expect.poll(() => getComputedStyle(panel.getByText('12.50').element()).fontSize).toBe('0px')
})

test.for([
  [
    'a refund of a smart POS payment leads to the list of these',
    { kind: 'REFUND_DISPUTED', isSmartPos: true },
    'transaction/smart-pos?merTradeNo=HBK2611210308&txn=HBK2611210308',
  ],
  [
    'a refund of an FPS app-to-app payment leads to the list of these',
    { kind: 'REFUND_ASKED', isFpsA2a: true },
    'transaction/fps-app-to-app?merTradeNo=HBK2611210308&txn=HBK2611210308',
  ],
  [
    'several silent terminals leads to the silent ones of their shop',
    { kind: 'TERMINAL_SILENT', shopId: 'shp_kwuntong0001', detail: { count: 2 } },
    'pos/hktpos?shopId=shp_kwuntong0001&silent=true',
  ],
] as const)('a notification about %s', async ([, given, path]) => {
  const service = keeper()
  service.add(notification(10, given))
  await openPortal(HISTORY, service)
  await bell('Notifications, 3 unread').click()
  await expect
    .element(panel.getByRole('listitem').first().getByRole('link'))
    .toHaveAttribute('href', `/merchant-portal/portal/${path}`)
  await panel.getByRole('link', { name: 'All notifications' }).click()
  // In a row the address is relative to that of the page.
  await expect
    .element(page.getByRole('table').getByRole('link').first())
    .toHaveAttribute('href', path)
})

test('a notification opens the record it is about and is then read; one is marked as read and as unread again; all are marked at once', async () => {
  const { at } = await openPortal()
  await bell('Notifications, 2 unread').click()
  await panel.getByRole('button', { name: /^Mark as read: Billing QR/ }).click()
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
  await panel.getByRole('button', { name: /^Mark as unread: Billing QR/ }).click()
  await expect.element(bell('Notifications, 2 unread')).toBeVisible()
  await panel.getByRole('link', { name: /Refund failed/ }).click()
  await expect.poll(at).toContain('txn=HBK2611210308')
  await expect.poll(() => panel.query()).toBeNull()
  await expect.element(page.getByLabelText('Payment HBK2611210308').first()).toBeVisible()
  await bell('Notifications, 1 unread').click()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(bell('Notifications')).toBeVisible()
  await expect
    .element(panel.getByRole('button', { name: 'Mark all as read' }))
    .not.toBeInTheDocument()
  expect(panel.element().contains(document.activeElement)).toBe(true)
})

test('a new one comes over the live stream, in the background, and is announced politely at most once in ten seconds', async () => {
  const { stream, service, sent } = await openPortal()
  await expect.element(bell('Notifications, 2 unread')).toBeVisible()
  await expect.poll(() => stream.connections.at(-1)?.isRead()).toBe(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const heard: string[] = []
  const region = announced()
  new MutationObserver(() => heard.push(region?.textContent ?? '')).observe(region ?? document, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  service.add(notification(10))
  stream.last().tell(arrived(50))
  await vi.advanceTimersByTimeAsync(500)
  await expect.element(bell('Notifications, 3 unread')).toBeVisible()
  const counts = sent.filter(({ address }) => address === '/x/notifications/unread')
  expect(counts.at(0)?.headers.get('X-Background')).toBeNull()
  expect(counts.at(-1)?.headers.get('X-Background')).toBe('1')
  stream.last().tell(arrived(51), arrived(52))
  await frames()
  expect(heard).toEqual(['1 new notification'])
  await vi.advanceTimersByTimeAsync(ANNOUNCE_MS)
  await frames()
  expect(heard).toEqual(['1 new notification', '2 new notifications'])
  stream.last().tell(arrived(53), arrived(54))
  await vi.advanceTimersByTimeAsync(ANNOUNCE_MS)
  await frames()
  expect(heard).toEqual(['1 new notification', '2 new notifications', '2 new notifications'])
})

test('by keyboard alone: the bell, the panel, a notification, and back to the bell', async () => {
  await openPortal()
  const button = bell('Notifications, 2 unread')
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toBeVisible()
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
  await expect.element(panel.getByRole('listitem').first()).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(panel.getByRole('link', { name: /Refund failed/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('without notifications the panel says what will appear there, and after a failure it can be asked again', async () => {
  let isBroken = true
  const answer: Answer<typeof notificationCalls.list> = () =>
    isBroken ? refused('5000') : pageOfRows<Notification>([])
  await renderScreen('/portal/notifications?tab=settings', {
    as: 'STAFF',
    answers: [
      [notificationCalls.list, answer],
      [notificationCalls.settings, settings()],
    ],
  })
  await bell('Notifications').click()
  await expect.element(panel.getByText('The notifications did not load')).toBeVisible()
  isBroken = false
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByText('No notifications')).toBeVisible()
  await expect.element(panel.getByText(/^Failed refunds, refunds awaiting approval/)).toBeVisible()
})

test('a view as another role can mark nothing', async () => {
  const viewing = () =>
    storeCopy({
      ...signedIn('STAFF'),
      ...chosen('STAFF'),
      userData: { ...signedIn('STAFF').userData, viewUntil: timeOf(now() + 30 * 60_000) },
    })
  const { sent } = await openPortal(HISTORY, keeper(), viewing)
  await bell('Notifications, 2 unread').click()
  await expect.element(panel.getByRole('link', { name: /Refund failed/ })).toBeVisible()
  expect(panel.getByRole('button').elements()).toEqual([])
  await panel.getByRole('link', { name: /Refund failed/ }).click()
  await expect.element(page.getByLabelText('Payment HBK2611210308').first()).toBeVisible()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('with another service, which has no notifications, there is no bell', async () => {
  await renderScreen(HISTORY, {
    as: 'STAFF',
    answers: [
      [notificationCalls.unread, refused('4040')],
      [transactionCalls.cis, pageOfRows([payment()])],
      [transactionCalls.totals, { totals: totals() }],
    ],
  })
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect.poll(() => bell().query()).toBeNull()
})
