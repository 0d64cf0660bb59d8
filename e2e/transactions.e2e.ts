/** The transaction history, against the real service: specification sections 2 and 7. */
import type { LoyaltyTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import { tabTo } from './support/hands.ts'
import {
  daysOver,
  drawerOf,
  expectRows,
  historyAt,
  listOf,
  numbersOf,
  rowsOf,
  viewOf,
} from './support/history.ts'
import { answered, enter, expect, HISTORY, sessionOf, test } from './support/portal.ts'
import { navigate } from './support/reach.ts'

const sales = () => ({ ...daysOver(), txnTypes: 'SALE' })
const searchOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

test('a payment is found by its number, the end of its card and its amount', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  const { items } = await listOf(session, { ...sales(), paymentNetworks: 'VISA' })
  const wanted = items[4]
  if (wanted === undefined) throw new Error('The sample has too few payments')
  const lastFour = wanted.cardMasked?.slice(-4) ?? ''
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal${historyAt(daysOver())}`)
  const search = page.getByRole('combobox', { name: 'Search payments' })
  await expect(rowsOf(page).first()).toBeVisible()

  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(wanted.merTradeNo)
  await page.keyboard.press('Enter')
  await expectRows(page, [wanted])
  await expect(page.getByText('Dates are ignored')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Trade no.' }).click()

  await search.fill(lastFour)
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`cardLast4=${lastFour}`))
  await expectRows(page, (await listOf(session, { ...daysOver(), cardLast4: lastFour })).items)
  await page.getByRole('button', { name: 'Remove filter Card ending' }).click()

  await search.fill(`HK$${wanted.amount}`)
  await search.press('Enter')
  const byAmount = { ...daysOver(), minAmount: wanted.amount, maxAmount: wanted.amount }
  await expect.poll(() => searchOf(page.url())).toEqual(byAmount)
  await expectRows(page, (await listOf(session, byAmount)).items)
  expect(await numbersOf(page)).toContain(wanted.merTradeNo)
})

test('filters are chips and part of the address: a reload keeps them, Back removes them', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal${historyAt(daysOver())}`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Filter by' })
  await menu.getByRole('button', { name: 'Status', exact: true }).click()
  await menu.getByLabel('Voided').check()
  await menu.getByLabel('Failed', { exact: true }).check()
  await menu.getByRole('button', { name: 'Apply' }).click()
  const chosen = { ...daysOver(), statuses: 'FAILED,VOIDED' }
  await expect.poll(() => searchOf(page.url())).toEqual(chosen)
  const { items, total } = await listOf(session, chosen)
  await expectRows(page, items)
  const chip = page.getByRole('button', { name: 'Status Failed, Voided' })
  await expect(chip).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
    `of ${total.toLocaleString('en-US')}`,
  )

  await page.reload()
  await expect(chip).toBeVisible()
  await expectRows(page, items)

  await page.goBack()
  await expect(chip).toBeHidden()
  await expectRows(page, (await listOf(session, daysOver())).items)
  await page.goForward()
  await expectRows(page, items)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(`${portal.origin}/merchant-portal${HISTORY}`)
})

test('an unknown filter value is ignored and named, and an empty list offers a wider search', async ({
  portal,
}) => {
  const page = await portal.open(`${HISTORY}?statuses=LOST&keyword=no+such+payment`, {
    as: 'ADMIN',
  })
  await expect(page.getByText(/an unknown value, which was ignored: Status\./)).toBeVisible()
  await expect(page.getByText('No payments found')).toBeVisible()
  await page.getByRole('button', { name: 'Search the last 3 months' }).click()
  await expect(page).toHaveURL(/range=last3Months/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowsOf(page).first()).toBeVisible()
})

test('sorting and paging show what the service returns, in its order', async ({ page, portal }) => {
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal${historyAt({ ...sales(), pageSize: '10' })}`)
  const query = { ...sales(), pageSize: '10' }
  await expectRows(page, (await listOf(session, query)).items)

  const header = page.getByRole('columnheader', { name: /Amount/ })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  const largest = { ...query, sortBy: 'amount', sortOrder: 'desc' }
  const first = await listOf(session, largest)
  await expectRows(page, first.items)
  const amounts = first.items.map(({ amount }) => Number(amount))
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expectRows(page, (await listOf(session, { ...largest, pageNumber: '2' })).items)
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expectRows(page, (await listOf(session, { ...largest, pageNumber: '3' })).items)
  await expect(pages).toContainText('21–30 of')
  await pages.getByRole('button', { name: 'Previous page' }).click()
  await expectRows(page, (await listOf(session, { ...largest, pageNumber: '2' })).items)

  await header.getByRole('button').click()
  await expectRows(page, (await listOf(session, { ...largest, sortOrder: 'asc' })).items)
  await pages.getByLabel('Rows per page').selectOption('50')
  await expectRows(
    page,
    (await listOf(session, { ...largest, sortOrder: 'asc', pageSize: '50' })).items,
  )
})

test('a row opens beside the list at its own address, and the keyboard moves on from there', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  const [first, second] = (await listOf(session, sales())).items
  if (first === undefined || second === undefined) throw new Error('The sample has no payments')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal${historyAt(sales())}`)
  await rowsOf(page).first().click()
  const drawer = drawerOf(page, first.merTradeNo)
  await expect(drawer).toBeVisible()
  await expect(drawer).toContainText(first.shopName)
  await expect(drawer.getByRole('list', { name: 'What happened' })).toContainText(first.createdAt)
  await expect(page).toHaveURL(new RegExp(`txn=${first.merTradeNo}`))

  await page.keyboard.press('j')
  await expect(drawerOf(page, second.merTradeNo)).toBeVisible()
  await page.reload()
  await expect(drawerOf(page, second.merTradeNo)).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()
  await page.keyboard.press('k')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/txn=/)

  await rowsOf(page).nth(1).click()
  await expect(drawerOf(page, second.merTradeNo)).toBeVisible()
  await page.goBack()
  await expect(drawerOf(page, second.merTradeNo)).toBeHidden()
})

test('a note is added by the keyboard alone and stays with its payment', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('STAFF')
  const wanted = (await listOf(session, sales())).items[2]
  if (wanted === undefined) throw new Error('The sample has no payments')
  const { merTradeNo } = wanted
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal${historyAt({ ...sales(), txn: merTradeNo })}`)
  const drawer = drawerOf(page, merTradeNo)
  await drawer.getByRole('button', { name: 'Add a note' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Note on payment ${merTradeNo}` })
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Gave the receipt')
  await tabTo(page, dialog.getByRole('button', { name: 'Add note' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const notes = drawer.getByRole('list', { name: 'Notes' })
  await expect(notes).toContainText('Gave the receipt')
  await expect(drawer.getByRole('button', { name: 'Add a note' })).toBeFocused()

  const { notes: stored } = await viewOf(await sessionOf('CS'), merTradeNo)
  const name = (JSON.parse(session['userData'] ?? '{}') as { displayName?: string }).displayName
  expect(stored).toMatchObject([{ body: 'Gave the receipt', writtenBy: name }])
  await page.reload()
  await expect(notes).toContainText(`${stored[0]?.writtenAt ?? ''} · ${name ?? ''}`)
})

test('the loyalty tab lists the points, with their totals', async ({ page, portal }) => {
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal${HISTORY}`)
  await page.getByRole('link', { name: 'Loyalty' }).click()
  await expect(page).toHaveURL(/tab=loyalty/)
  await navigate(page, historyAt({ tab: 'loyalty', ...daysOver() }))
  const { items, total } = await answered<Rows<LoyaltyTransaction>>(
    session,
    `/transaction/loyalty?${new URLSearchParams(daysOver()).toString()}`,
  )
  expect(items.length).toBeGreaterThan(0)
  await expect.poll(() => numbersOf(page)).toEqual(items.map(({ loyaltyTxnNo }) => loyaltyTxnNo))
  await expect(page.getByRole('group', { name: 'Totals of the whole filter' })).toContainText(
    `Entries${total.toLocaleString('en-US')}`,
  )
  await expect(rowsOf(page).first()).toContainText(items[0]?.memberMasked ?? 'nobody')
})

test('a browser in New York shows the times of Hong Kong', async ({ page, portal }) => {
  const session = await sessionOf('MERCHANT')
  const [latest] = (await listOf(session, sales())).items
  if (latest === undefined) throw new Error('The sample has no payments')
  await enter(page, session)
  await page.goto(
    `${portal.origin}/merchant-portal${historyAt({ ...sales(), txn: latest.merTradeNo })}`,
  )
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
    'America/New_York',
  )
  // Times are sent in Hong Kong time and shown as sent.
  const [day, clock] = latest.createdAt.split(' ')
  await expect(rowsOf(page).first()).toContainText(day ?? '')
  await expect(rowsOf(page).first()).toContainText(clock ?? '')
  await expect(drawerOf(page, latest.merTradeNo)).toContainText(latest.createdAt)
  // The default week ends on the current day in Hong Kong.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format()
  const listed = page.waitForRequest(/\/api\/transaction\/cis\?/)
  await navigate(page, HISTORY)
  expect(new URL((await listed).url()).searchParams.get('endDate')).toBe(today)
})
