/** The demo's invoices: spec 4, 7 and 9, A-312. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'

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
