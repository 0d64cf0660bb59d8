import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { countPayments, readBooks } from '#dev/testing/books.queries.ts'
import { readPayment } from '#dev/testing/refunds.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import {
  dropInstallations,
  emptyInstallation,
  isEmbedded,
  run,
} from '#dev/testing/installations.ts'
import { readTrail } from '#dev/testing/members.ts'
import { report } from '#dev/testing/platform.ts'
import { expect, onTestFinished, test } from 'vitest'
import { importPayments, paceOf } from './import-payments.ts'

const { database, newMerchant } = await service()
const directory = mkdtempSync(join(tmpdir(), 'admin-portal-import-'))
const merchant = newMerchant()
await merchant.ready

const columns = [
  'merTradeNo',
  'status',
  'amount',
  'paymentMethod',
  'paymentNetwork',
  'shopCode',
  'serialNo',
  'createdAt',
  'remark',
] as const
const header = columns.join(',')
const line = (given: Partial<Record<keyof PaymentReport, string>> = {}): string => {
  const row = report(merchant, given)
  return columns.map((name) => row[name] ?? '').join(',')
}

const pace = paceOf(testedDatabase)
let files = 0
const take = (content: string | Buffer) => {
  files += 1
  const path = join(directory, `${String(files)}.csv`)
  writeFileSync(path, content)
  return importPayments(database, merchant.merchantId, path, pace)
}

/** Everything that an import can change. */
const storedState = async () => {
  const books = await readBooks(database, merchant.merchantId)
  const trail = await readTrail(database, merchant.merchantId)
  return { payments: await countPayments(database, merchant.merchantId), books, trail }
}

test('a file is imported, and importing it again changes nothing', async () => {
  const content = `\ufeff${header}\r\n${line()}\r\n\r\n${line({ remark: '"生日蛋糕, ""large"""' })}\r\n,,,,,,,,\r\n`
  expect(await take(content)).toEqual({ added: 2, changed: 0, unchanged: 0, rejected: [] })
  expect(await take(content)).toEqual({ added: 0, changed: 0, unchanged: 2, rejected: [] })
  // Only imports that changed something are audited.
  expect((await storedState()).trail).toMatchObject([
    {
      action: 'payment.import',
      outcome: 'DONE',
      detail: { fileName: '1.csv', added: 2, changed: 0 },
    },
  ])
  expect((await readBooks(database, merchant.merchantId)).wrongTotals).toEqual([])
})

test('each rejected row is reported with its line, and the others are imported', async () => {
  const before = await storedState()
  const twice = line()
  const good = [line(), line({ remark: '+852 5550 0180' }), line({ remark: '-5 off' })]
  const lines: readonly (readonly [text: string | Buffer, reason: string])[] = [
    [line({ amount: '1e9' }), 'amount: Enter an amount in HKD, e.g. 128.00'],
    [
      line({ amount: '=10*20' }),
      'amount: starts like a formula ("=10*20"); enter the value itself',
    ],
    [line({ remark: '=HYPERLINK(A1)' }), 'remark: starts like a formula'],
    [line({ remark: '4111 1111 1111 1111' }), 'remark: Do not enter a full card number'],
    [line({ remark: '@SUM(1)' }), 'remark: starts like a formula'],
    [line({ remark: '-2+cmd|x' }), 'remark: starts like a formula'],
    [twice, 'merTradeNo: Already in line 5'],
    [
      Buffer.concat([Buffer.from(line()), Buffer.from([0xe9, 0x74])]),
      'remark: Contains control characters or invalid UTF-8',
    ],
    [`${line()},one,more`, 'The row has another number of cells (11) than the first line (9)'],
    ['only one', 'The row has another number of cells (1) than the first line (9)'],
    [line({ remark: '"never closed' }), 'A quote is not closed'],
    [line({ remark: 'in "the middle"' }), 'A quote is not closed'],
    [line({ shopCode: 'NOWHERE' }), 'shopCode: No shop has the code NOWHERE'],
    [line({ merTradeNo: 'a b' }), 'merTradeNo: Letters, digits, - and _, at most 40'],
  ]
  const content = [header, ...good, twice, ...lines.map(([text]) => text), line()]
  const result = await take(
    Buffer.concat(content.map((text) => Buffer.concat([Buffer.from(text), Buffer.from('\n')]))),
  )
  expect(result).toMatchObject({ added: 5, changed: 0, unchanged: 0 })
  expect(result.rejected.map((row) => row.line)).toEqual(lines.map((_line, index) => index + 6))
  for (const [index, [, reason]] of lines.entries())
    expect(result.rejected[index]?.reasons[0]).toContain(reason)
  const { payments, books } = await storedState()
  expect([payments - before.payments, books.wrongTotals]).toEqual([5, []])
})

test.for<[string, string | Buffer, string]>([
  ['an empty file', '', 'The file is empty: its first line names the columns'],
  [
    'a workbook',
    Buffer.from('PK\u0003\u0004and so on'),
    'This is a workbook or an archive, not a CSV file: save it as "CSV UTF-8 (comma delimited)"',
  ],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
    'The file contains binary data: this is not a CSV file',
  ],
  [
    'UTF-16',
    Buffer.from(`\ufeff${header}`, 'utf16le'),
    'The file is UTF-16: save it as "CSV UTF-8 (comma delimited)"',
  ],
  [
    'prose',
    'Dear colleague,\nhere are the payments.\n',
    'The first line has no column of a payment',
  ],
  ['semicolons', `${header.replaceAll(',', ';')}\n`, 'Are the columns separated by commas?'],
  ['a missing column', `${header.replace('amount,', '')}\n`, 'Missing in the first line: amount'],
  ['an unknown column', `${header},colour\n`, 'Unknown in the first line: "colour"'],
  ['a column twice', `${header},remark\n`, 'The first line names remark twice'],
  ['no end of line', 'x'.repeat(70_000), 'is longer than 64 KiB: this is not a CSV file'],
])('%s is refused with a sentence, and nothing is written', async ([_what, content, sentence]) => {
  const before = await storedState()
  await expect(take(content)).rejects.toThrow(sentence)
  expect(await storedState()).toEqual(before)
})

test('a missing file or merchant is named', async () => {
  await expect(
    importPayments(database, merchant.merchantId, join(directory, 'none.csv'), pace),
  ).rejects.toThrow('There is no file')
  writeFileSync(join(directory, 'fine.csv'), `${header}\n`)
  await expect(
    importPayments(database, 'mer_aaaaaaaaaaaa', join(directory, 'fine.csv'), pace),
  ).rejects.toThrow('There is no merchant')
})

test('a refund finds its sale in an earlier batch of the same file', async () => {
  // Several batches on each database; the embedded one is much slower on a busy machine.
  const rows = testedDatabase === 'postgres' ? 20_000 : 4_000
  const wide = `${header},txnType,originalMerTradeNo`
  const sales = Array.from(
    { length: rows },
    (_none, index) => `${line({ merTradeNo: `BIG${String(index)}` })},SALE,`,
  )
  const refund = `${line({ amount: '28.00' })},REFUND,BIG7`
  const started = performance.now()
  expect(await take([wide, ...sales, refund].join('\n'))).toEqual({
    added: rows + 1,
    changed: 0,
    unchanged: 0,
    rejected: [],
  })
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(
    `import into ${testedDatabase}: ${String(Math.round(rows / seconds))} rows a second\n`,
  )
  expect(await readPayment(database, merchant.merchantId, 'BIG7')).toMatchObject({
    refunded_cents: 2_800,
    refund_status: 'PARTIAL',
  })
  expect((await readBooks(database, merchant.merchantId)).wrongTotals).toEqual([])
})

test.runIf(!isEmbedded)(
  'a file for the rejected rows that cannot be written ends the command before anything is imported',
  async () => {
    const installation = await emptyInstallation(directory)
    onTestFinished(dropInstallations)
    const missing = join(directory, 'missing', 'rejected')
    const given = ['payments.csv', '--merchant', merchant.merchantId, '--rejected', missing]
    expect(await run('import', given, installation)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`--rejected: ${missing} cannot be written`) as string,
    })
  },
)
