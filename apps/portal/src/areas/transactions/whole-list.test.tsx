/** Sorting and filtering in the browser while all rows of a list are on its page. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { consolidatedRow } from '#testing/consolidated.ts'
import { history, HISTORY } from '#testing/history.ts'
import { pageOfRows, payment } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const few = [
  payment({ merTradeNo: 'T1', amount: '20.00' }),
  payment({ merTradeNo: 'T2', amount: '1000.00', status: 'FAILED' }),
  payment({ merTradeNo: 'T3', amount: '300.00' }),
]
const shown = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'))

const openList = async (
  query: string,
  first: ReturnType<typeof pageOfRows<(typeof few)[number]>>,
) => {
  const opened = await renderScreen(HISTORY + query, {
    as: 'SHOP_MANAGER',
    answers: [[transactionCalls.cis, first], ...history],
  })
  await expect.element(opened.screen.getByText('T3')).toBeVisible()
  const requests = () =>
    opened.sent.map(({ address }) => address).filter((one) => one.startsWith('/transaction/cis?'))
  return { ...opened, requests }
}

const chooseFailed = async ({ screen }: Awaited<ReturnType<typeof openList>>) => {
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  await screen
    .getByRole('dialog', { name: 'Filter by' })
    .getByRole('button', { name: 'Status' })
    .click()
  await screen.getByRole('checkbox', { name: 'Failed' }).click()
  await screen.getByRole('button', { name: 'Apply' }).click()
}

test('a list with all rows on the page is sorted in the browser, and the address has the order', async () => {
  const { screen, at, requests } = await openList('', pageOfRows(few))
  await screen.getByRole('button', { name: 'Amount HKD' }).click()
  await expect.poll(shown).toEqual(['T2', 'T3', 'T1'])
  expect(at()).toContain('sortBy=amount&sortOrder=desc')
  await screen.getByRole('button', { name: 'Amount HKD' }).click()
  await expect.poll(shown).toEqual(['T1', 'T3', 'T2'])
  expect(requests()).toHaveLength(1)
})

test('a list with all rows on the page is filtered in the browser, and Back needs no request either', async () => {
  const list = await openList('', pageOfRows(few))
  const { screen, requests, router } = list
  await chooseFailed(list)
  await expect.poll(shown).toEqual(['T2'])
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  router.history.back()
  await expect.poll(shown).toEqual(['T1', 'T2', 'T3'])
  expect(requests()).toHaveLength(1)
})

test('sorted rows keep their elements', async () => {
  const { screen } = await openList('', pageOfRows(few))
  const row = document.querySelector('[data-row=T3]')
  await screen.getByRole('button', { name: 'Amount HKD' }).click()
  await expect.poll(shown).toEqual(['T2', 'T3', 'T1'])
  expect(document.querySelector('[data-row=T3]')).toBe(row)
})

test('removing a filter sends a request, because its rows are missing', async () => {
  const { screen, requests } = await openList('?statuses=SUCCESS', pageOfRows(few))
  await screen.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => requests().length).toBe(2)
  expect(requests()[1]).not.toContain('statuses')
})

test('a page of a longer list is sorted by the service, and the old rows stay until the reply', async () => {
  const { screen, at, requests } = await openList(
    '',
    pageOfRows(few, { total: 1284, totalPages: 52 }),
  )
  await screen.getByRole('button', { name: 'Amount HKD' }).click()
  await expect.poll(at).toContain('sortBy=amount')
  expect(shown()).toEqual(['T1', 'T2', 'T3'])
  await expect.poll(() => requests()[1]).toContain('sortBy=amount')
})

test('rows without a value come last in both orders', async () => {
  const rows = [
    consolidatedRow({ merTradeNo: 'T1', difference: null }),
    consolidatedRow({ merTradeNo: 'T2', difference: '-5.00' }),
    consolidatedRow({ merTradeNo: 'T3', difference: '0.00' }),
  ]
  const { screen } = await renderScreen('/portal/report/consolidated-transaction', {
    as: 'MERCHANT',
    answers: [[transactionCalls.consolidated, pageOfRows(rows)], ...history],
  })
  const header = screen.getByRole('button', { name: 'Difference' })
  await header.click()
  await expect.poll(shown).toEqual(['T2', 'T3', 'T1'])
  await header.click()
  await expect.poll(shown).toEqual(['T3', 'T2', 'T1'])
})

test('a filter by refund status leaves loyalty entries out in the browser, as in the service', async () => {
  const rows = [
    consolidatedRow({ merTradeNo: 'T1', refundStatus: 'NONE' }),
    consolidatedRow({
      merTradeNo: 'T2',
      refundStatus: 'NONE',
      recordType: 'LOYALTY',
      txnType: null,
    }),
  ]
  const { screen, router } = await renderScreen('/portal/report/consolidated-transaction', {
    as: 'MERCHANT',
    answers: [[transactionCalls.consolidated, pageOfRows(rows)], ...history],
  })
  await expect.poll(shown).toEqual(['T1', 'T2'])
  await router.navigate({ to: '.', search: { refundStatuses: 'NONE' } } as never)
  await expect.poll(shown).toEqual(['T1'])
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
})
