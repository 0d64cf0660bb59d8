/** The smart terminals from HKT. */
import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { filterSent, refused, type Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { hktTerminal } from '#testing/terminals.ts'

const PATH = '/portal/pos/hktpos?tab=hkt'
const OPEN = `${PATH}&pos=pos_hktcounter01`
const rows = [[hktPosCalls.list, pageOfRows([hktTerminal()])]] as const
const changes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')
const assign = page.getByRole('button', { name: 'Assign or name' })
const inDialog = page.getByRole('dialog')

test("each terminal shows its shop, its numbers, its last settlement and today's payments", async () => {
  await renderScreen(PATH, { as: 'CS', answers: rows })
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect
    .poll(() => page.getByRole('row').nth(1).element().textContent)
    .toBe(
      'Counter A920A920-1170022Kwun Tong29492947888888404177193Active2026-11-2023:30:00121,240.00',
    )
})

test('an unknown value of a link is named by the label of its filter', async () => {
  await renderScreen(`${PATH}&status=BROKEN`, { as: 'MERCHANT', answers: rows })
  await expect
    .element(page.getByText('The link had an unknown value, which was ignored: Status.'))
    .toBeVisible()
})

test('the list is searched and filtered by status, and so is its file', async () => {
  const file = () => new Response('a\n', { headers: { 'Content-Type': 'text/csv' } })
  const { at, sent } = await renderScreen(`${PATH}&status=INACTIVE`, {
    as: 'MERCHANT',
    answers: [[hktPosCalls.file, file], ...rows],
  })
  await expect.element(page.getByRole('button', { name: /^Status Inactive/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search HKT POS' }).fill('1170022')
  await page.getByRole('option', { name: /1170022/ }).click()
  await expect.poll(at).toContain('keyword=1170022')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: /^CSV/ }).click()
  const filter = { status: 'INACTIVE', keyword: '1170022' }
  await expect.poll(() => filterSent(sent, '/hktpos/file')).toMatchObject(filter)
  const asked = sent.filter(({ address }) => address.startsWith('/hktpos?'))
  expect(filterSent(asked.slice(-1), '/hktpos')).toEqual(filter)
})

test('a shop of the address that a person with one shop does not have is shown and can be cleared', async () => {
  const { at, router } = await renderScreen(PATH, {
    as: 'STAFF',
    answers: [
      [
        hktPosCalls.list,
        ({ address }: Sent) => pageOfRows(address.includes('shopId=') ? [] : [hktTerminal()]),
      ],
    ],
  })
  await expect.element(page.getByRole('table')).toBeVisible()
  await router.navigate({ to: `${PATH}&shopId=shp_elsewhere001` })
  await expect.element(page.getByText('No HKT POS match these filters')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Shop shp_elsewhere001' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.poll(at).toBe(PATH)
})

test('the file is requested with the query of the list, its page included', async () => {
  const file = () => new Response('a\n', { headers: { 'Content-Type': 'text/csv' } })
  const query = {
    shopId: 'shp_kwuntong0001',
    sortBy: 'tid',
    sortOrder: 'desc',
    pageNumber: '2',
    pageSize: '10',
  }
  const { sent } = await renderScreen(`${PATH}&${new URLSearchParams(query).toString()}`, {
    as: 'MERCHANT',
    answers: [[hktPosCalls.file, file], ...rows],
  })
  await expect.element(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: /^CSV/ }).click()
  const queryTo = (path: string) =>
    Object.fromEntries(
      new URLSearchParams(
        sent.find(({ address }) => address.startsWith(path))?.address.split('?')[1],
      ),
    )
  await expect.poll(() => queryTo('/hktpos/file?')).toMatchObject(query)
  const { columns, fileType, ...same } = queryTo('/hktpos/file?')
  expect([typeof columns, fileType]).toEqual(['string', 'csv'])
  expect(same).toEqual(queryTo('/hktpos?'))
})

test("today's payments are shown with the time they were read", async () => {
  await renderScreen(OPEN, {
    as: 'STAFF',
    answers: [[hktPosCalls.list, pageOfRows([hktTerminal()], { asOf: '2026-11-21 16:08:59' })]],
  })
  const drawer = page.getByRole('complementary')
  await expect.element(drawer.getByText(/^12 payments, HKD/)).toBeVisible()
  await expect.element(drawer.getByText('As of 16:08')).toBeVisible()
})

test('shop and name can be changed, and a concurrent change is shown before it is overwritten', async () => {
  const current = hktTerminal({ posName: 'Counter 9', version: 3 })
  const { sent } = await renderScreen(OPEN, {
    as: 'MERCHANT',
    answers: [
      [
        hktPosCalls.list,
        ({ address }: Sent) =>
          pageOfRows([address.includes('pageSize=100') ? current : hktTerminal()]),
      ],
      [
        hktPosCalls.change,
        ({ headers }: Sent) => (headers.get('If-Match') === '3' ? current : refused('4090')),
      ],
    ],
  })
  await assign.click()
  await inDialog.getByRole('combobox', { name: 'Shop' }).selectOptions('')
  await inDialog.getByRole('button', { name: 'Save terminal' }).click()
  await expect.element(inDialog.getByText(/Someone else changed this/)).toBeVisible()
  await expect.element(inDialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Counter 9')
  await inDialog.getByRole('button', { name: 'Save terminal' }).click()
  await expect.element(page.getByText('Counter 9 was saved.')).toBeVisible()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ shopId: null }, { shopId: null }])
})

test('a shop-scoped role cannot give a terminal back to the merchant as a whole', async () => {
  await renderScreen(OPEN, { as: 'SHOP_MANAGER', answers: rows })
  await assign.click()
  const shop = inDialog.getByRole('combobox', { name: 'Shop' })
  await expect.element(shop).toBeVisible()
  expect(
    shop
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Kwun Tong'])
})

test.each([
  ['STAFF', {}, /Merchant, Administrator, School or Shop Manager can assign/],
  ['MERCHANT', { status: 'RETURNED' }, /was returned/],
] as const)(
  '%s cannot assign a terminal with %j, and the button says why',
  async (as, given, why) => {
    await renderScreen(OPEN, {
      as,
      answers: [[hktPosCalls.list, pageOfRows([hktTerminal(given)])]],
    })
    await expect.element(assign).toHaveAttribute('title', expect.stringMatching(why))
  },
)

test('the opened terminal names its networks, and its Chinese name is marked as Chinese', async () => {
  const terminal = hktTerminal({ posName: '收銀機 A920', networks: ['UNIONPAY', 'NEWPAY'] })
  await renderScreen(OPEN, {
    as: 'MERCHANT',
    answers: [[hktPosCalls.list, pageOfRows([terminal])]],
  })
  const drawer = page.getByRole('complementary', { name: '收銀機 A920' })
  await expect
    .element(drawer.getByText('收銀機', { exact: true }))
    .toHaveAttribute('lang', 'zh-Hant-HK')
  await expect.element(drawer.getByText('UnionPay, NEWPAY')).toBeVisible()
})

test('a shop that was added since the session began is named in the form', async () => {
  const terminal = hktTerminal({ shopId: 'shp_newshop00001', shopName: 'Sha Tin' })
  await renderScreen(OPEN, {
    as: 'MERCHANT',
    answers: [[hktPosCalls.list, pageOfRows([terminal])]],
  })
  await assign.click()
  const shop = inDialog.getByRole('combobox', { name: 'Shop' })
  await expect.element(shop).toHaveValue('shp_newshop00001')
  await expect.element(shop.getByRole('option', { name: 'Sha Tin' })).toBeInTheDocument()
})
