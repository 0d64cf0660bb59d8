/** Billing QR, against the real service: spec 1, 7. */
import type { BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { BillSummary } from '@merchant/contract/areas/bills.shapes.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import { addDays, dateOf } from '@merchant/contract/core/time.ts'
import { payloadInImages } from '@merchant/hkqr/images.ts'
import { readBack } from '@merchant/hkqr/payload.ts'
import type { Page } from '@playwright/test'
import { sessionOfNewPerson } from './support/people.ts'
import { answered, enter, expect, sessionOf, test } from './support/portal.ts'
import { navigate } from './support/reach.ts'
import { savedBy } from './support/saved-file.ts'

const LIST = '/portal/billing-qr/list'
const CREATE = '/portal/billing-qr/create'

const heading = 'billReference,amount,dueDate,customerRef,customerName,customerEmail,remark'
const bills = (...lines: readonly string[]) => Buffer.from([heading, ...lines, ''].join('\r\n'))
const line = (reference: string) => `${reference},1250.00,2099-11-30,,Chan Tai Man,,`

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer })

test('a sheet of bills is started from the template, corrected, sent, and downloaded as a ZIP', async ({
  page,
  portal,
}) => {
  await enter(page, await sessionOfNewPerson('SCHOOL'))
  await portal.open('/portal')
  await page.getByRole('button', { name: 'Billing QR' }).click()
  await page.getByRole('link', { name: 'New request' }).click()
  await page.getByRole('button', { name: 'Template' }).click()
  const template = await savedBy(page, () => page.getByRole('button', { name: /^Excel/ }).click())
  expect(template.name).toBe('billing-qr-template.xlsx')
  // The template itself has no errors.
  await page.locator('input[type="file"]').setInputFiles({
    name: template.name,
    mimeType: 'application/octet-stream',
    buffer: template.bytes,
  })
  await expect(page.getByText('Every row is ready.')).toBeVisible()

  const valid = Array.from({ length: 36 }, (_none, index) => line(`N26-${String(index + 100)}`))
  const file = `november-${String(Date.now())}.csv`
  await choose(
    page,
    file,
    bills(
      ...valid,
      line('N26 001'),
      'N26-002,"1,25O.00",2099-11-30,,Ho Siu Fung,,',
      line('N26-100'),
      'N26-004,,2020-01-31,,Yip Chi Hang,,',
    ),
  )
  // Both rows with the same reference are wrong: only the person can tell which one to change.
  await expect(page.locator('.bill-figures')).toContainText('Ready35To correct5')
  await expect(page.getByLabel('Bill reference of row 40')).toHaveAccessibleDescription(
    /Row 2 has the same reference/,
  )
  const rest = await savedBy(page, () =>
    page.getByRole('button', { name: 'Download these 5 rows' }).click(),
  )
  expect(rest.bytes.toString()).toContain('N26-002,"1,25O.00",2099-11-30,,Ho Siu Fung,,')
  await page.getByRole('button', { name: 'Use N26-001' }).click()
  // By keyboard: from one error to the next.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount of row 39')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Bill reference of row 40').fill('N26-003')
  await page.keyboard.press('Enter')
  await expect(page.locator('.bill-figures')).toContainText('Ready38To correct2')
  await page.getByRole('button', { name: 'Make 38 codes' }).click()

  const drawer = page.getByRole('complementary', { name: /^Request BQ/ })
  await expect(drawer.getByText(file.replace('.csv', ''))).toBeVisible()
  const there = page.url()
  // Leaving the page does not stop the request.
  await page.getByRole('link', { name: 'Home' }).click()
  await page.goto(there)
  await expect(drawer.getByText('Partly ready')).toBeVisible()
  await expect(drawer.getByText('Row 39')).toBeVisible()
  await expect(drawer.getByText('1,25O.00')).toBeVisible()
  const zip = await savedBy(page, () =>
    drawer.getByRole('button', { name: 'Download ZIP' }).click(),
  )
  expect(zip.name).toMatch(/^BQ\d{14}\.zip$/)
  expect(zip.bytes.includes('qr/38-N26-001.png')).toBe(true)
  expect(zip.bytes.includes('qr/39-')).toBe(false)

  // Found by its ticket number, status and day, and not by another status.
  const ticketNo = zip.name.slice(0, -'.zip'.length)
  await navigate(page, `${LIST}?ticketNo=${ticketNo}&statuses=PARTIAL`)
  await expect(page.locator('main [data-row]')).toHaveCount(1)
  await navigate(page, `${LIST}?ticketNo=${ticketNo}&statuses=FAILED`)
  await expect(page.getByText('No request matches these filters')).toBeVisible()
  const today = dateOf(Date.now())
  const days = `startDate=${addDays(today, -1)}&endDate=${today}`
  await navigate(page, `${LIST}?ticketNo=${ticketNo}&${days}`)
  await expect(page.locator('main [data-row]')).toHaveCount(1)
})

test('a sheet whose answer is lost is sent again and processed once', async ({ page, portal }) => {
  const session = await sessionOfNewPerson('SCHOOL')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal${CREATE}`)
  const file = `lost-${String(Date.now())}.csv`
  await choose(page, file, bills(line('L26-001')))
  const make = page.getByRole('button', { name: 'Make one code' })
  await expect(make).toBeVisible()
  // The service processes the request, but its answer is lost.
  await page.route('**/api/billqrc/request', async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch()
      await route.abort('connectionreset')
    } else await route.continue()
  })
  await make.click()
  await expect(page.getByText(`Nothing in ${file} is lost`)).toBeVisible()
  await page.unroute('**/api/billqrc/request')
  await make.click()
  await expect(page.getByRole('complementary', { name: /^Request BQ/ })).toBeVisible()
  const { items } = await answered<Rows<BillJob>>(session, '/billqrc/request?pageSize=100')
  expect(items.filter(({ fileName }) => fileName === file)).toHaveLength(1)
})

test('the code of one bill is shown, saved, printed, and found among the requests', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.open(`${CREATE}?tab=one`, { as: 'STAFF' })
  const reference = `ONE-${String(Date.now())}`
  await page.getByRole('button', { name: 'Make the code' }).click()
  await expect(page.getByText('Enter a bill reference')).toBeVisible()
  await page.getByRole('textbox', { name: 'Bill reference' }).fill(reference)
  await page.getByRole('textbox', { name: 'Amount' }).fill('1280.5')
  await page.getByRole('textbox', { name: 'Due date' }).fill('2099-12-31')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: `Code of bill ${reference}` })).toBeVisible()
  await expect(page.getByText('2099-12-31 23:59:59')).toBeVisible()
  const png = await savedBy(page, () =>
    page.getByRole('button', { name: 'Download Picture (PNG)' }).click(),
  )
  const svg = await savedBy(page, () =>
    page.getByRole('button', { name: 'Download Picture (SVG)' }).click(),
  )
  // The files decode to the code that a payer scans.
  const decoded = readBack(payloadInImages(png.bytes, svg.bytes.toString()))
  expect(decoded).toMatchObject({ amountCents: 128_050, labels: { billReference: reference } })

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.bill-paper')
  await expect(paper.getByText(reference)).toBeVisible()
  await expect(paper.locator('.qr-picture')).toBeVisible()
  await expect(page.locator('h1')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Open the request' }).click()
  await expect(page.getByRole('dialog', { name: /^Request BQ/ })).toBeVisible()
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible()
  const again = page.getByRole('dialog').getByRole('img', { name: `Code of bill ${reference}` })
  await expect(again).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByText(reference)).toBeVisible()
  await expect(again).toBeHidden()
})

test('a request tells which of its bills are paid, and leads over a bill to its payment and back', async ({
  portal,
}) => {
  const page = await portal.open(LIST, { as: 'SCHOOL' })
  const session = await sessionOf('SCHOOL')
  const found = async () =>
    (await answered<Rows<BillJob>>(session, '/billqrc/request?pageSize=100')).items.find(
      ({ fileName, status }) => fileName === 'cake-orders.xlsx' && status === 'COMPLETED',
    )
  await expect.poll(found).toBeDefined()
  const { id, ticketNo } = (await found()) ?? { id: '', ticketNo: '' }
  const summaryOf = () => answered<BillSummary>(session, `/x/billqrc/${id}/summary`)
  // The sample has bills in every state; their payments are found in the background after a start.
  await expect
    .poll(async () => Object.entries((await summaryOf()).counts).filter(([, count]) => count === 0))
    .toEqual([])
  const summary = await summaryOf()

  await page.reload()
  await page.getByRole('link', { name: ticketNo }).click()
  const request = page.getByRole('complementary', { name: `Request ${ticketNo}` })
  await expect(request.getByText('One bill was paid twice.')).toBeVisible()
  await request.getByRole('link', { name: /^Paid twice/ }).click()
  await expect(page.getByRole('heading', { name: `Bills of ${ticketNo}` })).toBeVisible()
  await expect(page.locator('main [data-row]')).toHaveCount(1)
  await page.locator('main [data-row] a').first().click()
  const bill = page.getByRole('complementary', { name: /^Bill CAKE-/ })
  await expect(bill.getByText(/This bill was paid twice/)).toBeVisible()
  await expect(bill.locator('.bill-paid')).toHaveCount(2)

  await bill.locator('.bill-paid a').first().click()
  const payment = page.getByRole('complementary', { name: /^Payment HBK/ })
  await expect(payment.getByText('Paid twice')).toBeVisible()
  await payment.getByRole('link', { name: /^CAKE-/ }).click()
  await expect(bill.getByText(/This bill was paid twice/)).toBeVisible()

  // The file has the filter of the screen.
  await page.goto(`${page.url().split('?')[0] ?? ''}?states=UNPAID`)
  await expect(page.locator('main [data-row]')).toHaveCount(Math.min(25, summary.counts.UNPAID))
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await savedBy(page, () => page.getByRole('button', { name: /^CSV/ }).click())
  expect(file.bytes.toString().trim().split('\r\n')).toHaveLength(summary.counts.UNPAID + 1)
})
