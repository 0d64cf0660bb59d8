import { deflateRawSync } from 'node:zlib'
import { isArchive } from '@merchant/bill-sheet/archive.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { billFixtures } from '#dev/testing/bills.ts'
import { service } from '#dev/testing/harness.ts'
import { row, sheetOf, workbookWith } from '#dev/testing/hostile-archive.ts'
import { zipOf } from '#dev/testing/uploads.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { app, as } = opened
const { csv, payable, upload, jobOf, rowsOf } = billFixtures(opened)
const merchant = await payable()

const workbook = async (
  rows: CellValue[][],
  cells?: Map<string, { formula: string }>,
): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Bills', rows, ...(cells && { cells }) }] }))

const head = ['billReference', 'amount', 'dueDate']
const lines = (count: number): string =>
  csv(...Array.from({ length: count }, (_none, index) => `B-${String(index)},1,,,,,`))

const otherArchive = (): Buffer =>
  zipOf([{ name: 'a.txt', data: deflateRawSync(Buffer.from('x')), size: 1 }])
/** Excel 97 and workbooks with a password are in such a container. */
const container = (): Buffer => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])

type Content = () => Promise<Buffer | string> | Buffer | string

const refused: readonly (readonly [string, Content, RegExp])[] = [
  ['an empty file', () => '', /empty/],
  ['a heading alone', () => csv(), /no bill below/],
  ['an unknown column', () => 'billReference,colour\nA,red\n', /"colour" is unknown/],
  ['no heading', () => 'A,1.00\nB,2.00\n', /is unknown/],
  ['a cell too many', () => 'billReference\nA,1\n', /Row 2 has more cells/],
  ['5,001 bills', () => lines(5_001), /more than 5,000/],
  ['quotes that never close', () => 'billReference,remark\nA,"x\n', /CSV is broken/],
  ['UTF-16', () => Buffer.from('\uFEFFbillReference\nA\n', 'utf16le'), /UTF-8/],
  [
    'Big5',
    () =>
      Buffer.concat([
        Buffer.from('billReference,remark\nA,'),
        Buffer.from([0xb3, 0xaf, 0xa4, 0x6a]),
      ]),
    /UTF-8/,
  ],
  ['zero characters', () => 'billReference\nA\0\n', /UTF-8/],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa]), /neither/],
  ['another archive', otherArchive, /not an \.xlsx/],
  [
    'a workbook cut off',
    async () => (await workbook([head, ['A', 1, null]])).subarray(0, 500),
    /damaged/,
  ],
  [
    'a formula',
    () => workbook([head, ['A', null, null]], new Map([['1,27', { formula: '1+1' }]])),
    /Cell AB2 is a formula/,
  ],
  [
    'an error value',
    () =>
      workbookWith({
        sheet: sheetOf(row(1, 'billReference') + '<row r="2"><c t="e"><v>#N/A</v></c></row>'),
      }),
    /Cell A2 is an error such as #N\/A/,
  ],
  [
    '5,001 rows of a workbook',
    () =>
      workbook([
        head,
        ...Array.from({ length: 5_001 }, (_none, index) => [`B${String(index)}`, 1, null]),
      ]),
    /more than 5,000/,
  ],
]

test.each(refused)(
  '%s is refused with a message, and nothing is stored',
  async (_name, bytes, sentence) => {
    const before = await as('MERCHANT', merchant)(billingQrCalls.list, { query: {} })
    const file = Buffer.from(await bytes())
    const name = isArchive(file) ? 'bills.xlsx' : 'bills.csv'
    const answer = await upload(merchant, file, { name })
    expect(answer).toMatchObject({ status: 422, code: '4250' })
    expect(answer.message).toMatch(sentence)
    const after = await as('MERCHANT', merchant)(billingQrCalls.list, { query: {} })
    expect(after.payload.total).toBe(before.payload.total)
  },
)

test('11 MB are refused unread, and 10 MB are read', async () => {
  const line = `A,1,,,,,${' '.repeat(100)}\r\n`
  const tooMuch = csv(line.repeat(Math.ceil((11 * 1024 * 1024) / line.length)))
  const jobs = async () =>
    (await as('MERCHANT', merchant)(billingQrCalls.list, { query: {} })).payload.total
  const before = await jobs()
  expect(await upload(merchant, tooMuch)).toMatchObject({
    status: 413,
    code: '4130',
    message: 'A file has at most 10 MB. Split it and upload the parts',
  })
  const most = Buffer.alloc(10 * 1024 * 1024, ' ')
  most.write('billReference\nA\n')
  expect(await upload(merchant, most)).toMatchObject({
    status: 422,
    code: '4250',
    message: expect.stringMatching(/has a cell with too much text/) as string,
  })
  expect(await jobs()).toBe(before)
})

test('only form data with one file is accepted, and only by this call', async () => {
  const one = csv('A,1,,,,,')
  expect(await upload(merchant, one, { field: 'file' })).toMatchObject({
    code: '4220',
    payload: { fields: [{ path: 'attachment', message: 'Required' }] },
  })
  const typed = (type: string) => upload(merchant, one, { headers: { 'content-type': type } })
  expect(await typed('text/csv')).toMatchObject({
    code: '4150',
    message: 'This type of content is not supported here',
  })
  expect(await typed('multipart/form-data; boundary=other')).toMatchObject({
    code: '4000',
    message: 'The request is malformed',
  })
  const xsrf = 'b'.repeat(32)
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/api/billqrc/request/single',
    headers: {
      cookie: `XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': xsrf,
      'content-type': 'multipart/form-data; boundary=x',
      'x-auth-token': await opened.tokenOf('MERCHANT', merchant),
    },
    payload:
      '--x\r\ncontent-disposition: form-data; name="attachment"; filename="a"\r\n\r\nA\r\n--x--\r\n',
  })
  expect(elsewhere.json()).toMatchObject({
    code: '4150',
    message: 'This type of content is not supported here',
  })
})

const notAWorkbook =
  'The file is not a valid Excel workbook. Save it again as .xlsx, or name it .csv if it is CSV'
const notAWorkbookInside =
  'This is an archive but not an .xlsx workbook. Save the sheet as .xlsx or as CSV'
const old = 'This is an old or a protected workbook. Save it as .xlsx without a password'
const notASheet = 'Only .xlsx and .csv files are read. Save the sheet as one of them'

const misnamed: readonly (readonly [string, string, Content, string])[] = [
  [
    'a workbook named .csv',
    'bills.CSV',
    () => workbook([head, ['A', 1, null]]),
    'This is a workbook that is named .csv. Name it .xlsx, or save it as CSV in UTF-8',
  ],
  ['an archive named .csv', 'bills.csv', otherArchive, notAWorkbookInside],
  ['CSV named .xlsx', 'bills.xlsx', () => csv('A,1,,,,,'), notAWorkbook],
  ['text named .xlsx', 'bills.xlsx', () => 'not a zip', notAWorkbook],
  ['UTF-16 named .xlsx', 'bills.xlsx', () => Buffer.from('\uFEFFA', 'utf16le'), notAWorkbook],
  ['nothing named .xlsx', 'bills.xlsx', () => '', 'The file is empty'],
  ['a protected or old workbook named .xlsx', 'bills.xlsx', container, old],
  ['an old workbook by its own name', 'bills.xls', container, old],
  ['CSV named as a program', 'x.exe', () => csv('A,1,,,,,'), notASheet],
  ['CSV named as a document', 't.pdf', () => csv('A,1,,,,,'), notASheet],
  ['a workbook named as a document', 't.PDF', () => workbook([head, ['A', 1, null]]), notASheet],
  ['CSV with a second extension', 'bills.csv.exe', () => csv('A,1,,,,,'), notASheet],
  ['CSV without an extension', 'csv', () => csv('A,1,,,,,'), notASheet],
]

test.each(misnamed)(
  '%s is refused by its name, and nothing is stored',
  async (_name, name, bytes, sentence) => {
    const before = await as('MERCHANT', merchant)(billingQrCalls.list, { query: {} })
    const answer = await upload(merchant, await bytes(), { name })
    expect(answer).toMatchObject({
      status: 422,
      code: '4250',
      message: sentence,
      payload: { reason: sentence },
    })
    const after = await as('MERCHANT', merchant)(billingQrCalls.list, { query: {} })
    expect(after.payload.total).toBe(before.payload.total)
  },
)

test('a workbook is read, whatever path its file name has', async () => {
  const bytes = await workbook([
    head,
    ['A', 12.5, new Date(Date.UTC(2098, 11, 31))],
    [20_260_001, 0.1 + 0.2, '2098-12-31'],
  ])
  const { payload } = await upload(merchant, bytes, { name: '../../etc/bills.xlsx' })
  expect((await jobOf(merchant, payload.id))?.fileName).toBe('bills.xlsx')
  expect(await rowsOf(merchant, payload.id)).toMatchObject([
    { rowNo: 2, billReference: 'A', amount: '12.50', dueDate: '2098-12-31', errors: [] },
    { rowNo: 3, billReference: '20260001', amount: '0.30', dueDate: '2098-12-31', errors: [] },
  ])
})

test.each([
  ['CSV', 'bills.csv', () => csv('A,1,,,Chan\u200b Tai Man,,T\u202e2', 'B\u200b,1,,,,,T 2\u200b')],
  [
    'a workbook',
    'bills.xlsx',
    () =>
      workbook([
        ['billReference', 'amount', 'customerName', 'remark'],
        ['A', 1, 'Chan\u200b Tai Man', 'T\u202e2'],
        ['B\u200b', 1, null, 'T 2\u200b'],
      ]),
  ],
] as const)(
  'invisible and reversing characters in %s are errors of their rows, and vanish at the ends of cells',
  async (_kind, name, bytes) => {
    const { payload } = await upload(merchant, await bytes(), { name })
    const message = 'Remove characters that are invisible or reverse the text'
    expect(await rowsOf(merchant, payload.id)).toMatchObject([
      {
        status: 'REFUSED',
        errors: ['customerName', 'remark'].map((column) => ({ column, message })),
      },
      { billReference: 'B', remark: 'T 2', errors: [] },
    ])
  },
)

test('amounts with fractions of a cent are errors of their rows, and blank rows are skipped', async () => {
  const bytes = await workbook([
    head,
    ['A', 1.234, null],
    [null, null, null],
    ['B', 1e21, null],
    ['C', true, '45000'],
  ])
  const { payload } = await upload(merchant, bytes, { name: 'bills.xlsx' })
  expect(await rowsOf(merchant, payload.id)).toMatchObject([
    { rowNo: 2, errors: [{ column: 'amount', value: '1.234' }] },
    { rowNo: 4, errors: [{ column: 'amount', value: '1e+21' }] },
    { rowNo: 5, errors: [{ column: 'amount' }, { column: 'dueDate' }] },
  ])
})

test.each([
  ['with LF and without a byte order mark', 'billReference,amount\nA,1.00\nB,2.00\n'],
  ['with CRLF and a byte order mark', '\uFEFFbillReference,amount\r\nA,1.00\r\nB,2.00\r\n'],
  ['without a last line end', 'amount,billReference*\n1.00,A\n2.00,B'],
])('CSV %s is read', async (_name, text) => {
  const { payload } = await upload(merchant, text)
  expect(await jobOf(merchant, payload.id)).toMatchObject({
    totalCount: 2,
    failedCount: 0,
    totalAmount: '3.00',
  })
})
