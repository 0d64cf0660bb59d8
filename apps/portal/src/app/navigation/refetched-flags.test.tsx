/** Checking the features again keeps the menu as it is, and opens what was refused without reason. */
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { history, HISTORY } from '#testing/history.ts'
import { answered, refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

// Loaded up front: module by module it may take longer than a test on a busy machine.
beforeAll(() => import('#areas/transactions/TransactionHistoryScreen.tsx'), 60_000)

const group = page.getByRole('button', { name: 'Transactions' })

test('while a failed check is retried the menu stays as it is', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const never = new Promise<Response>(() => undefined)
  let tries = 0
  const networks = () => {
    tries += 1
    return tries === 1 ? new Response('', { status: 503 }) : never
  }
  await renderScreen(HISTORY, {
    as: 'STAFF',
    answers: [[merchantCalls.networks, networks], ...history],
  })
  const said = page.getByText(/Some features could not be checked/)
  await expect.element(said).toBeVisible()
  await expect.element(group).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => tries).toBe(2)
  await expect.element(said).not.toBeInTheDocument()
  expect(group.query()).not.toBeNull()
})

test('groups keep their state when a late feature adds another one', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  let tries = 0
  const methods = () => {
    tries += 1
    return tries === 1
      ? new Response('', { status: 503 })
      : answered({ paymentMethods: [{ paymentMethodType: 'BILL_QR' }] })
  }
  await renderScreen(HISTORY, {
    as: 'MERCHANT',
    answers: [[merchantCalls.methods, methods], ...history],
  })
  const members = page.getByRole('button', { name: 'Members' })
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await members.click()
  await group.click()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Billing QR' })).toBeVisible()
  await expect.element(members).toHaveAttribute('aria-expanded', 'true')
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
})

test('a denied page opens once its own check succeeds, although another fails again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  let works = false
  const { at } = await renderScreen('/portal/billing-qr/list', {
    as: 'ADMIN',
    answers: [
      [
        merchantCalls.methods,
        () =>
          works
            ? answered({ paymentMethods: [{ paymentMethodType: 'BILL_QR' }] })
            : new Response('', { status: 503 }),
      ],
      [merchantCalls.programs, refused('5030')],
    ],
  })
  await expect.element(page.getByText(/could not check just now/)).toBeVisible()
  // Not before the press: the portal also checks again by itself.
  document.addEventListener('pointerdown', () => (works = true), { capture: true, once: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(at).toBe('/portal/billing-qr/list')
})

test('a page that was denied is checked again after a reload, without a verdict until then, and opens', async () => {
  const reply = Promise.withResolvers<Response>()
  const { at } = await renderScreen('/not-authorized?from=/portal/billing-qr/list', {
    as: 'ADMIN',
    answers: [[merchantCalls.methods, () => reply.promise]],
  })
  await expect
    .element(
      page.getByText('We are checking whether Harbour Bakery can use “Billing QR requests”.'),
    )
    .toBeVisible()
  expect(page.getByRole('heading', { name: 'You may not open this page' }).query()).toBeNull()
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  reply.resolve(answered({ paymentMethods: [{ paymentMethodType: 'BILL_QR' }] }))
  await expect.poll(at).toBe('/portal/billing-qr/list')
})
