/** What happens to a sheet or a bill that was sent without success. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { payee as paid } from '#testing/bills.ts'
import { refused, type Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const CREATE = '/portal/billing-qr/create'
const reference = page.getByRole('textbox', { name: /^Bill reference/ })
const chooseSheet = async (name = 'november.csv') => {
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')
  await expect.poll(input).not.toBeNull()
  const text = 'billReference,amount\r\nS26 0414,1250.00\r\n'
  await userEvent.upload(input() as HTMLInputElement, new File([text], name))
  await page.getByRole('button', { name: 'Use S26-0414' }).click()
}
const keysOf = (sent: readonly Sent[]) =>
  sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'))

test.each([
  ['a corrected sheet', CREATE, () => chooseSheet()],
  ['a bill', `${CREATE}?tab=one`, () => reference.fill('S26-0414')],
] as const)(
  '%s that is refused because the FPS address was removed stays, and is sent again once there is one',
  async (_name, path, enter) => {
    let current: Reply<typeof billingQrCalls.payee> = paid
    const refuse = () => {
      current = { payee: null, next: null }
      return refused('4220', { reason: 'NO_FPS_PROXY', fields: [] })
    }
    const { sent } = await renderScreen(path, {
      as: 'SCHOOL',
      answers: [
        [billingQrCalls.payee, () => current],
        [billingQrCalls.request, refuse],
        [billingQrCalls.single, refuse],
      ],
    })
    await expect.element(page.getByText(/FPS identifier 1620417/)).toBeVisible()
    await enter()
    const make = page.getByRole('button', { name: /^Make/ })
    await make.click()
    await expect.element(page.getByText('No FPS address to pay to yet')).toBeVisible()
    await expect.element(reference).toHaveValue('S26-0414')
    current = paid
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.element(page.getByText(/FPS identifier 1620417/)).toBeVisible()
    await make.click()
    await expect.poll(() => keysOf(sent)).toHaveLength(2)
  },
)

test('on a phone a long name of a sheet wraps instead of widening the page', async () => {
  await page.viewport(320, 640)
  await renderScreen(CREATE, {
    as: 'SCHOOL',
    answers: [[billingQrCalls.payee, paid]],
  })
  const name = `${'Invoices_2026_11_'.repeat(4)}.csv`
  await chooseSheet(name)
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('while a sheet is sent no cell can be corrected, and a correction after an unanswered upload says that codes may have been made', async () => {
  const answer = Promise.withResolvers<never>()
  const { sent } = await renderScreen(CREATE, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.payee, paid],
      [billingQrCalls.request, () => answer.promise],
    ],
  })
  await chooseSheet()
  const make = page.getByRole('button', { name: /^Make/ })
  await make.click()
  const table = () => document.querySelector('.sheet-scroll')
  await expect.poll(() => table()?.hasAttribute('inert')).toBe(true)
  answer.reject(new TypeError('connection lost'))
  await expect
    .element(page.getByRole('alert').getByText(/Send it again before you change anything/))
    .toBeVisible()
  expect(table()?.hasAttribute('inert')).toBe(false)
  const warning = page.getByText(/its codes may have been made/)
  expect(warning.elements()).toEqual([])
  await reference.fill('S26-0415')
  await userEvent.tab()
  await expect.element(warning).toBeVisible()
  await expect
    .element(page.getByRole('status').getByRole('link', { name: 'Billing QR requests' }))
    .toHaveAttribute('href', expect.stringContaining('/billing-qr/list'))
  expect(page.getByText(/Send it again before/).elements()).toEqual([])
  await make.click()
  await expect.poll(() => new Set(keysOf(sent)).size).toBe(2)
})
