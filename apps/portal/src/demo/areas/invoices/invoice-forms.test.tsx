/** Forms and dialogs of the demo's invoices. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { send } from '../../send.ts'
import { demoInvoiceCalls } from '../../calls/invoices.calls.ts'

const on = { as: 'STAFF', config: { demoArea: true } } as const
const LIST = '/apps/invoice/list'
const rows = () => [...document.querySelectorAll('main [data-row]')]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const sums = () => document.querySelector('.sheet-sums')?.textContent
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const allInvoices = async () =>
  (await send(demoInvoiceCalls.list, { query: { perPage: '100' } })).invoices

test('sending an invoice says that nothing is sent', async () => {
  await renderScreen('/apps/invoice/preview/5019', on)
  await button('Send invoice').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('This is a demo: nothing was sent')).toBeVisible()
})

test('totals update as you type, and a new invoice gets the next number', async () => {
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

test('an invalid line is reported at its field, and the input stays', async () => {
  await renderScreen('/apps/invoice/edit/5019', on)
  await field('Cost').nth(1).fill('much')
  await button('Save invoice').click()
  await expect.element(page.getByText('Enter an amount, e.g. 120.00')).toBeVisible()
  await expect.element(field('Cost').nth(1)).toHaveValue('much')
  await field('Cost').nth(1).fill('35')
  await button('Discount and tax of line 1').click()
  await field('Discount in %').fill('400')
  await userEvent.keyboard('{Escape}')
  await expect.element(field('Discount in %')).not.toBeInTheDocument()
  await button('Save invoice').click()
  await expect.element(page.getByText('Discount in %: Enter 0 to 100')).toBeVisible()
  await button('Discount and tax of line 1').click()
  await field('Discount in %').fill('5')
  await field('Tax in %').fill('101')
  await userEvent.keyboard('{Escape}')
  await button('Save invoice').click()
  await expect.element(page.getByText('Tax in %: Enter 0 to 100')).toBeVisible()
})

test('a payment is prefilled with the balance and is not recorded', async () => {
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
  await expect.element(dialog.getByLabelText('Payment date')).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Internal note/)).toBeVisible()
  await amount.fill('1,000,000')
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect.element(dialog.getByText('Enter at most the balance').first()).toBeVisible()
  await amount.fill('1')
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect
    .element(page.getByText('the payment of $1.00 was not recorded', { exact: false }))
    .toBeVisible()
})

test('the e-mail to the client is prefilled, with the invoice attached', async () => {
  await renderScreen('/apps/invoice/preview/5019', on)
  await button('Send invoice').click()
  const { invoice } = await send(demoInvoiceCalls.view, { params: { id: '5019' } })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('From')).toHaveValue('billing@demo.example')
  await expect.element(dialog.getByLabelText('To')).toHaveValue(invoice.client.companyEmail)
  await expect
    .element(dialog.getByLabelText('Subject'))
    .toHaveValue('Invoice #5019 from Quayside Studio')
  await expect
    .element(dialog.getByLabelText('Message'))
    .toHaveValue(expect.stringContaining(`Dear ${invoice.client.name}`) as string)
  await expect.element(dialog.getByText('Invoice attached')).toBeVisible()
})

test('the number is fixed, a line can be removed, and options that are off are not on the sheet', async () => {
  const { at } = await renderScreen('/apps/invoice/edit/5018', on)
  await expect.element(field('Number')).toBeDisabled()
  await button('Add item').click()
  const lines = () => page.getByRole('group', { name: /^Line \d/ }).elements().length
  const before = lines()
  await button(`Remove line ${String(before)}`).click()
  expect(lines()).toBe(before - 1)
  await page.getByRole('combobox', { name: 'Accept payment by' }).selectOptions('PayPal')
  const clients = field('Client').element() as HTMLSelectElement
  expect(clients.options.length).toBeGreaterThanOrEqual(6)
  await page.getByRole('switch', { name: 'Payment terms' }).click()
  await page.getByRole('switch', { name: 'Payment stub' }).click()
  await page.getByRole('switch', { name: 'Client notes' }).click()
  await button('Save invoice').click()
  await expect.poll(at).toBe('/apps/invoice/preview/5018')
  const sheet = page.getByRole('article', { name: 'Invoice #5018' })
  await expect.element(sheet.getByText('PayPal', { exact: true })).toBeVisible()
  await expect.element(sheet.getByText(/^Payment stub/)).toBeVisible()
  expect(sheet.getByText(/^Payable by/).query()).toBeNull()
  expect(sheet.getByText(/^Note/).query()).toBeNull()
})

test('another invoice that is opened in the form replaces all that it shows', async () => {
  const { router } = await renderScreen('/apps/invoice/edit/5019', on)
  await expect.element(field('Number')).toHaveValue('5019')
  const { invoice } = await send(demoInvoiceCalls.view, { params: { id: '5017' } })
  await router.navigate({ to: '/apps/invoice/edit/5017' })
  await expect.element(field('Number')).toHaveValue('5017')
  await expect.element(field('Client')).toHaveValue(invoice.client.companyEmail)
  await expect.element(field('Issued')).toHaveValue(invoice.issuedDate)
})

test('a copy of an invoice has its payment method and notes', async () => {
  const { at, router } = await renderScreen('/apps/invoice/edit/5017', on)
  await page.getByRole('combobox', { name: 'Accept payment by' }).selectOptions('PayPal')
  await button('Save invoice').click()
  await expect.poll(at).toBe('/apps/invoice/preview/5017')
  await router.navigate({ to: LIST })
  await button('Duplicate invoice 5017').click()
  const message = page.getByText(/^Invoice \d+ is a draft copied from 5017$/)
  await expect.element(message).toBeVisible()
  const id = /\d+/.exec(message.element().textContent)?.[0] ?? ''
  await router.navigate({ to: `/apps/invoice/preview/${id}` })
  const sheet = page.getByRole('article', { name: `Invoice #${id}` })
  await expect.element(sheet.getByText('PayPal', { exact: true })).toBeVisible()
})

test('the form of a copy with the number of a deleted invoice starts from the copy', async () => {
  const { router } = await renderScreen(LIST, on)
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  const [newest, ...others] = await allInvoices()
  const { id, client } = newest ?? expect.fail('there are no invoices')
  const source = others.find((other) => other.client.companyEmail !== client.companyEmail)
  await router.navigate({ to: `/apps/invoice/edit/${String(id)}` })
  await expect.element(field('Client')).toHaveValue(client.companyEmail)
  await router.navigate({ to: LIST })
  await button(`Delete invoice ${String(id)}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('1 invoice deleted')).toBeVisible()
  await button(`Duplicate invoice ${String(source?.id)}`).click()
  await expect
    .element(page.getByText(new RegExp(`^Invoice ${String(id)} is a draft`)))
    .toBeVisible()
  await router.navigate({ to: `/apps/invoice/edit/${String(id)}` })
  await expect.element(field('Client')).toHaveValue(source?.client.companyEmail ?? '')
})

test('beside the form an invoice is sent, previewed and paid; a new one has to be saved first', async () => {
  const { router } = await renderScreen('/apps/invoice/edit/5019', on)
  await expect
    .element(page.getByRole('link', { name: 'Preview' }))
    .toHaveAttribute('href', expect.stringContaining('/apps/invoice/preview/5019'))
  const dialog = page.getByRole('dialog')
  await button('Send invoice').click()
  await expect.element(dialog.getByText('Invoice attached')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Add payment').click()
  await expect.element(dialog.getByLabelText('Payment date')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await router.navigate({ to: '/apps/invoice/add' })
  for (const name of ['Send invoice', 'Preview'])
    await expect.element(button(name)).toHaveAccessibleDescription('Save the invoice first')
  expect(button('Add payment').query()).toBeNull()
})

test('an invoice is downloaded from its row', async () => {
  await renderScreen(LIST, on)
  const made = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => made.mockRestore())
  await button('Download invoice 5019').click()
  await expect.poll(() => made.mock.calls.length).toBe(1)
  const file = made.mock.calls[0]?.[0] as Blob | undefined
  const text = (await file?.text()) ?? ''
  expect(text).toMatch(/^item,description,cost,quantity,discountPercent,taxPercent,price\r\n"/)
})
