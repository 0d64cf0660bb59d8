/** A slow check: items that it makes visible later move nothing (spec 4, A-109). */
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flagStore } from '#auth/flags.ts'
import { painted } from '#ui/frames.ts'
import { changeSetting } from '#preferences/settings.ts'
import { startFresh } from '#testing/fresh-look.ts'
import { history, HISTORY } from '#testing/history.ts'
import { answered } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

// Loaded up front: module by module it may take longer than a test on a busy machine.
beforeAll(() => import('#areas/transactions/TransactionHistoryScreen.tsx'), 60_000)
startFresh()

const PATIENCE_MS = 3000
const menu = page.getByRole('navigation', { name: 'Main navigation' })
const payments = menu.getByRole('button', { name: 'Transactions' })
const late = [
  menu.getByRole('link', { name: 'FPS app-to-app' }),
  menu.getByRole('button', { name: 'Billing QR' }),
] as const

/** Every visible element of the menu, with its position. */
const places = () =>
  Object.fromEntries(
    [...menu.element().querySelectorAll<HTMLElement>('.nav-link, .nav-heading')]
      .filter((one) => getComputedStyle(one).visibility === 'visible')
      .map((one) => {
        const { x, y } = one.getBoundingClientRect()
        return [one.innerText, { x, y }]
      }),
  )

/** The menu rendered while the feature checks are pending. */
const openImpatiently = async (layout: 'vertical' | 'horizontal') => {
  changeSetting('navigationLayout', layout)
  let answer = (_methods: Response): void => undefined
  const methods = new Promise<Response>((resolve) => {
    answer = resolve
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await renderScreen(HISTORY, {
    as: 'STAFF',
    answers: [[merchantCalls.methods, () => methods], ...history],
  })
  await expect.element(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  expect(payments.query()).toBeNull()
  const waitOnce = async () => {
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    return payments.query()
  }
  // Again, in case the wait started after the clock was advanced.
  await expect.poll(waitOnce).not.toBeNull()
  vi.useRealTimers()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(() => document.getAnimations()).toEqual([])
  return (...types: readonly ('FPS_A2A' | 'BILL_QR')[]) =>
    answer(answered({ paymentMethods: types.map((type) => ({ paymentMethodType: type })) }))
}

test.for(['vertical', 'horizontal'] as const)(
  'in a %s menu items allowed by a slow check appear at their places, and nothing moves',
  async (layout) => {
    const answer = await openImpatiently(layout)
    const before = places()
    for (const one of late) expect(one.query()).toBeNull()
    answer('FPS_A2A', 'BILL_QR')
    await expect.element(late[1]).toBeVisible()
    const after = places()
    expect(Object.keys(after).length).toBeGreaterThan(Object.keys(before).length)
    expect(after).toMatchObject(before)
  },
)

test.for(['vertical', 'horizontal'] as const)(
  'in a %s menu items refused by a slow check stay hidden, and nothing moves',
  async (layout) => {
    const answer = await openImpatiently(layout)
    const before = places()
    answer()
    await expect.poll(() => flagStore.get().showBillingQR).toBe(false)
    await painted(1000)
    await painted(1000)
    for (const one of late) expect(one.query()).toBeNull()
    expect(places()).toMatchObject(before)
  },
)

test('the placeholder of a link is not focusable', async () => {
  await openImpatiently('vertical')
  payments.element().focus()
  const stops: string[] = []
  for (let steps = 0; steps < 4; steps += 1) {
    await userEvent.tab()
    stops.push((document.activeElement as HTMLElement).innerText)
  }
  expect(stops).toEqual(['Transaction history', 'Shops', 'Terminals', expect.anything()])
})

test('groups opened meanwhile stay open when a slow check allows another group', async () => {
  const answer = await openImpatiently('vertical')
  await payments.click()
  await expect.element(payments).toHaveAttribute('aria-expanded', 'false')
  answer('BILL_QR')
  await expect.element(late[1]).toBeVisible()
  await expect.element(payments).toHaveAttribute('aria-expanded', 'false')
})
