import { readBack } from '@merchant/hkqr/payload.ts'
import { billFixtures, usualProxy } from '#dev/testing/bills.ts'
import { countChunks, listBillAudit } from '#dev/testing/bills.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database } = opened
const { csv, day, payable, upload, runWorker, jobOf, rowsOf, download } = billFixtures(opened)

test('a sheet of bills becomes codes, a sheet to print and a result', async () => {
  const merchant = await payable([usualProxy], 'Harbour 海港茶餐廳')
  const answer = await upload(
    merchant,
    csv(
      `BILL-2026-000001,1280.50,${day},CUST01,Chan Tai Man,chan@example.com,first`,
      'INV/0002,,,,陳大文,,',
    ),
  )
  expect(answer).toMatchObject({ status: 200, code: '0000' })
  expect(answer.payload.ticketNo).toMatch(/^BQ\d{8}000001$/)
  const { id, ticketNo } = answer.payload
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string
  expect(await jobOf(merchant, id)).toEqual({
    id,
    ticketNo,
    fileName: 'bills.csv',
    status: 'PENDING',
    totalCount: 2,
    successCount: 0,
    failedCount: 0,
    totalAmount: '1280.50',
    uploadedBy: `MERCHANT of ${merchant.merchantId}`,
    uploadedAt: time,
    finishedAt: null,
    expiresAt: time,
    isPayeeEnded: false,
    isSingle: false,
    failure: null,
    version: 1,
  })
  await runWorker()
  expect(await jobOf(merchant, id)).toMatchObject({
    status: 'COMPLETED',
    successCount: 2,
    failedCount: 0,
    failure: null,
  })
  const { files, headers } = await download(merchant, id)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${answer.payload.ticketNo}.zip"`,
  })
  expect([...files.keys()].toSorted()).toEqual([
    'qr/2-BILL-2026-000001.png',
    'qr/2-BILL-2026-000001.svg',
    'qr/3-INV_0002.png',
    'qr/3-INV_0002.svg',
    'result.csv',
    'sheet.pdf',
  ])
  const [first, second] = await rowsOf(merchant, id)
  expect(first).toEqual({
    rowNo: 2,
    billReference: 'BILL-2026-000001',
    amount: '1280.50',
    dueDate: day,
    customerRef: 'CUST01',
    customerName: 'Chan Tai Man',
    customerEmail: 'chan@example.com',
    remark: 'first',
    status: 'DONE',
    payload: expect.any(String) as string,
    errors: [],
  })
  expect(readBack(first?.payload ?? '')).toMatchObject({
    initiation: 'DYNAMIC',
    proxy: { type: 'FPSID', id: '1234567' },
    amountCents: 128_050,
    dueAt: `${day}T23:59:59`,
    merchantName: 'Harbour',
    alternate: { language: 'ZH' },
    labels: { billReference: 'BILL-2026-000001', customerReference: 'CUST01' },
  })
  const open = readBack(second?.payload ?? '')
  expect(open).toMatchObject({ initiation: 'STATIC', labels: { billReference: 'INV/0002' } })
  expect(open.amountCents).toBeUndefined()
  const result = files.get('result.csv')?.toString() ?? ''
  expect(result.split('\r\n')).toHaveLength(4)
  expect(result).toContain(first?.payload ?? 'nothing')
  expect(await listBillAudit(database, merchant.merchantId)).toEqual([
    { action: 'billing-qr.request', code: null },
    { action: 'billing-qr.finish', code: null },
    { action: 'billing-qr.download', code: null },
  ])
})

test('valid rows get codes when others fail, and every error names row, column and remedy', async () => {
  const merchant = await payable()
  const { payload } = await upload(
    merchant,
    csv(
      'GOOD-1,10.00,,,,,"=HYPERLINK(""http://evil.example"",""x"")"',
      'BILL 2,0,2020-01-01,,,,',
      ',5.00,,,,,',
      'TWICE,1.00,,,,,',
      'TWICE,2.00,,,,,',
    ),
  )
  await runWorker()
  expect(await jobOf(merchant, payload.id)).toMatchObject({
    status: 'PARTIAL',
    totalCount: 5,
    successCount: 1,
    failedCount: 4,
    totalAmount: '10.00',
  })
  const rows = await rowsOf(merchant, payload.id)
  expect(rows.map(({ rowNo, status }) => [rowNo, status])).toEqual([
    [2, 'DONE'],
    [3, 'REFUSED'],
    [4, 'REFUSED'],
    [5, 'REFUSED'],
    [6, 'REFUSED'],
  ])
  expect(rows[1]?.errors).toMatchObject([
    { column: 'billReference', value: 'BILL 2' },
    { column: 'amount', value: '0' },
    { column: 'dueDate', value: '2020-01-01' },
  ])
  expect(rows[3]?.errors[0]?.message).toContain('Row 6')
  const { files } = await download(merchant, payload.id)
  expect([...files.keys()].filter((name) => name.startsWith('qr/'))).toHaveLength(2)
  const result = files.get('result.csv')?.toString() ?? ''
  expect(result).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
  // Every row of the sheet has a line, and every refused one tells what to correct.
  const lines = result.split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.split(',').slice(0, 3).join())).toEqual([
    '2,GOOD-1,DONE',
    '3,BILL 2,REFUSED',
    '4,,REFUSED',
    '5,TWICE,REFUSED',
    '6,TWICE,REFUSED',
  ])
  for (const [index, { errors }] of rows.entries())
    for (const { column, message } of errors) {
      expect(lines[index]).toContain(column)
      expect(lines[index]).toContain(message.replaceAll('"', '""'))
    }
})

test('names in the ZIP are unique and stay in their folder, whatever the reference', async () => {
  const merchant = await payable()
  const references = ['A/B', 'A_B', 'a_b', '//', '-', 'CON', `${'x'.repeat(24)}/`]
  const { payload } = await upload(merchant, csv(...references.map((name) => `${name},1,,,,,`)))
  await runWorker()
  const { files } = await download(merchant, payload.id)
  const pictures = [...files.keys()].filter((name) => name.endsWith('.png'))
  expect(pictures).toHaveLength(references.length)
  expect(new Set(pictures.map((name) => name.toLowerCase())).size).toBe(references.length)
  // One folder, no path traversal, and no characters that Windows reserves.
  for (const name of pictures) expect(name).toMatch(/^qr\/\d+-[A-Za-z0-9_-]{1,25}\.png$/)
})

test('a sheet without a valid row fails, and there is nothing to download', async () => {
  const merchant = await payable()
  const { payload } = await upload(merchant, csv('A B,1,,,,,'))
  await runWorker()
  expect(await jobOf(merchant, payload.id)).toMatchObject({
    status: 'FAILED',
    failure: 'Every row has an error',
  })
  expect(await download(merchant, payload.id)).toMatchObject({
    code: '4214',
    payload: { reason: 'FAILED' },
  })
  expect(await countChunks(database, payload.id)).toBe(0)
})
