/** The demo's invoices: spec 4, 7 and 9, A-312. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { ask } from '../../ask.ts'
import { demoInvoiceCalls } from '../../calls/invoices.calls.ts'
import { dollars } from '../../components/invoice-words.tsx'

const on = { as: 'STAFF', config: { demoArea: true } } as const
const LIST = '/apps/invoice/list'
const rows = () => [...document.querySelectorAll('main [data-row]')]
const numbers = () => rows().map((row) => row.getAttribute('data-row'))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const sums = () => document.querySelector('.sheet-sums')?.textContent
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('the newest invoice comes first, and a state and a day narrow the list', async () => {
  const { at } = await renderScreen(LIST, on)
  await expect.poll(() => numbers()[0]).toBe('5022')
  await button('Filter').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Status' }).click()
  await dialog.getByRole('button', { name: 'Past Due' }).click()
  await expect.poll(at).toContain('status=Past')
  await expect.poll(() => rows().every((row) => row.textContent.includes('Past Due'))).toBe(true)
})

test('one day alone is no range: both are asked for', async () => {
  const { at } = await renderScreen(LIST, on)
  await button('Filter').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Issued' }).click()
  await dialog.getByLabelText('From').fill('2020-01-01')
  const last = dialog.getByLabelText('To', { exact: true })
  await last.fill('')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(dialog.getByText('A date, like 2026-11-21')).toBeVisible()
  await last.fill('2019-12-31')
  await expect.element(dialog.getByText('The last day is before the first')).toBeVisible()
  expect(at()).toBe(LIST)
  await last.fill('2020-01-31')
  await expect.element(last).not.toHaveAttribute('aria-invalid')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await expect.poll(at).toBe(`${LIST}?startDate=2020-01-01&endDate=2020-01-31`)
})

test('what was paid too much stands there as less than nothing', async () => {
  await renderScreen(`${LIST}?q=5001`, on)
  await expect.poll(numbers).toEqual(['5001'])
  expect(rows()[0]?.textContent).toContain('−$205.00')
})

test('an invoice adds up, and a way to pay stands on it', async () => {
  await renderScreen('/apps/invoice/preview/5019', on)
  await expect.element(page.getByText('HK95 4766 8512 6642 1076')).toBeVisible()
  const prices = [...document.querySelectorAll('.sheet-lines tbody td:last-child')].map((cell) =>
    Number(cell.textContent.replace(/[^\d.]/g, '')),
  )
  const total = document.querySelector('.sheet-sums dd:last-child')?.textContent
  expect(Number(total?.replace(/[^\d.]/g, ''))).toBe(prices.reduce((sum, price) => sum + price, 0))
})

test('sending an invoice says that nothing is sent', async () => {
  await renderScreen('/apps/invoice/preview/5019', on)
  await button('Send invoice').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('This is a demo: nothing was sent')).toBeVisible()
})

test('sums follow every key, and what is saved is the invoice with the next number', async () => {
  const { at } = await renderScreen('/apps/invoice/add', on)
  await expect.element(heading('New invoice')).toBeVisible()
  await button('Save invoice').click()
  await expect.element(page.getByText('Choose a client', { exact: true }).last()).toBeVisible()
  await field('Client').selectOptions('Carmen Lau, Loom & Ladder')
  await field('Cost').fill('100')
  await field('Quantity').fill('3')
  await button('Discount and tax of line 1').click()
  await field('Discount in %').fill('10')
  await field('Tax in %').fill('5')
  expect(sums()).toBe('Subtotal$300.00Discount−$30.00Tax$13.50Total$283.50')
  await button('Add item').click()
  await page.getByLabelText('Item').nth(1).selectOptions('Support')
  await expect.poll(sums).toContain('Total$328.50')
  await button('Save invoice').click()
  await expect.poll(at).toBe('/apps/invoice/preview/5023')
  await expect.element(heading('Invoice #5023')).toBeVisible()
  await expect.element(page.getByText('$328.50').first()).toBeVisible()
})

test('a line that cannot be read is told at its field, and nothing typed is lost', async () => {
  await renderScreen('/apps/invoice/edit/5019', on)
  await field('Cost').nth(1).fill('much')
  await button('Save invoice').click()
  await expect.element(page.getByText('An amount like 120.00')).toBeVisible()
  await expect.element(field('Cost').nth(1)).toHaveValue('much')
})

test('an invoice that is not there is told in the words of the specification, with a way back', async () => {
  const { at } = await renderScreen('/apps/invoice/preview/4000', on)
  await expect.element(page.getByText('Unable to find the requested invoice')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the invoices' }).click()
  await expect.poll(at).toBe(LIST)
})

const allInvoices = async () =>
  (await ask(demoInvoiceCalls.list, { query: { perPage: '100' } })).invoices

test('the figures are those of all invoices: clients, number, what is paid and what is not', async () => {
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

test('an invoice stands with its status, client, total, day and balance', async () => {
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

test('invoices that are chosen are deleted together after they were named; another page takes the choice back', async () => {
  await renderScreen(`${LIST}?perPage=10`, on)
  await expect.poll(rows).toHaveLength(10)
  const bulk = page.getByRole('region', { name: 'Chosen rows' })
  await page.getByRole('checkbox').first().click()
  await expect.element(bulk.getByText(/^10 /)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(bulk).not.toBeInTheDocument()
  await expect.poll(() => numbers()[0]).not.toBe('5023')
  const [first = '', second = ''] = numbers()
  await page.getByRole('checkbox').nth(1).click()
  await page.getByRole('checkbox').nth(2).click()
  await bulk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('This is a demo: nothing was sent')).toBeVisible()
  await bulk.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(
      page.getByRole('dialog').getByText(`#${first}, #${second} will be gone`, { exact: false }),
    )
    .toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('2 invoices deleted')).toBeVisible()
  await expect.poll(numbers).not.toContain(first)
})

test('an invoice is changed, copied as a draft of today and deleted from its row', async () => {
  await renderScreen(LIST, on)
  await expect
    .element(page.getByRole('link', { name: 'Edit invoice 5019' }))
    .toHaveAttribute('href', expect.stringContaining('/apps/invoice/edit/5019'))
  await button('Duplicate invoice 5019').click()
  const said = page.getByText(/^Invoice \d+ is a copy of 5019, as a draft$/)
  await expect.element(said).toBeVisible()
  const id = /\d+/.exec(said.element().textContent)?.[0] ?? ''
  await expect.poll(() => numbers()[0]).toBe(id)
  expect(rows()[0]?.textContent).toContain('Draft')
  await button(`Delete invoice ${id}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => numbers()[0]).not.toBe(id)
})

test('the sheet names both sides, the days and every line, and its actions are beside it', async () => {
  await renderScreen('/apps/invoice/preview/5019', on)
  const sheet = page.getByRole('article', { name: 'Invoice #5019' })
  await expect.element(sheet).toBeVisible()
  const { invoice, paymentDetails } = await ask(demoInvoiceCalls.view, { params: { id: '5019' } })
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

test('a payment begins with the balance and says that it is not recorded', async () => {
  const { router } = await renderScreen(LIST, on)
  await expect.poll(rows).not.toHaveLength(0)
  const open = (await allInvoices()).find(({ balance, total }) => balance > 0 && balance < total)
  await router.navigate({ to: `/apps/invoice/preview/${String(open?.id)}` })
  await button('Add payment').click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabelText('Amount', { exact: true })
  await expect.element(amount).toHaveValue(open?.balance.toFixed(2))
  const method = dialog.getByLabelText('Method').element() as HTMLSelectElement
  expect([...method.options].map(({ text }) => text)).toEqual([
    'Cash',
    'Bank transfer',
    'Debit card',
    'Credit card',
    'PayPal',
  ])
  await expect.element(dialog.getByLabelText('Day of payment')).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Internal note/)).toBeVisible()
  await amount.fill('1,000,000')
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect.element(dialog.getByText('Not more than the balance').first()).toBeVisible()
  await amount.fill('1')
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect
    .element(page.getByText('the payment of $1.00 was not recorded', { exact: false }))
    .toBeVisible()
})

test('the letter to the client is written already, with the invoice attached', async () => {
  await renderScreen('/apps/invoice/preview/5019', on)
  await button('Send invoice').click()
  const { invoice } = await ask(demoInvoiceCalls.view, { params: { id: '5019' } })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('From')).toHaveValue('billing@demo.example')
  await expect.element(dialog.getByLabelText('To')).toHaveValue(invoice.client.companyEmail)
  await expect
    .element(dialog.getByLabelText('Subject'))
    .toHaveValue('Invoice #5019 of Quayside Studio')
  await expect
    .element(dialog.getByLabelText('Message'))
    .toHaveValue(expect.stringContaining(`Dear ${invoice.client.name}`) as string)
  await expect.element(dialog.getByText('Invoice attached')).toBeVisible()
})

test('an invoice keeps its number; a line can be taken away; what is switched off is not on the sheet', async () => {
  const { at } = await renderScreen('/apps/invoice/edit/5018', on)
  await expect.element(field('Number')).toBeDisabled()
  await button('Add item').click()
  const lines = () => page.getByRole('group', { name: /^Line \d/ }).elements().length
  const before = lines()
  await button(`Remove line ${String(before)}`).click()
  expect(lines()).toBe(before - 1)
  await expect.element(page.getByRole('combobox', { name: 'Accept payment by' })).toBeVisible()
  const clients = field('Client').element() as HTMLSelectElement
  expect(clients.options.length).toBeGreaterThanOrEqual(6)
  await page.getByRole('switch', { name: 'Payment terms' }).click()
  await page.getByRole('switch', { name: 'Payment stub' }).click()
  await page.getByRole('switch', { name: 'Client notes' }).click()
  await button('Save invoice').click()
  await expect.poll(at).toBe('/apps/invoice/preview/5018')
  const sheet = page.getByRole('article', { name: 'Invoice #5018' })
  await expect.element(sheet.getByText(/^Payment stub/)).toBeVisible()
  expect(sheet.getByText(/^Payable within 30 days/).query()).toBeNull()
  expect(sheet.getByText(/^Note/).query()).toBeNull()
})
