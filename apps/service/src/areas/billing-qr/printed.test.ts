/** Reads codes with zbar and poppler, which share no code with their writer. */
import { readBack } from '@merchant/hkqr/payload.ts'
import {
  billFixtures,
  codesOnPages,
  codesSeen,
  drawnByRsvg,
  hasPoppler,
  hasRsvg,
  hasZbar,
  textOf,
} from '#dev/testing/bills.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { csv, day, payable, finished, rowsOf, download } = billFixtures(opened)

/** Three pages, with names in Chinese and amounts of every length. */
const COUNT = 26
const bills = Array.from({ length: COUNT }, (_none, index) => {
  const amount = index % 5 === 0 ? '' : `${'9'.repeat(1 + (index % 10))}.99`
  return `BILL-2026-${String(index).padStart(6, '0')},${amount},${index % 2 === 0 ? day : ''},C${String(index)},${index % 3 === 0 ? '陳大文' : 'Chan'},,`
})
const merchant = await payable(undefined, 'Harbour Bakery')
const id = await finished(merchant, csv(...bills, 'BAD ROW,1,,,,,'))
const payloads = (await rowsOf(merchant, id)).flatMap(({ payload }) => payload ?? [])
const { files } = await download(merchant, id)

test('every valid row has a code with its bill', () => {
  expect(payloads.map((payload) => readBack(payload).labels.billReference)).toEqual(
    bills.map((line) => line.split(',')[0]),
  )
})

test('an independent reader decodes every image to its row', ({ skip }) => {
  if (!hasZbar) skip('zbarimg is not installed: its package is zbar-tools')
  const pictures = [...files].filter(([name]) => name.endsWith('.png')).map(([, bytes]) => bytes)
  expect(pictures).toHaveLength(COUNT)
  expect(codesSeen(pictures).toSorted()).toEqual(payloads.toSorted())
})

test('an independent renderer draws each SVG as the code of its row', ({ skip }) => {
  if (!hasZbar || !hasPoppler || !hasRsvg)
    skip('zbarimg, pdftoppm and rsvg-convert are needed: zbar-tools, poppler-utils, librsvg2-bin')
  const pictures = [...files].filter(([name]) => name.endsWith('.svg')).map(([, bytes]) => bytes)
  expect(pictures).toHaveLength(COUNT)
  // Our own reader has compared every SVG with its PNG; the independent one checks a sample.
  const some = codesOnPages(drawnByRsvg(pictures.slice(0, 10))).codes
  expect(some.toSorted()).toEqual(payloads.slice(0, 10).toSorted())
})

test('every code of the printed sheet is found on its pages, twelve to a page', ({ skip }) => {
  if (!hasZbar || !hasPoppler)
    skip('zbarimg and pdftoppm are not installed: zbar-tools and poppler-utils')
  const { pages, codes } = codesOnPages(files.get('sheet.pdf') ?? Buffer.alloc(0))
  expect(pages).toBe(Math.ceil(COUNT / 12))
  expect(codes.toSorted()).toEqual(payloads.toSorted())
})

test('each printed code has its reference, its amount and the merchant', ({ skip }) => {
  if (!hasPoppler) skip('pdftotext is not installed: its package is poppler-utils')
  const text = textOf(files.get('sheet.pdf') ?? Buffer.alloc(0))
  for (const line of bills) expect(text).toContain(line.split(',')[0])
  expect(text).toContain('HKD 99.99')
  expect(text).toContain('HKD 9,999,999,999.99')
  expect(text).toContain('entered by the payer')
  expect(text).toContain('Harbour Bakery')
  expect(text).toContain('陳大文')
})
