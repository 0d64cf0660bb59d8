/** The values and checks of the invoice form. */
import { expect, test } from 'vitest'
import { demoInvoiceCalls } from '../../calls/invoices.calls.ts'
import {
  amountOf,
  draftOf,
  emptyFields,
  invoiceSchema,
  newLine,
  readLine,
} from './invoice-draft.ts'

const words = { salesperson: 'Tess Vermeer', thanks: '', note: '' }
const empty = emptyFields('2026-11-21', words)

test('a new invoice is dated today, due in 30 days, and has one line', () => {
  expect(empty).toMatchObject({ issuedDate: '2026-11-21', dueDate: '2026-12-21' })
  expect(empty.lines).toHaveLength(1)
})

test('a new line gets an unused id', () => {
  expect(newLine([{ id: 1 }, { id: 7 }]).id).toBe(8)
})

test.each([
  ['120', 120],
  [' 1,200.50 ', 1200.5],
  ['12.345', undefined],
  ['12,50', undefined],
  ['-1', undefined],
  ['', undefined],
])('the amount %j is read as %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test('percentages may be typed with full-width digits', () => {
  const line = { ...newLine([]), discountPercent: '１０', taxPercent: '７．５' }
  expect(readLine(line)).toMatchObject({ discountPercent: 10, taxPercent: 7.5 })
})

test('client, due date and lines are validated', () => {
  const [line = newLine([])] = empty.lines
  const wrong = { ...line, cost: 'much', quantity: null, taxPercent: '101' }
  const { error } = invoiceSchema.safeParse({ ...empty, dueDate: '2026-11-20', lines: [wrong] })
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'client',
    'dueDate',
    'lines.0.cost',
    'lines.0.quantity',
    'lines.0.taxPercent',
  ])
})

const client = {
  address: '',
  company: '',
  companyEmail: 'ida@quay.example',
  country: '',
  contact: '',
  name: '',
}

test.each(['0', '9,999,999.99'])('the cost %s passes the form and the call', (cost) => {
  const lines = [{ ...newLine([]), cost }]
  const values = { ...empty, client: client.companyEmail, lines }
  expect(invoiceSchema.safeParse(values).error).toBeUndefined()
  const body = { invoice: draftOf({ values, client, invoice: undefined }) }
  expect(demoInvoiceCalls.add.body.safeParse(body).error).toBeUndefined()
})

test('a new invoice is saved as a draft of the first service in it', () => {
  const lines = [
    { ...newLine([]), item: 'Support' },
    { ...newLine([]), item: 'Template Customization' },
  ]
  expect(draftOf({ values: { ...empty, lines }, client, invoice: undefined })).toMatchObject({
    invoiceStatus: 'Draft',
    service: 'Template Customization',
    lines: [{ cost: 1450 }, { cost: 1450 }],
  })
})
