import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { consolidatedRow, group, settlementSums } from '#testing/consolidated.ts'
import { refused, type Sent } from '#testing/network.ts'
import { asOf, loyaltyEntry, pageOfRows, payment, paymentView, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const REPORT = '/portal/report/consolidated-transaction'
const rows = [
  consolidatedRow(),
  consolidatedRow({
    merTradeNo: 'HBK2611210309',
    receivedSettlement: '121.08',
    difference: '-5.00',
    matchStatus: 'MISMATCHED',
  }),
  consolidatedRow({
    merTradeNo: 'HBK2611210310',
    source: 'HQPAY',
    receivedSettlement: null,
    difference: null,
    settlementDate: null,
    settlementStatus: 'UNSETTLED',
    matchStatus: 'MISSING',
  }),
  consolidatedRow({
    merTradeNo: 'LY2611210077',
    recordType: 'LOYALTY',
    source: 'LOYALTY',
    txnType: null,
    amount: '0.00',
    paymentMethod: null,
    paymentNetwork: null,
    expectedSettlement: null,
    receivedSettlement: null,
    difference: null,
    settlementStatus: null,
    settlementDate: null,
    matchStatus: null,
    eventType: 'EARN',
    points: 128,
  }),
]
const days = [group(), group({ groupKey: '2026-11-19', groupName: '2026-11-19', saleCount: 1 })]
const entryView = { entry: loyaltyEntry(), payment: payment(), timeline: [loyaltyEntry()] }
const file = () => new Response('x\n', { headers: { 'Content-Type': 'text/csv' } })
const answers = [
  [transactionCalls.consolidatedFile, file],
  [
    transactionCalls.consolidated,
    ({ address }: Sent) => (address.includes('groupBy=') ? pageOfRows(days) : pageOfRows(rows)),
  ],
  [transactionCalls.totals, { totals: totals() }],
  [transactionCalls.settlement, { sums: settlementSums, asOf }],
  [transactionCalls.loyaltyView, entryView],
  [
    transactionCalls.view,
    ({ address }: Sent) =>
      address.includes('/LY')
        ? refused('4040')
        : paymentView({
            transaction: payment({ settlementStatus: 'SETTLED', settlementDate: '2026-11-23' }),
            settlement: {
              expectedSettlement: '126.08',
              receivedSettlement: '121.08',
              difference: '-5.00',
              matchStatus: 'MISMATCHED',
            },
          }),
  ],
] as const
const open = (query = '') => renderScreen(REPORT + query, { as: 'MERCHANT', answers })
const queriesOf = (sent: readonly Sent[], path: string) =>
  sent
    .filter(({ address }) => address.split('?')[0] === path)
    .map(({ address }) => Object.fromEntries(new URLSearchParams(address.split('?')[1])))
const lastQuery = (sent: readonly Sent[], path = '/transaction/consolidated') =>
  queriesOf(sent, path).at(-1) ?? {}

describe('payments of every source', () => {
  test('show their refunds as negative figures', async () => {
    await renderScreen(REPORT, {
      as: 'MERCHANT',
      answers: [
        [
          transactionCalls.consolidated,
          pageOfRows([consolidatedRow({ refundedAmount: '1250.00' })]),
        ],
        [transactionCalls.totals, { totals: totals() }],
        [transactionCalls.settlement, { sums: settlementSums, asOf }],
      ],
    })
    await expect.element(page.getByRole('cell', { name: /Refunded −1,250\.00$/ })).toBeVisible()
  })

  test('show expected and received settlement, their difference and whether they match', async () => {
    const { screen } = await open()
    const table = screen.getByRole('table', { name: 'Payments from every source' })
    await expect
      .element(table.getByRole('row', { name: /126\.08 121\.08 2026-11-23 −5\.00 Does not match/ }))
      .toBeVisible()
    await expect
      .element(table.getByRole('row', { name: /126\.08 126\.08 2026-11-23 0\.00 Matched/ }))
      .toBeVisible()
    // Where there is less room, the column of the method is dropped first; what happened to points stays.
    await expect.element(table.getByText('Smart POS')).not.toBeVisible()
    await expect.element(table.getByRole('row', { name: /\+128 points Earned/ })).toBeVisible()
    await page.viewport(1440, 900)
    onTestFinished(() => page.viewport(1280, 900))
    await expect
      .element(table.getByRole('row', { name: /Smart POS 128\.00.*Missing/ }))
      .toBeVisible()
    await expect
      .element(table.getByRole('row', { name: /Earned Loyalty \+128 points Earned/ }))
      .toBeVisible()
  })

  test('are sorted by difference, the largest shortfall first', async () => {
    const longer = pageOfRows(rows, { total: 60, totalPages: 3 })
    const { screen, sent } = await renderScreen(REPORT, {
      as: 'MERCHANT',
      answers: [[transactionCalls.consolidated, longer], ...answers],
    })
    await screen.getByRole('button', { name: 'Difference' }).click()
    await expect
      .poll(() => lastQuery(sent))
      .toMatchObject({ sortBy: 'difference', sortOrder: 'asc' })
  })

  test("are of the week's business days in rows, totals and file by default", async () => {
    const { screen, sent, at } = await open()
    await expect.element(screen.getByText('Business day, Last 7 days')).toBeVisible()
    await expect
      .poll(() => lastQuery(sent, '/x/transaction/totals'))
      .toMatchObject({
        source: 'consolidated',
        dateType: 'business',
      })
    expect(lastQuery(sent)).toMatchObject({ dateType: 'business' })
    expect(at()).toBe(REPORT)
    await screen.getByRole('button', { name: /Date Business day/ }).click()
    await screen.getByRole('list', { name: 'Which date' }).getByRole('button').first().click()
    await expect.poll(at).toContain('dateType=created')
    await expect.poll(() => lastQuery(sent)).toMatchObject({ dateType: 'created' })
    await screen.getByRole('button', { name: 'Download' }).click()
    await screen.getByRole('button', { name: /^CSV/ }).click()
    await expect
      .poll(() => lastQuery(sent, '/transaction/consolidated/file'))
      .toMatchObject({
        dateType: 'created',
        fileType: 'csv',
      })
    expect(lastQuery(sent, '/transaction/consolidated/file')['columns']).toContain(
      'expectedSettlement,receivedSettlement,settlementDate,difference',
    )
  })

  test('are filtered by mismatch', async () => {
    const { screen, sent, at } = await open()
    await screen.getByRole('button', { name: 'Filter', exact: true }).click()
    await screen
      .getByRole('dialog', { name: 'Filter by' })
      .getByRole('button', { name: 'Match', exact: true })
      .click()
    await screen.getByRole('checkbox', { name: 'Does not match' }).click()
    await screen.getByRole('checkbox', { name: 'Missing' }).click()
    await screen.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(at).toContain('matchStatus=MISMATCHED%2CMISSING')
    await expect.poll(() => lastQuery(sent)).toMatchObject({ matchStatus: 'MISMATCHED,MISSING' })
  })

  test('open in a drawer with the mismatch', async () => {
    const { screen } = await open('?txn=HBK2611210309')
    const drawer = screen.getByRole('complementary', { name: 'Payment HBK2611210309' })
    await expect.element(drawer.getByText('Does not match')).toBeVisible()
    await expect.element(drawer.getByText('HKD121.08')).toBeVisible()
    // The expected amount is not shown as the settled one.
    await expect.element(drawer.getByText('Settled 2026-11-23', { exact: true })).toBeVisible()
    await expect.element(drawer.getByText('HKD−5.00')).toBeVisible()
  })

  test('a loyalty entry opens in its own drawer, also from a link to one on another page', async () => {
    const { screen, at, router } = await open()
    await screen.getByRole('row', { name: /\+128 points/ }).click()
    await expect.poll(at).toContain('txn=LY2611210077')
    const drawer = screen.getByRole('complementary', { name: 'Loyalty entry LY2611210077' })
    await expect.element(drawer.getByText('•••• 7781')).toBeVisible()
    await router.navigate({ to: `${REPORT}?txn=LY0000000001` } as never)
    await expect
      .element(screen.getByRole('complementary', { name: 'Loyalty entry LY0000000001' }))
      .toBeVisible()
  })
})

describe('sums', () => {
  test('keep the filter, each opens its payments, and Back returns to the groups', async () => {
    const { screen, at, sent, router } = await open('?shopIds=shp_kwuntong0001&sortBy=amount')
    await screen.getByRole('link', { name: 'By day' }).click()
    await expect.poll(at).toBe(`${REPORT}?shopIds=shp_kwuntong0001&groupBy=businessDay`)
    const day = screen.getByRole('table', { name: 'By day' }).getByRole('row', {
      name: /2026-11-20 384\.00 3 sales 10\.00 −128\.00 1 void −28\.00 1 refund −3\.84 234\.16 −4\.00/,
    })
    await expect.element(day).toBeVisible()
    expect(lastQuery(sent)).toMatchObject({ groupBy: 'businessDay', shopIds: 'shp_kwuntong0001' })
    await day.getByRole('link', { name: '2026-11-20' }).click()
    await expect.poll(at).toContain('startDate=2026-11-20&endDate=2026-11-20')
    await expect
      .poll(() => lastQuery(sent))
      .toMatchObject({
        startDate: '2026-11-20',
        endDate: '2026-11-20',
        dateType: 'business',
        shopIds: 'shp_kwuntong0001',
        sources: 'CIS,HQPAY,FPS_A2A',
      })
    expect(lastQuery(sent)).not.toHaveProperty('groupBy')
    router.history.back()
    await expect.poll(at).toBe(`${REPORT}?shopIds=shp_kwuntong0001&groupBy=businessDay`)
    await expect.element(day).toBeVisible()
    // Totals are of payments: sums do not change them.
    for (const query of queriesOf(sent, '/x/transaction/totals'))
      expect(query).not.toHaveProperty('groupBy')
  })

  test('are downloaded as they are shown', async () => {
    const { screen, sent } = await open('?groupBy=businessDay')
    await expect.element(screen.getByRole('link', { name: '2026-11-20' })).toBeVisible()
    await screen.getByRole('button', { name: 'Download' }).click()
    await screen.getByRole('button', { name: /^Excel/ }).click()
    await expect
      .poll(() => lastQuery(sent, '/transaction/consolidated/file'))
      .toMatchObject({
        groupBy: 'businessDay',
        sortBy: 'group',
        sortOrder: 'desc',
        fileType: 'xlsx',
        columns:
          'groupKey,saleCount,saleAmount,tipAmount,voidCount,voidAmount,refundCount,refundAmount,feeAmount,netAmount,difference',
      })
  })

  test('of days do not open for other date types, and the page says why', async () => {
    const { screen } = await open('?groupBy=businessDay&dateType=settled')
    await expect.element(screen.getByText('2026-11-20')).toBeVisible()
    await expect.element(screen.getByText(/To open the payments of a day/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '2026-11-20' })).not.toBeInTheDocument()
  })
})

test('an unknown grouping is ignored and reported', async () => {
  const { screen } = await open('?groupBy=moon')
  await expect.element(screen.getByText(/unknown value, which was ignored: groupBy/)).toBeVisible()
})

test('a role without the permission requests nothing, and the page says who can grant it', async () => {
  const { screen, sent } = await renderScreen(REPORT, { as: 'DEVELOPER', answers })
  await expect.element(screen.getByText('You don’t have permission to see payments')).toBeVisible()
  expect(sent.filter(({ address }) => address.includes('/transaction/'))).toEqual([])
})
