/** The request of a single bill, whose code was given out at once. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billSummary, job, row } from '#testing/bills.ts'
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
      [billingQrCalls.rows, pageWith([row({ rowNo: 1, status: 'WAITING', payload: null })])],
      [billingQrCalls.billSummary, billSummary({ billCount: 1 })],
    ],
  })
  const cancel = drawer.getByRole('button', { name: 'Cancel request' })
  const why = 'The code of a single bill is given out at once: its request cannot be cancelled'
  await expect.element(cancel).toHaveAttribute('title', why)
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect.element(drawer.getByText(/Do not hand out these codes/)).toBeVisible()
  await expect.element(drawer.getByRole('heading', { name: 'Payments of the bills' })).toBeVisible()
})
