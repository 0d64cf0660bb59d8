/**
 * The largest sheet of bills that is allowed, from upload to codes that independent readers (zbar, poppler) find, in
 * `npm run prove` only, which prints the cost. `printed.test.ts` has a small sheet.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { readBack } from '@merchant/hkqr/payload.ts'
import {
  billFixtures,
  codesOnPages,
  codesSeen,
  drawnByRsvg,
  hasPoppler,
  hasRsvg,
  hasZbar,
} from '#dev/testing/bills.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'
import { spread } from './tally.ts'

const ROWS = Number(process.env['PROVE_BILLS'] ?? 5_000)
const POLL_MS = 200
/** Generous for a busy machine: speed is measured by the benchmark. */
const TIMEOUT = 120_000 + ROWS * 600

const opened = await serviceAlone()
const { as } = opened
const { csv, day, payable, upload, runWorker, jobOf, download } = billFixtures(opened)

/** Every twenty-fifth row is invalid, each in another way. */
const badRows = [
  'BILL 1,1.00,,',
  'NOTHING,0,,',
  'PAST,1.00,2020-01-01,',
  ',5.00,,',
  'THREE,1.005,,',
  'POWER,1e3,,',
]
const isBad = (row: number): boolean => row % 25 === 24
const rows = Array.from({ length: ROWS }, (_none, row) => row)
const good = rows.filter((row) => !isBad(row))
const referenceOf = (row: number): string => `BILL-2026-${String(row).padStart(6, '0')}`
const centsOf = (row: number): number => 1 + row * 997
const lineOf = (row: number): string =>
  isBad(row)
    ? `${badRows[Math.floor(row / 25) % badRows.length] ?? ''},,,`
    : `${referenceOf(row)},${(centsOf(row) / 100).toFixed(2)},${row % 2 === 0 ? day : ''},C${String(row)},Chan,,`

/** CRC-16/CCITT-FALSE bit by bit, independent of the package that wrote it. */
const crcOf = (text: string): string => {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** What a payer's application would read, in the order of the bills. */
const billsIn = (payloads: readonly string[]) =>
  payloads
    .map((payload) => {
      const { labels, amountCents } = readBack(payload)
      const isRight = payload.slice(-4) === crcOf(payload.slice(0, -4))
      return { reference: labels.billReference ?? '', amountCents, isRight }
    })
    .toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
const uploaded = good.map((row) => ({
  reference: referenceOf(row),
  amountCents: centsOf(row),
  isRight: true,
}))

const merchant = await payable(undefined, 'Harbour Bakery')
let jobId = ''
const filesOf = async (ending: string): Promise<Buffer[]> => {
  const { files } = await download(merchant, jobId)
  return [...files].filter(([name]) => name.endsWith(ending)).map(([, bytes]) => bytes)
}

test(
  'a large sheet becomes codes while lists stay available, and invalid rows affect no others',
  async () => {
    const { payload } = await upload(merchant, csv(...rows.map(lineOf)))
    jobId = payload.id
    const list = as('MERCHANT', merchant)
    const tookMs: number[] = []
    const done = new AbortController()
    const polling = (async () => {
      while (!done.signal.aborted) {
        const requestedAt = performance.now()
        const { status } = await list(billingQrCalls.list, { query: {} })
        expect(status).toBe(200)
        tookMs.push(performance.now() - requestedAt)
        await pause(POLL_MS)
      }
    })()
    const [startedAt, before] = [performance.now(), process.cpuUsage()]
    await runWorker()
    const [seconds, cpu] = [(performance.now() - startedAt) / 1_000, process.cpuUsage(before)]
    done.abort()
    await polling
    expect(await jobOf(merchant, payload.id)).toMatchObject({
      status: 'PARTIAL',
      successCount: good.length,
      failedCount: ROWS - good.length,
    })
    const cpuMs = (cpu.user + cpu.system) / 1_000 / good.length
    process.stdout.write(
      `    ${String(good.length)} codes: ${(good.length / seconds).toFixed(0)} a second, ${cpuMs.toFixed(1)} ms of CPU each (lists included); ${String(tookMs.length)} lists meanwhile, in ms: ${spread(tookMs)}\n`,
    )
  },
  TIMEOUT,
)

test(
  'an independent reader finds every bill and a valid checksum in its picture',
  async ({ skip }) => {
    if (!hasZbar) skip('zbarimg is not installed: its package is zbar-tools')
    const pictures = await filesOf('.png')
    expect(pictures).toHaveLength(good.length)
    expect(billsIn(codesSeen(pictures))).toEqual(uploaded)
  },
  TIMEOUT,
)

test(
  'an independent program renders every SVG as the same code',
  async ({ skip }) => {
    if (!hasZbar || !hasPoppler || !hasRsvg)
      skip('zbarimg, pdftoppm and rsvg-convert are needed: zbar-tools, poppler-utils, librsvg2-bin')
    const pictures = await filesOf('.svg')
    expect(pictures).toHaveLength(good.length)
    expect(billsIn(codesOnPages(drawnByRsvg(pictures)).codes)).toEqual(uploaded)
  },
  TIMEOUT,
)

test(
  'an independent reader finds every code on the printed sheet',
  async ({ skip }) => {
    if (!hasZbar || !hasPoppler)
      skip('zbarimg and pdftoppm are not installed: zbar-tools and poppler-utils')
    const [sheet = Buffer.alloc(0)] = await filesOf('sheet.pdf')
    const { pages, codes } = codesOnPages(sheet)
    expect(pages).toBe(Math.ceil(good.length / 12))
    expect(billsIn(codes)).toEqual(uploaded)
  },
  TIMEOUT,
)
