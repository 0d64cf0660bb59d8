import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocale } from '#ui/messages.ts'
import { history, HISTORY, historyPage, historyRows } from '#testing/history.ts'
import { refused, type Sent } from '#testing/network.ts'
import { pageOfRows, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const open = (query = '') => renderScreen(HISTORY + query, { as: 'SHOP_MANAGER', answers: history })
const listQueries = (sent: readonly Sent[]) =>
  sent
    .filter(({ address }) => address.startsWith('/transaction/cis'))
    .map(({ address }) => new URLSearchParams(address.split('?')[1]))
const lastQuery = (sent: readonly Sent[]) => Object.fromEntries(listQueries(sent).at(-1) ?? [])

describe('the list of payments', () => {
  test('shows a page of rows with its totals, and says how many there are', async () => {
    const { screen } = await open()
    const table = screen.getByRole('table', { name: 'Card and in-store' })
    await expect.element(table.getByRole('row').nth(25)).toBeVisible()
    await expect.element(screen.getByText('1–25 of 1,284')).toBeVisible()
    await expect
      .element(
        screen.getByRole('group', { name: 'Totals of the whole filter' }).getByText('199,291.50'),
      )
      .toBeVisible()
  })

  test('requests the totals only after the rows', async () => {
    const { screen, sent } = await open()
    await expect.element(screen.getByText('199,291.50')).toBeVisible()
    const paths = sent.map(({ address }) => address.split('?')[0])
    expect(paths.indexOf('/x/transaction/totals')).toBeGreaterThan(
      paths.indexOf('/transaction/cis'),
    )
  })

  test('requests what the address says, and shows the same after a reload', async () => {
    const { screen, sent } = await open(
      '?statuses=SUCCESS,PENDING&minAmount=100&sortBy=amount&sortOrder=asc&pageNumber=3',
    )
    await expect.element(screen.getByText('Success, Pending')).toBeVisible()
    await expect
      .poll(() => lastQuery(sent))
      .toMatchObject({
        statuses: 'SUCCESS,PENDING',
        minAmount: '100',
        sortBy: 'amount',
        sortOrder: 'asc',
        pageNumber: '3',
      })
    await expect
      .element(screen.getByRole('columnheader', { name: 'Amount HKD' }))
      .toHaveAttribute('aria-sort', 'ascending')
  })

  test('ignores unknown parameters with a note', async () => {
    const { screen, sent } = await open('?statuses=DONE&cardLast4=0026')
    await expect
      .element(screen.getByText(/unknown value, which was ignored: Status\./))
      .toBeVisible()
    await expect.poll(() => lastQuery(sent)).toMatchObject({ cardLast4: '0026' })
    expect(lastQuery(sent)).not.toHaveProperty('statuses')
  })

  test('a link with too many days says so, by the label of the filter', async () => {
    const { screen, sent } = await open('?startDate=2026-01-01&endDate=2026-11-01')
    await expect
      .element(
        screen.getByText(
          'The link’s value for “Date” was ignored. Choose a range of at most 3 months.',
        ),
      )
      .toBeVisible()
    expect(screen.getByText(/unknown value/).query()).toBeNull()
    expect(lastQuery(sent)).toHaveProperty('startDate')
    expect(lastQuery(sent)).not.toHaveProperty('startDate', '2026-01-01')
  })

  test('a filter is added, changed by its chip and removed, all in the address', async () => {
    const { screen, at } = await open()
    await screen.getByRole('button', { name: 'Filter', exact: true }).click()
    await screen
      .getByRole('dialog', { name: 'Filter by' })
      .getByRole('button', { name: 'Status' })
      .click()
    await screen.getByRole('checkbox', { name: 'Failed' }).click()
    await screen.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(at).toContain('statuses=FAILED')
    await screen.getByRole('button', { name: 'Remove filter Status' }).click()
    await expect.poll(at).not.toContain('statuses')
  })

  test('a header sorts, and a second press reverses the order', async () => {
    const { screen, at, sent } = await open()
    await screen.getByRole('button', { name: 'Amount HKD' }).click()
    await expect.poll(at).toContain('sortBy=amount&sortOrder=desc')
    await screen.getByRole('button', { name: 'Amount HKD' }).click()
    await expect.poll(() => lastQuery(sent)).toMatchObject({ sortBy: 'amount', sortOrder: 'asc' })
  })

  test.each([
    ['0026', { cardLast4: '0026' }],
    ['HBK2611210308', { merTradeNo: 'HBK2611210308' }],
    ['HKD 128', { minAmount: '128.00', maxAmount: '128.00' }],
    ['birthday cake', { keyword: 'birthday cake' }],
  ])('typing %s into the search looks for it', async (typed, query) => {
    const { screen, sent } = await open()
    await screen.getByRole('combobox', { name: 'Search payments' }).fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => lastQuery(sent)).toMatchObject(query)
  })

  test('with an exact number it says that dates are ignored', async () => {
    const { screen } = await open('?merTradeNo=HBK2611210308')
    await expect.element(screen.getByText(/found whatever its date/)).toBeVisible()
  })

  test('chosen columns are stored, and the file has them', async () => {
    const { screen, sent } = await open()
    await screen.getByRole('button', { name: 'Columns' }).click()
    await screen.getByRole('checkbox', { name: 'Shop' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('columnheader', { name: 'Shop' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Download' }).click()
    await screen.getByRole('button', { name: /^CSV/ }).click()
    await expect
      .poll(() => sent.some(({ address }) => address.startsWith('/transaction/cis/file')))
      .toBe(true)
    const { columns, fileType, ...same } = lastQuery(sent)
    expect({ columns, fileType }).toEqual({
      columns:
        'createdAt,merTradeNo,paymentNetwork,cardMasked,txnType,status,amount,refundedAmount',
      fileType: 'csv',
    })
    expect(same).toEqual({
      ...Object.fromEntries(listQueries(sent)[0] ?? []),
      sortBy: 'createdAt',
      sortOrder: 'desc',
    })
    await screen.getByRole('button', { name: 'Columns' }).click()
    await screen.getByRole('button', { name: 'Reset to default' }).click()
  })
})

describe('its other states', () => {
  test('an empty result says why, and offers more days', async () => {
    const { screen, at } = await renderScreen(`${HISTORY}?minAmount=128.00`, {
      as: 'STAFF',
      answers: [
        [transactionCalls.cis, pageOfRows([])],
        [transactionCalls.totals, { totals: totals() }],
      ],
    })
    await screen.getByRole('button', { name: 'Search the last 3 months' }).click()
    await expect.poll(at).toContain('range=last3Months')
    await expect.poll(at).toContain('minAmount=128.00')
  })

  test('a failure shows the message and the reference, and can be retried', async () => {
    let isDown = true
    const { screen } = await renderScreen(HISTORY, {
      as: 'STAFF',
      answers: [
        [
          transactionCalls.cis,
          () => (isDown ? refused('5000', { reference: '7F3K-2210' }) : historyPage),
        ],
        [transactionCalls.totals, { totals: totals() }],
      ],
    })
    await expect.element(screen.getByRole('alert').getByText('7F3K-2210')).toBeVisible()
    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('1–25 of 1,284')).toBeVisible()
  })

  test('without the permission nothing is requested, and the page says who can grant it', async () => {
    const { screen, sent } = await renderScreen(HISTORY, { as: 'DEVELOPER' })
    await expect
      .element(screen.getByText(/with the role Merchant or Administrator can give you one/))
      .toBeVisible()
    expect(
      sent.filter(
        ({ address }) => address.includes('transaction') && !address.startsWith('/navigation'),
      ),
    ).toEqual([])
  })

  test('a count that was capped is marked as such', async () => {
    const { screen } = await renderScreen(HISTORY, {
      as: 'STAFF',
      answers: [
        [
          transactionCalls.cis,
          pageOfRows(historyRows, { total: 10_000, totalPages: 400, capped: true }),
        ],
        [transactionCalls.totals, { totals: null, reason: 'Choose fewer days' }],
      ],
    })
    await expect.element(screen.getByText('1–25 of 10,000+')).toBeVisible()
    await expect.element(screen.getByText(/Choose fewer days/)).toBeVisible()
  })

  test('on a phone the rows are cards, and nothing scrolls sideways at 320 px', async () => {
    await page.viewport(320, 640)
    const { screen } = await open()
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'AlipayHK' }).first())
      .toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1280, 900)
  })
})

test('loyalty entries are a list of their own, with points', async () => {
  const { screen } = await open('?tab=loyalty')
  await expect
    .element(screen.getByRole('table', { name: 'Loyalty' }).getByText('+128'))
    .toBeVisible()
})

test('no chip is wider than a small phone in any language', async () => {
  await page.viewport(320, 640)
  setLocale('pseudo')
  onTestFinished(async () => {
    setLocale('en')
    await page.viewport(1280, 900)
  })
  await open('?startDate=2026-11-01&endDate=2026-11-20')
  await expect.element(page.getByText(/2026-11-20/).first()).toBeVisible()
  const chip = document.querySelector('.chip')?.getBoundingClientRect()
  expect(chip?.right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  expect(chip?.left).toBeGreaterThanOrEqual(0)
})
