/** The request of a single bill, whose code was given out at once. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billSummary, job, payloadOf, row } from '#testing/bills.ts'
import { pageWith } from '#testing/members.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const drawer = page.getByRole('complementary')

test('the request of a single bill cannot be cancelled, and shows what was paid before its code is in the ZIP', async () => {
  const single = {
    totalCount: 1,
    successCount: 0,
    finishedAt: null,
    isSingle: true,
    isPayeeEnded: true,
  }
  await renderScreen('/portal/billing-qr/list?job=job_november0001', {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, pageWith([job({ status: 'PENDING', ...single })])],
      [billingQrCalls.rows, pageWith([row({ rowNo: 1 })])],
      [billingQrCalls.billSummary, billSummary({ billCount: 1 })],
    ],
  })
  const cancel = drawer.getByRole('button', { name: 'Cancel request' })
  const why = 'The code of a single bill is given out at once: its request cannot be cancelled'
  await expect.element(cancel).toHaveAttribute('title', why)
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect.element(drawer.getByText(/Do not hand out these codes/)).toBeVisible()
  await expect.element(drawer.getByRole('heading', { name: 'Payments of the bills' })).toBeVisible()
  await expect.element(drawer.getByText(/^The code can be used already/)).toBeVisible()
})

test('the code of a single bill is shown when only its ZIP could not be made, and nothing says that there is none', async () => {
  await renderScreen('/portal/billing-qr/list?job=job_november0001', {
    as: 'SCHOOL',
    answers: [
      [
        billingQrCalls.list,
        pageWith([
          job({
            status: 'FAILED',
            totalCount: 1,
            successCount: 1,
            isSingle: true,
            failure: 'The ZIP could not be made. The code that was given out stays valid',
          }),
        ]),
      ],
      [billingQrCalls.rows, pageWith([row({ rowNo: 1 })])],
      [billingQrCalls.billSummary, billSummary({ billCount: 1 })],
    ],
  })
  await expect.element(drawer.getByText(/^Only the ZIP could not be made\. The code/)).toBeVisible()
  await expect.element(drawer.getByText('Without ZIP')).toBeVisible()
  await expect.element(drawer.getByText('Code made')).toBeVisible()
  await expect.element(drawer.getByText(payloadOf('S26-0412'))).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Download Picture (PNG)' })).toBeVisible()
  expect(drawer.getByText(/No code|Upload the/).elements()).toEqual([])
  expect(drawer.getByRole('button', { name: 'Download ZIP' }).elements()).toEqual([])
})

test('a single bill that failed before its code was stored is shown as failed, without a code', async () => {
  await renderScreen('/portal/billing-qr/list?job=job_november0001', {
    as: 'SCHOOL',
    answers: [
      [
        billingQrCalls.list,
        pageWith([job({ status: 'FAILED', totalCount: 1, successCount: 0, isSingle: true })]),
      ],
      [billingQrCalls.rows, pageWith([row({ rowNo: 1, status: 'WAITING', payload: null })])],
      [billingQrCalls.billSummary, billSummary({ billCount: 1 })],
    ],
  })
  await expect.element(drawer.getByText(/^No code was made\./)).toBeVisible()
  await expect.element(drawer.getByText('Failed', { exact: true })).toBeVisible()
  await expect.element(drawer.getByText('S26-0412').first()).toBeVisible()
  expect(drawer.getByText('Without ZIP').query()).toBeNull()
  expect(drawer.getByText('Waiting', { exact: true }).query()).toBeNull()
})
