/** The bills of a request, as rows. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { job, row } from '#testing/bills.ts'
import { pageWith } from '#testing/members.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('what highlights a bill reaches beyond its number and its badge, which stay aligned with the other texts', async () => {
  await renderScreen('/portal/billing-qr/list?job=job_november0001', {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, pageWith([job({ totalCount: 2, successCount: 2 })])],
      [billingQrCalls.rows, pageWith([row()])],
    ],
  })
  const bill = page.getByRole('button', { name: /^Row 2/ })
  await expect.element(bill).toBeVisible()
  const edges = (box: Element | null | undefined) => {
    const { left, right } = box?.getBoundingClientRect() ?? new DOMRect()
    return [left, right] as const
  }
  const [start, end] = edges(bill.element())
  const [first] = edges(bill.element().firstElementChild)
  const [, last] = edges(bill.element().lastElementChild)
  const [left, right] = edges(bill.element().closest('ul'))
  expect([start, first, last, end]).toEqual([left - 8, left, right, right + 8])
})
