import { expect, test } from 'vitest'
import {
  billOf,
  checkBills,
  faultsOfBill,
  headingOf,
  isBlankRow,
  type BillCells,
} from './bill-row.rules.ts'

const today = '2026-11-21'
const good: BillCells = { billReference: 'BILL-2026-000001', amount: '1280.50' }
const columnsAtFault = (cells: BillCells): string[] =>
  faultsOfBill(cells, today).map(({ column }) => column)

test('a reference and an amount make a bill', () => {
  expect(faultsOfBill(good, today)).toEqual([])
  expect(billOf(good)).toEqual({
    billReference: 'BILL-2026-000001',
    amountCents: 128_050,
    dueDate: null,
    customerRef: null,
    customerName: null,
    customerEmail: null,
    remark: null,
  })
})

test.each(['', 'x'.repeat(26), 'BILL 1', 'BILL.1', '海', 'A\nB', '=1', "A'"])(
  '%j is not a bill reference',
  (billReference) => {
    expect(columnsAtFault({ ...good, billReference })).toEqual(['billReference'])
  },
)

test.each(['A', 'x'.repeat(25), 'INV/2026_01-b', ' BILL-1 '])(
  '%j is a bill reference',
  (billReference) => {
    expect(columnsAtFault({ ...good, billReference })).toEqual([])
  },
)

test.each([
  '0',
  '0.00',
  '-5',
  '1.234',
  '1,000',
  '1e3',
  '10000000000.00',
  '.5',
  '5.',
  'HKD 5',
  '１',
  '+5',
  '0x10',
  'NaN',
])('%j is not an amount', (amount) => {
  expect(columnsAtFault({ ...good, amount })).toEqual(['amount'])
})

test.each([
  ['0.01', 1],
  ['1', 100],
  ['1280.5', 128_050],
  ['9999999999.99', 999_999_999_999],
  ['', null],
] as const)('the amount %j is %j cents', (amount, cents) => {
  expect(columnsAtFault({ ...good, amount })).toEqual([])
  expect(billOf({ ...good, amount }).amountCents).toBe(cents)
})

test.each(['2026-02-30', '2026-11-20', '21/11/2026', '2026-11-21 10:00:00', '2100-01-01', '45000'])(
  '%j is not a due date',
  (dueDate) => {
    expect(columnsAtFault({ ...good, dueDate })).toEqual(['dueDate'])
  },
)

test('a bill may be due today, and to the end of the century', () => {
  expect(columnsAtFault({ ...good, dueDate: today })).toEqual([])
  expect(columnsAtFault({ ...good, dueDate: '2099-12-31' })).toEqual([])
})

test('the other cells are limited in length and characters', () => {
  const cells = {
    ...good,
    customerRef: '海',
    customerName: 'x'.repeat(81),
    customerEmail: 'a@b, c@d.hk',
    remark: 'two\nlines',
  }
  expect(columnsAtFault(cells)).toEqual(['customerRef', 'customerName', 'customerEmail', 'remark'])
  const fitting = {
    ...good,
    customerRef: 'x'.repeat(25),
    customerName: '𠮷'.repeat(80),
    customerEmail: 'pay@shop.com.hk',
    remark: 'x'.repeat(140),
  }
  expect(columnsAtFault(fitting)).toEqual([])
})

test.each(['Chan\u200bTai Man', 'Chan \u202eTai Man', 'Chan\u2066 Tai Man', '\u3164', '\u200d'])(
  '%j is neither the name of a customer nor a remark: it has invisible or reversing characters, or no others',
  (text) => {
    const message = 'Remove characters that are invisible or reverse the text'
    expect(faultsOfBill({ ...good, customerName: text, remark: text }, today)).toEqual([
      { column: 'customerName', message },
      { column: 'remark', message },
    ])
  },
)

test.each(['\u200b', '\u202e', '\u00ad'])('no e-mail address of a customer has %j', (character) => {
  expect(faultsOfBill({ ...good, customerEmail: `pay${character}@shop.hk` }, today)).toEqual([
    {
      column: 'customerEmail',
      message:
        character === '\u00ad'
          ? 'Enter one e-mail address, or leave it empty'
          : 'Remove characters that are invisible or reverse the text',
    },
  ])
})

test('cells lose invisible characters at their ends, as pasted text has them, and keep those of emoji', () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
  const cells = {
    billReference: '\ufeffB-1\u200b',
    customerName: ` \u200b${family}\u2060 `,
    remark: '\u200b',
  }
  expect(faultsOfBill(cells, today)).toEqual([])
  expect(billOf(cells)).toMatchObject({ billReference: 'B-1', customerName: family, remark: null })
  expect(isBlankRow({ remark: '\u200b' })).toBe(true)
})

test('a formula is kept as text', () => {
  const cells = { ...good, remark: '=HYPERLINK("http://evil.example","x")' }
  expect(faultsOfBill(cells, today)).toEqual([])
  expect(billOf(cells).remark).toBe(cells.remark)
})

test('a repeated reference is reported in both rows', () => {
  const rows = [
    { rowNo: 2, cells: good },
    { rowNo: 3, cells: { billReference: 'B' } },
    { rowNo: 5, cells: { billReference: ' BILL-2026-000001' } },
  ]
  const [first, second, third] = checkBills(rows, today).map(({ faults }) =>
    faults.map(({ message }) => message).join(),
  )
  expect(first).toContain('Row 5')
  expect(second).toBe('')
  expect(third).toContain('Row 2')
})

test('5,000 bills are checked in no time', () => {
  const rows = Array.from({ length: 5_000 }, (_none, index) => ({
    rowNo: index + 2,
    cells: { billReference: 'SAME' },
  }))
  const startedAt = performance.now()
  expect(checkBills(rows, today).every(({ faults }) => faults.length === 1)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('a row of blanks is a blank row', () => {
  expect([isBlankRow({}), isBlankRow({ remark: '  ' }), isBlankRow({ remark: 'x' })]).toEqual([
    true,
    true,
    false,
  ])
})

test('headings are read in any case and order, with the star of the template', () => {
  expect(headingOf(['Amount\u200b', 'BILLREFERENCE *', '\u200b'])).toEqual({
    columns: ['amount', 'billReference', undefined],
  })
})

test.each([
  [['billReference', 'colour'], 'colour'],
  [['billReference', 'amount', 'Amount'], 'twice'],
  [['amount'], 'billReference'],
  [[], 'billReference'],
] as const)('the heading %j is refused with a message', (cells, word) => {
  const heading = headingOf(cells)
  expect('refusal' in heading && heading.refusal).toContain(word)
})
