/** What a list shows of an answer that has not come yet, where its rows tell it. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { history, HISTORY } from '#testing/history.ts'
import { answered, type RawAnswer } from '#testing/network.ts'
import { pageOfRows, payment } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const few = [
  payment({ merTradeNo: 'T1', amount: '20.00' }),
  payment({ merTradeNo: 'T2', amount: '1000.00', status: 'FAILED' }),
  payment({ merTradeNo: 'T3', amount: '300.00' }),
]
/** A busy machine is no failure. */
const patiently = { timeout: 15_000 }
const shown = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'))

/** The list is answered once; every later answer comes when the test lets it. */
const openList = async (first: ReturnType<typeof pageOfRows<(typeof few)[number]>>) => {
  const later = Promise.withResolvers<Response>()
  const waiting = { is: false }
  const answer: RawAnswer = () => {
    if (waiting.is) return later.promise
    waiting.is = true
    return answered(first)
  }
  const opened = await renderScreen(HISTORY, {
    as: 'SHOP_MANAGER',
    answers: [[transactionCalls.cis, answer], ...history],
  })
  await expect.element(opened.screen.getByText('T3')).toBeVisible()
  const answerNow = (items: typeof few) =>
    later.resolve(answered(pageOfRows(items, { asOf: '2026-11-21 15:59:00' })))
  return { ...opened, answerNow }
}

test('a list that is whole is sorted before the service has answered, and its answer counts', async () => {
  const { screen, answerNow } = await openList(pageOfRows(few))
  await screen.getByRole('button', { name: 'Amount HKD' }).click()
  await expect.poll(shown, patiently).toEqual(['T2', 'T3', 'T1'])
  const region = screen.getByRole('region', { name: 'Card and in-store' })
  await expect.element(region).toHaveAttribute('aria-busy', 'true')
  answerNow([payment({ merTradeNo: 'T9', amount: '5000.00' }), ...few.slice(1), ...few.slice(0, 1)])
  await expect.poll(shown, patiently).toEqual(['T9', 'T2', 'T3', 'T1'])
  await expect.element(region).toHaveAttribute('aria-busy', 'false')
})

test('a row that says the same as before is not drawn again when the answer comes', async () => {
  const { screen, answerNow } = await openList(pageOfRows(few))
  const [, row] = document.querySelectorAll('[data-row]')
  const amount = row?.querySelector('.figure')?.firstChild
  await screen.getByRole('button', { name: 'Amount HKD' }).click()
  await expect.poll(shown, patiently).toEqual(['T2', 'T3', 'T1'])
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  const body = document.querySelector('tbody')
  if (body) observer.observe(body, { childList: true, subtree: true, characterData: true })
  answerNow([few[1], few[2], few[0]].flatMap((one) => one ?? []))
  await expect
    .poll(() => document.querySelector('.table-as-of')?.textContent, patiently)
    .toBe('As of 15:59')
  expect(changes).toEqual([])
  expect(document.querySelector('[data-row=T2] .figure')?.firstChild).toBe(amount)
})

test('a list that is whole is filtered before the service has answered', async () => {
  const { screen } = await openList(pageOfRows(few))
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  await screen
    .getByRole('dialog', { name: 'Filter by' })
    .getByRole('button', { name: 'Status' })
    .click()
  await screen.getByRole('checkbox', { name: 'Failed' }).click()
  await screen.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(shown, patiently).toEqual(['T2'])
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
})

test('a page of a longer list stays as it is until the service has answered', async () => {
  const { screen, at } = await openList(pageOfRows(few, { total: 1284, totalPages: 52 }))
  await screen.getByRole('button', { name: 'Amount HKD' }).click()
  await expect.poll(at, patiently).toContain('sortBy=amount')
  expect(shown()).toEqual(['T1', 'T2', 'T3'])
})
