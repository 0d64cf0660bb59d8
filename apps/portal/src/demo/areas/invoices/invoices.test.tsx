/** The demo's invoices: spec 4, 7 and 9, A-312. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { send } from '../../send.ts'
import { demoInvoiceCalls } from '../../calls/invoices.calls.ts'
import { dollars } from '../../dollars.ts'

const on = { as: 'STAFF', config: { demoArea: true } } as const
const LIST = '/apps/invoice/list'
const rows = () => [...document.querySelectorAll('main [data-row]')]
const numbers = () => rows().map((row) => row.getAttribute('data-row'))
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the newest invoice comes first, and the status filter narrows the list', async () => {
  const { at } = await renderScreen(LIST, on)
  await expect.poll(() => numbers()[0]).toBe('5022')
  await button('Filter').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Status' }).click()
  await dialog.getByRole('button', { name: 'Past Due' }).click()
  await expect.poll(at).toContain('status=Past')
  await expect
    .poll(() => rows().length > 0 && rows().every((row) => row.textContent.includes('Past Due')))
    .toBe(true)
})

test('the date filter needs both days', async () => {
  const { at } = await renderScreen(LIST, on)
  await button('Filter').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Issued' }).click()
  await dialog.getByLabelText('From').fill('2020-01-01')
  const last = dialog.getByLabelText('To', { exact: true })
  await last.fill('')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(dialog.getByText('Enter a date, e.g. 2026-11-21')).toBeVisible()
  await last.fill('2019-12-31')
  await expect.element(dialog.getByText('The last day is before the first')).toBeVisible()
  expect(at()).toBe(LIST)
  await last.fill('2020-01-31')
  await expect.element(last).not.toHaveAttribute('aria-invalid')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await expect.poll(at).toBe(`${LIST}?startDate=2020-01-01&endDate=2020-01-31`)
})

test('the e-mail address of a client, by which the list is searched, is shown', async () => {
  await renderScreen(LIST, on)
  await expect.poll(() => numbers()[0]).toBe('5022')
  const { invoice } = await send(demoInvoiceCalls.view, { params: { id: '5022' } })
  const { companyEmail } = invoice.client
  await expect.element(page.getByText(companyEmail, { exact: true }).first()).toBeVisible()
})

test('an overpaid invoice has a negative balance', async () => {
  await renderScreen(`${LIST}?q=5001`, on)
  await expect.poll(numbers).toEqual(['5001'])
  expect(rows()[0]?.textContent).toContain('−$205.00')
})

test('an invoice adds up, and shows how to pay', async () => {
  await renderScreen('/apps/invoice/preview/5019', on)
  await expect.element(page.getByText('HK95 4766 8512 6642 1076')).toBeVisible()
  const prices = [...document.querySelectorAll('.sheet-lines tbody td:last-child')].map((cell) =>
    Number(cell.textContent.replace(/[^\d.]/g, '')),
  )
  const total = document.querySelector('.sheet-sums dd:last-child')?.textContent
  expect(Number(total?.replace(/[^\d.]/g, ''))).toBe(prices.reduce((sum, price) => sum + price, 0))
})

test('an unknown invoice shows the specification’s message, with a link back', async () => {
  const { at } = await renderScreen('/apps/invoice/preview/4000', on)
  await expect.element(page.getByText('Unable to find the requested invoice')).toBeVisible()
  await page.getByRole('link', { name: 'Back to invoices' }).click()
  await expect.poll(at).toBe(LIST)
})

const allInvoices = async () =>
  (await send(demoInvoiceCalls.list, { query: { perPage: '100' } })).invoices

test('the figures cover all invoices: clients, count, paid and unpaid', async () => {
  await renderScreen(LIST, on)
  const figures = page.getByRole('region', { name: 'Figures of all invoices' })
  await expect.poll(rows).not.toHaveLength(0)
  const all = await allInvoices()
  const clients = new Set(all.map(({ client }) => client.companyEmail)).size
  const sum = (of: (one: (typeof all)[number]) => number) =>
    dollars(all.reduce((total, one) => total + of(one), 0))
  await expect
    .poll(() =>
      figures
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      expect.stringMatching(`^Clients${String(clients)}`),
      expect.stringMatching(`^Invoices${String(all.length)}`),
      expect.stringContaining(`Paid${sum(({ total, balance }) => total - balance)}`),
      expect.stringContaining(`Unpaid${sum(({ balance }) => Math.max(0, balance))}`),
    ])
})

test('a row shows status, client, total, day and balance', async () => {
  await page.viewport(1900, 900)
  onTestFinished(() => page.viewport(1280, 900))
  await renderScreen(`${LIST}?perPage=100`, on)
  await expect.poll(() => rows().length).toBeGreaterThan(30)
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')
  expect(heads).toEqual(['Number', 'Status', 'Client', 'Total', 'Issued', 'Balance', 'Actions'])
  for (const { id, total, balance, invoiceStatus, dueDate } of await allInvoices()) {
    const row = document.querySelector(`main [data-row="${String(id)}"]`)
    const words = balance === 0 ? 'Paid' : balance === total ? 'Unpaid' : dollars(balance)
    expect(row?.textContent, String(id)).toContain(words)
    expect(row?.querySelector('.demo-status')?.getAttribute('title')).toBe(
      `${invoiceStatus}, balance ${dollars(balance)}, due ${dueDate}`,
    )
  }
})

test('selected invoices are named and then deleted together; another page clears the selection', async () => {
  await renderScreen(`${LIST}?perPage=10`, on)
  await expect.poll(rows).toHaveLength(10)
  const bulk = page.getByRole('region', { name: 'Selected rows' })
  await page.getByRole('checkbox').first().click()
  await expect.element(bulk.getByText(/^10 /)).toBeVisible()
  const [newest] = numbers()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(bulk).not.toBeInTheDocument()
  await expect.poll(() => numbers()[0]).not.toBe(newest)
  const [first = '', second = ''] = numbers()
  await page.getByRole('checkbox').nth(1).click()
  await page.getByRole('checkbox').nth(2).click()
  await bulk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('This is a demo: nothing was sent')).toBeVisible()
  await bulk.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(
      page
        .getByRole('alertdialog')
        .getByText(`#${first}, #${second} will be deleted`, { exact: false }),
    )
    .toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('2 invoices deleted')).toBeVisible()
  await expect.poll(numbers).not.toContain(first)
})

test('an invoice row links to its form, and the invoice is duplicated as a draft and deleted', async () => {
  await renderScreen(LIST, on)
  await expect
    .element(page.getByRole('link', { name: 'Edit invoice 5019' }))
    .toHaveAttribute('href', expect.stringContaining('/apps/invoice/edit/5019'))
  await button('Duplicate invoice 5019').click()
  const message = page.getByText(/^Invoice \d+ is a draft copied from 5019$/)
  await expect.element(message).toBeVisible()
  const id = /\d+/.exec(message.element().textContent)?.[0] ?? ''
  await expect.poll(() => numbers()[0]).toBe(id)
  expect(rows()[0]?.textContent).toContain('Draft')
  await button(`Delete invoice ${id}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => numbers()[0]).not.toBe(id)
})

test('the sheet shows both parties, dates and lines, with its actions beside it', async () => {
  await renderScreen('/apps/invoice/preview/5019', on)
  const sheet = page.getByRole('article', { name: 'Invoice #5019' })
  await expect.element(sheet).toBeVisible()
  const { invoice, paymentDetails } = await send(demoInvoiceCalls.view, { params: { id: '5019' } })
  const { issuedDate, dueDate, client } = invoice
  for (const words of [
    'Quayside Studio',
    issuedDate,
    dueDate,
    client.name,
    client.companyEmail,
    ...Object.values(paymentDetails),
    'Salesperson',
    'Subtotal',
    'Discount',
    'Tax',
    'Total',
    'Note',
    `Payable by ${dueDate}.`,
  ])
    expect(sheet.element().textContent, words).toContain(words)
  const heads = [...sheet.element().querySelectorAll('thead th')].map((head) => head.textContent)
  expect(heads).toEqual(['Item', 'Description', 'Cost', 'Quantity', 'Price'])
  for (const name of ['Send invoice', 'Download', 'Print', 'Add payment'])
    await expect.element(button(name)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Edit', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('/apps/invoice/edit/5019'))
})
