/** The refunded amount of a payment in the narrow column of a list. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLocale } from '#ui/messages.ts'
import { consolidatedRow, settlementSums } from '#testing/consolidated.ts'
import { history, HISTORY } from '#testing/history.ts'
import { asOf, pageOfRows, payment, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const large = payment({
  merTradeNo: 'HBK2611210999',
  amount: '987654.32',
  refundedAmount: '876543.21',
  refundStatus: 'PARTIAL',
})

const open = (query = '') =>
  renderScreen(HISTORY + query, {
    as: 'SHOP_MANAGER',
    answers: [[transactionCalls.cis, pageOfRows([large])], ...history],
  })

/** The line below the amount, once it is drawn. */
const lineOf = async () => {
  const cell = page.getByRole('cell', { name: /Refunded −876,543\.21$/ })
  await expect.element(cell).toBeVisible()
  const line = cell.element().querySelector('small')
  if (line === null) throw new Error('there is no second line')
  return { cell: cell.element(), line }
}

for (const width of [1280, 1440]) {
  test(`fits in one line beside an open payment, whatever the amount, at ${String(width)} px`, async () => {
    await page.viewport(width, 900)
    onTestFinished(() => page.viewport(1280, 900))
    const { screen } = await open('?txn=HBK2611210308')
    await expect.element(screen.getByRole('complementary', { name: /^Payment/ })).toBeVisible()
    const { cell, line } = await lineOf()
    const rows = cell.closest('tbody')
    // The columns get their widths once the payment beside them is drawn.
    await expect.poll(() => (rows?.scrollWidth ?? 0) - (rows?.clientWidth ?? 0)).toBe(0)
    expect(line.getBoundingClientRect().height).toBeLessThan(20)
    const text = document.createRange()
    text.selectNodeContents(line)
    expect(text.getBoundingClientRect().left).toBeGreaterThan(cell.getBoundingClientRect().left)
  })
}

test('is a figure with its sign in every language, and a word for screen readers', async () => {
  setLocale('pseudo')
  onTestFinished(() => setLocale('en'))
  await open()
  const cell = page.getByRole('cell', { name: /−876,543\.21$/ })
  await expect.element(cell).toBeVisible()
  await expect.element(cell).toHaveAccessibleName(/Réfúñdéd/)
  expect(cell.element().querySelector('.visually-hidden')?.textContent).toMatch(/Réfúñdéd/)
})

test('is not shown while the refund waits for approval, which the list says instead', async () => {
  const asked = { ...large, refundStatus: 'ASKED' as const }
  await renderScreen(HISTORY, {
    as: 'SHOP_MANAGER',
    answers: [[transactionCalls.cis, pageOfRows([asked])], ...history],
  })
  await expect
    .element(page.getByRole('cell', { name: /987,654\.32 Awaiting approval$/ }))
    .toBeVisible()
  expect(document.body.textContent).not.toContain('876,543.21')
})

test('stays in one line with wider letter and word spacing', async () => {
  const spaced = document.createElement('style')
  // WCAG 1.4.12.
  spaced.textContent =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
  document.head.append(spaced)
  onTestFinished(() => spaced.remove())
  await open()
  const { cell, line: beside } = await lineOf()
  const line = beside.getBoundingClientRect()
  const row = cell.closest('tr')
  expect(line.height).toBeLessThan(30)
  const status = row?.querySelector('.pill')?.getBoundingClientRect()
  expect(status?.right).toBeLessThan(line.left)
  const { top, bottom } = row?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  expect(line.bottom).toBeLessThanOrEqual(bottom)
  expect(line.top).toBeGreaterThan(top)
})

test('is still visible as a refund where amounts are hidden', async () => {
  document.documentElement.dataset['amounts'] = 'hidden'
  onTestFinished(() => {
    delete document.documentElement.dataset['amounts']
  })
  await open()
  const sign = page.getByText('−', { exact: false }).last()
  await expect.element(sign).toBeVisible()
  const drawn = document.createRange()
  const [minus] = sign.element().childNodes
  if (minus === undefined) throw new Error('there is no sign')
  drawn.selectNodeContents(minus)
  expect(drawn.getBoundingClientRect().width).toBeGreaterThan(2)
  expect(getComputedStyle(sign.element()).visibility).toBe('visible')
})

describe('has its own number in the narrow column of the report', () => {
  const numberOf = async (merTradeNo: string) => {
    await page.viewport(1440, 900)
    onTestFinished(() => page.viewport(1280, 900))
    await renderScreen('/portal/report/consolidated-transaction', {
      as: 'MERCHANT',
      answers: [
        [
          transactionCalls.consolidated,
          pageOfRows([consolidatedRow({ merTradeNo, txnType: 'REFUND' })]),
        ],
        [transactionCalls.totals, { totals: totals() }],
        [transactionCalls.settlement, { sums: settlementSums, asOf }],
      ],
    })
    const cell = page.getByRole('cell', { name: merTradeNo })
    await expect.element(cell).toBeVisible()
    const number = cell.element().querySelector('bdi')
    if (number === null) throw new Error('there is no number')
    expect(number.getBoundingClientRect().right).toBeLessThanOrEqual(
      cell.element().getBoundingClientRect().right,
    )
    return number
  }

  test('whole, in two lines', async () => {
    const number = await numberOf('RF2611207IL738FXS4B8')
    expect(number.clientHeight).toBe(28)
    // No third line: a line has 14 px.
    expect(number.scrollHeight).toBeLessThan(28 + 14)
    expect(number.scrollWidth).toBeLessThanOrEqual(number.clientWidth)
  })

  test('at most two lines for the longest number, with the whole number as tooltip', async () => {
    const longest = 'SHOP-'.repeat(8)
    const number = await numberOf(longest)
    expect(number.clientHeight).toBe(28)
    expect(number.scrollHeight).toBeGreaterThanOrEqual(28 + 14)
    expect(number.title).toBe(longest)
  })
})
