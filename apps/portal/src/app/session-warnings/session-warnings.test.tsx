/** Warnings before a session ends, and what happens to unsent values when it does. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { navigationCalls } from '@merchant/contract/areas/navigation.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { lastActiveAt, recordCall } from '#auth/activity.ts'
import { endSession, readSession } from '#auth/session.ts'
import { signOutEverywhere } from '#auth/tabs.ts'
import { pageOfRows, payment, paymentView, totals } from '#testing/payments.ts'
import { beSignedIn, profileOf, signedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

afterEach(() => vi.useRealTimers())

const NUMBER = 'HBK2611210308'
const HISTORY = `/portal/transaction/transaction-history?txn=${NUMBER}`
const lists = [
  [transactionCalls.cis, pageOfRows([payment()])],
  [transactionCalls.totals, { totals: totals() }],
  [transactionCalls.view, paymentView()],
] as const

const typeRefund = async () => {
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('radio', { name: /part/i }).click()
  await page.getByRole('textbox', { name: /amount/i }).fill('12.50')
}

test('the warning shows the time left, and Stay signed in keeps the session', async () => {
  await renderScreen(HISTORY, {
    as: 'SHOP_MANAGER',
    answers: [...lists, [accountCalls.profile, profileOf('STAFF')]],
  })
  await expect.element(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'] })
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  // Every answer to a call of the page counts as activity, also one that comes after the time was moved.
  await expect
    .poll(() => {
      vi.setSystemTime(lastActiveAt() + 14 * 60_000)
      document.dispatchEvent(new Event('visibilitychange'))
      return warning.query()
    })
    .not.toBeNull()
  await expect.element(warning.getByText(/signed out in (60|59|58) seconds/)).toBeVisible()
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  expect(readSession()).not.toBeNull()
})

test('an unfinished refund is restored when the same person signs in again, and is not shown to anyone else', async () => {
  const { router } = await renderScreen(HISTORY, {
    as: 'SHOP_MANAGER',
    answers: [...lists, [sessionCalls.logout, null]],
  })
  await typeRefund()
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  // Another user of the same browser.
  beSignedIn('MERCHANT')
  const { userData } = signedIn('MERCHANT')
  sessionStorage.setItem('userData', JSON.stringify({ ...userData, userId: 'usr_another00001' }))
  await router.navigate({ to: HISTORY })
  await expect.element(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
  expect(page.getByRole('dialog', { name: /Refund to/ }).query()).toBeNull()
  await expect.poll(() => router.state.status).toBe('idle')
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  beSignedIn('SHOP_MANAGER')
  await router.navigate({ to: HISTORY })
  const dialog = page.getByRole('dialog', { name: /Refund to/ })
  await expect.element(dialog.getByRole('textbox', { name: /amount/i })).toHaveValue('12.50')
})

test('what was typed is discarded by a sign-out', async () => {
  const { router } = await renderScreen(HISTORY, { as: 'SHOP_MANAGER', answers: lists })
  await typeRefund()
  endSession('signed-out')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  beSignedIn('SHOP_MANAGER')
  await router.navigate({ to: HISTORY })
  await expect.element(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
  expect(page.getByRole('dialog', { name: /Refund to/ }).query()).toBeNull()
})

test('without a connection a quiet banner says so, and the list stays readable', async () => {
  const { sent } = await renderScreen('/portal/transaction/transaction-history', {
    as: 'STAFF',
    answers: lists,
  })
  const row = page.getByText(NUMBER).first()
  await expect.element(row).toBeVisible()
  recordCall('person')
  window.dispatchEvent(new Event('offline'))
  await expect
    .element(page.getByText(/^No connection\. What you see is as of \d\d:\d\d; nothing can/))
    .toBeVisible()
  await expect.element(row).toBeVisible()
  const before = sent.length
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/^No connection/)).not.toBeInTheDocument()
  // Everything is fetched again, none of which counts as activity of the person.
  const again = () => sent.slice(before).filter(({ address }) => address.startsWith('/transaction'))
  await expect.poll(() => again().length).toBeGreaterThan(0)
  expect(again().map(({ headers }) => headers.get('X-Background'))).toEqual(again().map(() => '1'))
})

test('a wait of more than two seconds can be cancelled, and the list can be loaded again', async () => {
  let isSlow = true
  await renderScreen('/portal/transaction/transaction-history', {
    as: 'STAFF',
    answers: [
      [
        transactionCalls.cis,
        (sent) => {
          if (!isSlow) return pageOfRows([payment()])
          return new Promise<never>((_resolve, reject) =>
            sent.signal?.addEventListener('abort', () =>
              reject(new DOMException('', 'AbortError')),
            ),
          ) as never
        },
      ],
      ...lists,
    ],
  })
  const stop = page.getByRole('button', { name: 'Stop waiting' })
  await expect.element(stop).toBeVisible()
  await stop.click()
  await expect.element(page.getByText(/You stopped waiting for the answer/)).toBeVisible()
  await expect.element(stop).not.toBeInTheDocument()
  isSlow = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(NUMBER).first()).toBeVisible()
})

test('without a connection at the start there is one banner; once it is back, the feature flags are loaded again', async () => {
  let isUp = false
  const onceUp =
    <T,>(answer: T) =>
    (): T => {
      if (!isUp) throw new TypeError('no line')
      return answer
    }
  const { sent } = await renderScreen('/portal/transaction/transaction-history', {
    as: 'STAFF',
    answers: [
      [transactionCalls.cis, onceUp(pageOfRows([payment()]))],
      [transactionCalls.totals, onceUp({ totals: totals() })],
      [merchantCalls.methods, onceUp({ paymentMethods: [] })],
      [merchantCalls.networks, onceUp({ paymentNetworks: [] })],
      [merchantCalls.programs, onceUp({ programs: [] })],
      [navigationCalls.status, onceUp({ title: 'Transactions', visible: true })],
      [eventCalls.list, () => Promise.reject(new TypeError('no line'))],
    ],
  })
  await expect.element(page.getByText(/^No connection/)).toBeVisible()
  expect(page.getByText(/could not be checked/).query()).toBeNull()
  const requests = () => sent.filter(({ address }) => address === '/merchant/payment/network')
  await expect.poll(() => requests().length).toBeGreaterThan(0)
  const before = requests().length
  isUp = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/^No connection/)).not.toBeInTheDocument()
  await expect.poll(() => requests().length).toBeGreaterThan(before)
  expect(requests().at(-1)?.headers.get('X-Background')).toBe('1')
  expect(page.getByText(/could not be checked/).query()).toBeNull()
})

/** Never answers. */
const silent = () => new Promise<Response>(() => undefined)
const stop = page.getByRole('button', { name: 'Stop waiting' })

test.for([
  ['the day on the home page', '/portal', homeCalls.view],
  ['one payment', HISTORY, transactionCalls.view],
  ['the choice of a merchant', '/portal/choose-merchant', sessionCalls.chooseMerchant],
] as const)('a wait for %s can be cancelled', async ([, path, call]) => {
  await renderScreen(path, {
    as: 'SHOP_MANAGER',
    answers: [[call, silent], ...lists, [accountCalls.profile, profileOf('SHOP_MANAGER')]],
  })
  if (call === sessionCalls.chooseMerchant)
    await page.getByRole('list').getByRole('button').first().click()
  await stop.click()
  await expect.element(page.getByText(/You stopped waiting for the answer/)).toBeVisible()
  await expect.poll(() => stop.query()).toBeNull()
})

test('on a phone, a wait can be cancelled although a drawer covers the page, which is inert', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const { screen, router } = await renderScreen('/portal/transaction/transaction-history', {
    as: 'SHOP_MANAGER',
    answers: [lists[0], lists[1], [transactionCalls.view, silent]],
  })
  // As in the page of the portal.
  screen.container.id = 'root'
  await router.navigate({ href: HISTORY })
  const drawer = page.getByRole('dialog', { name: `Payment ${NUMBER}` })
  // Not modal: screen readers would not reach the button either.
  await expect.element(drawer).not.toHaveAttribute('aria-modal')
  await expect.poll(() => document.querySelector('.shell')?.hasAttribute('inert')).toBe(true)
  await stop.click()
  await expect.element(page.getByText(/You stopped waiting for the answer/)).toBeVisible()
})

test('a wait can be cancelled after a dialog was shown and closed', async () => {
  await renderScreen('/portal', { as: 'SHOP_MANAGER', answers: [[homeCalls.view, silent]] })
  showError('Card declined')
  const dialog = page.getByRole('dialog', { name: 'Error' })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  await stop.click()
  await expect.element(page.getByText(/You stopped waiting for the answer/)).toBeVisible()
})

test('a slow sign-out never offers to stop waiting', async () => {
  await renderScreen('/portal/user', {
    as: 'STAFF',
    answers: [
      [sessionCalls.logout, silent],
      [accountCalls.profile, profileOf('STAFF')],
    ],
  })
  await expect.element(page.getByText('This is your first')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await signOutEverywhere()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  // Longer than the delay of the button that stops waiting.
  await vi.advanceTimersByTimeAsync(2_500)
  expect(stop.query()).toBeNull()
})

test('without a readable configuration the end of an idle session is still announced', async () => {
  const { client } = await renderScreen('/portal/user', { as: 'STAFF', config: null })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => client.isFetching()).toBe(0)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 14 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
})
