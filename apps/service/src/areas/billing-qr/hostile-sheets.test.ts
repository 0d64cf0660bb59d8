/**
 * Sheets that attack their reader: every third kind here, and in `npm run prove` all of them, again and again.
 */
import { isArchive } from '@merchant/bill-sheet/archive.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { billFixtures } from '#dev/testing/bills.ts'
import { service } from '#dev/testing/harness.ts'
import { workbookWith } from '#dev/testing/hostile-archive.ts'
import {
  hostileArchives,
  hostileContents,
  slowSheet,
  unlistedParts,
} from '#dev/testing/hostile-sheets.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { request, tokenOf } = opened
const { csv, day, payable, upload } = billFixtures(opened)
const merchant = await payable()
const isProof = process.env['PROVE_SHEETS'] !== undefined
const rounds = Number(process.env['PROVE_SHEETS'] ?? 1)
/** How many persons upload at once. */
const PERSONS = isProof ? 8 : 2

const slow = slowSheet()

const megabytes = (): number => process.memoryUsage.rss() / 1024 / 1024

test('the workbook that the hostile ones are made of can be read', async () => {
  const answer = await upload(merchant, workbookWith(), { name: 'bills.xlsx' })
  expect(answer).toMatchObject({ status: 200, code: '0000' })
})

test.for(Object.entries(unlistedParts))('%s makes a workbook unreadable', async ([, make]) => {
  const answer = await upload(merchant, make(), { name: 'bills.xlsx' })
  expect([answer.status, answer.code]).toEqual([422, '4250'])
})

test('hostile sheets of many kinds are refused, and the memory of the service stays what it was', async () => {
  const kinds = Object.entries({ ...hostileArchives, ...hostileContents })
  expect(kinds.length).toBeGreaterThan(45)
  const chosen = kinds.filter((_kind, index) => isProof || index % 3 === 1)
  const files = chosen.map(([kind, make]) => ({ kind, bytes: Buffer.from(make()) }))
  const before = megabytes()
  let peak = before
  for (let round = 0; round < rounds; round += 1) {
    for (const { kind, bytes } of files) {
      const name = isArchive(bytes) ? 'bills.xlsx' : 'bills.csv'
      const answer = await upload(merchant, bytes, { name })
      expect([kind, answer.status, answer.code, answer.message]).toEqual([
        kind,
        422,
        '4250',
        expect.stringMatching(/^(The|This|Row|Cell) /),
      ])
      peak = Math.max(peak, megabytes())
    }
  }
  expect(peak - before).toBeLessThan(150)
})

test('a single code is made while many persons upload sheets that take long to read', async () => {
  const person = await tokenOf('MERCHANT', await payable())
  let read = 0
  const sheets = Array.from({ length: PERSONS }, async () => {
    const answer = await upload(await payable(), slow, { name: 'bills.xlsx' })
    read += 1
    return answer
  })
  await expect.poll(() => opened.deps.sheetReaders.busy()).toBeGreaterThan(0)
  const startedAt = performance.now()
  const single = await request(person, billingQrCalls.single, {
    body: { billReference: 'A', amount: '1.00', dueDate: day },
  })
  const took = performance.now() - startedAt
  expect(single.status).toBe(200)
  expect(read).toBeLessThan(PERSONS)
  if (isProof) expect(took).toBeLessThan(1_000)
  for (const answer of await Promise.all(sheets)) expect(answer.code).toBe('4250')
})

test('a person uploads one sheet at a time, and another person is not affected', async () => {
  const [first, second] = [await payable(), await payable()]
  const token = await tokenOf('MERCHANT', first)
  const headers = { 'x-auth-token': token }
  const reading = upload(first, slow, { name: 'bills.xlsx', headers })
  await expect.poll(() => opened.deps.sheetReaders.busy()).toBeGreaterThan(0)
  expect(await upload(first, csv('A,1,,,,,'), { headers })).toMatchObject({
    status: 429,
    code: '4290',
  })
  expect(await upload(second, csv('A,1,,,,,'))).toMatchObject({ status: 200 })
  expect(await reading).toMatchObject({ code: '4250' })
  expect(await upload(first, csv('A,1,,,,,'), { headers })).toMatchObject({ status: 200 })
})
