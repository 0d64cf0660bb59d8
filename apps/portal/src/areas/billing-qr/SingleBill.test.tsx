/** The code of one bill: spec 1. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { addDays, dateOf } from '@merchant/contract/core/time.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { now } from '#clock.ts'
import { endSession } from '#auth/session.ts'
import { payloadOf, payee as paid } from '#testing/bills.ts'
import { refused } from '#testing/network.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const ONE = '/portal/billing-qr/create?tab=one'
const later = addDays(dateOf(now()), 9)
const made = { id: 'job_november0001', ticketNo: 'BQ20261121000001' }
const payee = [billingQrCalls.payee, paid] as const

test('one bill is validated like a row, and its code is shown at once', async () => {
  const { sent } = await renderScreen(ONE, {
    as: 'STAFF',
    answers: [
      payee,
      [
        billingQrCalls.single,
        { ...made, payload: payloadOf('S26-0412'), svg: '<svg/>', png: btoa('png') },
      ],
    ],
  })
  const submit = page.getByRole('button', { name: 'Make the code' })
  await page.getByRole('textbox', { name: 'Amount' }).fill('0')
  await submit.click()
  await expect.element(page.getByText('Enter a bill reference', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Enter an amount from 0.01/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Bill reference' }).fill(' S26-0412 ')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1250')
  await page.getByRole('textbox', { name: 'Due date' }).fill(later)
  await submit.click()
  await expect.element(page.getByRole('img', { name: 'Code of bill S26-0412' })).toBeVisible()
  await expect.element(page.getByText('FPS 1620417')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { billReference: 'S26-0412', amount: '1250.00', dueDate: later },
  ])
  await expect
    .element(page.getByRole('link', { name: 'Open the request' }))
    .toHaveAttribute('href', expect.stringContaining('job=job_november0001'))
  await page.getByRole('button', { name: 'Another bill' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Bill reference' })).toHaveValue('')
})

test('a refusal is shown at its field, and an unanswered bill is sent again under the same key', async () => {
  const answers = [
    () => refused('4220', { fields: [{ path: 'billReference', message: 'No code can say this' }] }),
    () => {
      throw new TypeError('connection lost')
    },
  ]
  const { sent } = await renderScreen(ONE, {
    as: 'SCHOOL',
    answers: [payee, [billingQrCalls.single, () => answers.shift()?.() ?? refused('5000')]],
  })
  const submit = page.getByRole('button', { name: 'Make the code' })
  const reference = page.getByRole('textbox', { name: 'Bill reference' })
  await reference.fill('S26-0412')
  await submit.click()
  await expect.element(reference).toHaveAccessibleDescription(/No code can say this/)
  await submit.click()
  await expect
    .element(page.getByText(/Please try again later. What you typed is still here/))
    .toBeVisible()
  await submit.click()
  await expect.poll(() => sent.filter(({ method }) => method === 'POST')).toHaveLength(3)
  const keys = sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
  await expect.element(reference).toHaveValue('S26-0412')
})

test('a bill whose answer was lost before the session ended is still the same bill afterwards', async () => {
  const lose = () => {
    throw new TypeError('connection lost')
  }
  const { sent, router } = await renderScreen(ONE, {
    as: 'SCHOOL',
    answers: [payee, [billingQrCalls.single, lose]],
  })
  const submit = page.getByRole('button', { name: 'Make the code' })
  const reference = page.getByRole('textbox', { name: 'Bill reference' })
  await reference.fill('S26-0413')
  await submit.click()
  await expect.element(page.getByText(/What you typed is still here/)).toBeVisible()
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  beSignedIn('SCHOOL')
  await router.navigate({ href: ONE })
  await expect.element(reference).toHaveValue('S26-0413')
  const keys = () =>
    sent
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'))
  await submit.click()
  await expect.poll(keys).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
  // Another bill is another request.
  await reference.fill('S26-0414')
  await submit.click()
  await expect.poll(keys).toHaveLength(3)
  expect(new Set(keys()).size).toBe(2)
})

test('a bill whose payee has changed is refused, and the page names the new payee', async () => {
  let current: Reply<typeof billingQrCalls.payee> = paid
  const changed = { ...paid, payee: { ...paid.payee, fpsProxyId: '2034567' } }
  await renderScreen(ONE, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.payee, () => current],
      [
        billingQrCalls.single,
        () => {
          current = changed
          return refused('4090')
        },
      ],
    ],
  })
  await expect.element(page.getByText(/FPS identifier 1620417/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Bill reference' }).fill('S26-0412')
  await page.getByRole('button', { name: 'Make the code' }).click()
  await expect.element(page.getByText(/FPS identifier 2034567/)).toBeVisible()
  await expect.element(page.getByText(/changed this in the meantime/)).toBeVisible()
})
