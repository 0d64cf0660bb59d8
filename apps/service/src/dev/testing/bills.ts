/** Bills: uploads them, runs their worker, and reads the resulting ZIP with programs such as zbar and poppler. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { makeDueCodes } from '#jobs/bill-worker.ts'
import { now } from '#infra/clock.ts'
import { newIdentifier } from './addresses.ts'
import { insertProxies, type ProxySeed } from './bills.queries.ts'
import { formOf } from './uploads.ts'
import type { TestService } from './harness.ts'
import type { TestMerchant } from './factories.queries.ts'

export const usualProxy: ProxySeed = { type: 'FPSID', id: '1234567', isDefault: true }

interface UploadAnswer {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly payload: { id: string; ticketNo: string; reason?: string }
}

export const csv = (...lines: readonly string[]): string =>
  `\uFEFFbillReference,amount,dueDate,customerRef,customerName,customerEmail,remark\r\n${lines.map((line) => `${line}\r\n`).join('')}`

export const billFixtures = ({ app, as, database, deps, newMerchant, tokenOf }: TestService) => {
  const payable = async (
    proxies: readonly ProxySeed[] = [{ ...usualProxy, id: newIdentifier() }],
    name?: string,
  ): Promise<TestMerchant> => {
    const merchant = newMerchant(name === undefined ? {} : { name })
    await merchant.ready
    await insertProxies(database, merchant.merchantId, proxies)
    return merchant
  }

  const upload = async (
    merchant: TestMerchant,
    bytes: Uint8Array | string,
    given: {
      name?: string
      role?: SessionRole
      token?: string
      field?: string
      headers?: Record<string, string>
    } = {},
  ): Promise<UploadAnswer> => {
    const { type, bytes: body } = await formOf(
      given.field ?? 'attachment',
      given.name ?? 'bills.csv',
      Buffer.from(bytes),
    )
    const xsrf = 'a'.repeat(32)
    const reply = await app.inject({
      method: 'POST',
      url: '/api/billqrc/request',
      headers: {
        host: 'localhost',
        cookie: `XSRF-TOKEN=${xsrf}`,
        'x-xsrf-token': xsrf,
        'x-auth-token': given.token ?? (await tokenOf(given.role ?? 'MERCHANT', merchant)),
        'content-type': type,
        ...given.headers,
      },
      payload: body,
    })
    return { status: reply.statusCode, ...reply.json<Omit<UploadAnswer, 'status'>>() }
  }

  const round = (): Promise<boolean> =>
    makeDueCodes({ database, threads: deps.billThreads, log: deps.log })

  const jobOf = async (merchant: TestMerchant, id: string) => {
    const { payload } = await as('MERCHANT', merchant)(billingQrCalls.list, {
      query: { pageSize: '100' },
    })
    return payload.items.find((job) => job.id === id)
  }
  const rowsOf = async (merchant: TestMerchant, id: string) => {
    const { payload } = await as('MERCHANT', merchant)(billingQrCalls.rows, {
      params: { id },
      query: { pageSize: '100' },
    })
    return payload.items
  }
  const download = async (merchant: TestMerchant, id: string) => {
    const answer = await as('MERCHANT', merchant)(billingQrCalls.download, { params: { id } })
    return {
      ...answer,
      files: answer.status === 200 ? filesOf(answer.body) : new Map<string, Buffer>(),
    }
  }
  /** Runs the worker until no request is left. */
  const runWorker = async (): Promise<void> => {
    let isMore = true
    while (isMore) isMore = await round()
  }
  /** Uploads a sheet and makes its codes; resolves to the id of the request. */
  const finished = async (merchant: TestMerchant, sheet: string): Promise<string> => {
    const { payload } = await upload(merchant, sheet)
    await runWorker()
    return payload.id
  }
  const day = `${String(now().getUTCFullYear() + 1)}-12-31`
  return { csv, day, payable, upload, round, runWorker, finished, jobOf, rowsOf, download }
}

/** The files of a ZIP. */
export const filesOf = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const head = zip.readUInt32LE(at + 42)
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const data = zip.subarray(start, start + size)
    files.set(name, method === 8 ? inflateRawSync(data) : data)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

const exists = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
/** Independent readers, from the packages zbar-tools, poppler-utils and librsvg2-bin. */
export const hasZbar = exists('zbarimg')
export const hasPoppler = exists('pdftoppm')
export const hasRsvg = exists('rsvg-convert')

const MAX_OUTPUT = 64 * 1024 * 1024

const inFolder = <T>(work: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'bills-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const codesIn = (files: readonly string[]): string[] =>
  spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', ...files], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  })
    .stdout.split('\n')
    .filter((line) => line !== '')

/** All codes that zbar finds in pictures. */
export const codesSeen = (pictures: readonly Buffer[]): string[] =>
  inFolder((folder) =>
    codesIn(
      pictures.map((picture, index) => {
        const name = join(folder, `${String(index)}.png`)
        writeFileSync(name, picture)
        return name
      }),
    ),
  )

/** Pages that are rendered at a time; each takes two megabytes. */
const PAGES = 25

/** All codes that zbar finds on the pages of a PDF, rendered at 150 dpi. */
export const codesOnPages = (pdf: Buffer): { pages: number; codes: string[] } =>
  inFolder((folder) => {
    const sheet = join(folder, 'sheet.pdf')
    writeFileSync(sheet, pdf)
    const codes: string[] = []
    for (let pages = 0; ;) {
      const range = ['-f', String(pages + 1), '-l', String(pages + PAGES)]
      spawnSync('pdftoppm', ['-r', '150', '-gray', ...range, sheet, join(folder, 'page')])
      const drawn = readdirSync(folder)
        .filter((name) => name.endsWith('.pgm'))
        .map((name) => join(folder, name))
      codes.push(...codesIn(drawn))
      for (const page of drawn) rmSync(page)
      pages += drawn.length
      if (drawn.length < PAGES) return { pages, codes }
    }
  })

/** SVG pictures drawn by librsvg at half size: a PDF with a page for each. */
export const drawnByRsvg = (pictures: readonly Buffer[]): Buffer =>
  inFolder((folder) => {
    const names = pictures.map((picture, index) => {
      const name = join(folder, `${String(index)}.svg`)
      writeFileSync(name, picture)
      return name
    })
    return spawnSync('rsvg-convert', ['-f', 'pdf', '-z', '0.5', ...names], {
      maxBuffer: 16 * MAX_OUTPUT,
    }).stdout
  })

/** The text of a PDF. */
export const textOf = (pdf: Buffer): string =>
  spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: MAX_OUTPUT }).stdout
