/**
 * Measures in a browser: the portal's build against bare React pages, both served by the same service. The programs
 * that drive the browser are in `apps/portal/bench`.
 */
import { randomBytes } from 'node:crypto'
import { newId } from '#infra/ids.ts'
import { openPasswords } from '#infra/crypto/hashing.ts'
import { insertTestMerchant } from '#dev/testing/factories.queries.ts'
import { insertPerson } from '#dev/testing/accounts.ts'
import { seedPayments, type PaymentSeed } from '#dev/testing/payments.queries.ts'
import type { Board, Figure } from './figures.ts'
import type { BenchInstallation } from './installations.ts'
import { findDays } from './statements.queries.ts'
import { programAt, runCommand, startProgram } from './programs.ts'
import { serviceOwner } from '#infra/fair-queue.ts'

const portal = (path: string): string => programAt(`../../../../portal/${path}`)

interface Measured {
  readonly notes: readonly string[]
  readonly figures: readonly Figure[]
}

/** Runs a program of the portal's benchmark against both servers and reports its figures. */
const measure = async (
  installation: BenchInstallation,
  board: Board,
  program: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const { directory } = installation
  const browser = { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '' }
  const bareDirectory = `${directory}/bare-${program}/`
  await runCommand(process.execPath, [portal('bench/build-bare.ts'), program, bareDirectory], {
    directory,
    environment: {},
  })
  const serve = (folder: string) =>
    startProgram(programAt('portal-server.ts'), {
      directory,
      environment: { ...installation.environmentOf('bench-screens'), PORTAL_DIRECTORY: folder },
    })
  const servers = [await serve(portal('dist/')), await serve(bareDirectory)] as const
  try {
    const environment = {
      ...browser,
      ...more,
      PORTAL: servers[0].origin,
      BARE: servers[1].origin,
      BARE_DIRECTORY: bareDirectory,
    }
    const output = await runCommand(process.execPath, [portal(`bench/${program}.ts`)], {
      directory,
      environment,
    })
    const { notes, figures } = JSON.parse(output) as Measured
    for (const note of notes) board.note(note)
    for (const figure of figures) board.hold(figure)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

export const measureLogin = (installation: BenchInstallation, board: Board): Promise<void> =>
  measure(installation, board, 'login-page')

/** Lists whose rows are all on the page of 100, and lists that the service has to sort and filter. */
export const measureTable = async (
  installation: BenchInstallation,
  board: Board,
): Promise<void> => {
  for (const rows of [100, 400]) {
    const owner = await insertOwnerOf(installation, rows)
    await measure(installation, board, 'payment-table', { ...owner, BENCH_ROWS: String(rows) })
  }
  await measure(installation, board, 'long-table')
}

/**
 * Creates a merchant with `rows` payments; resolves to a user who may see them. 25 of the newest 100 failed, so that
 * the bare table, which has only the rows of the first page, and the portal filter to the same number.
 */
const insertOwnerOf = async ({ database }: BenchInstallation, rows: number) => {
  const merchant = insertTestMerchant(database, newId, { name: `${String(rows)} payments` })
  const { endDate } = await findDays(database, 0)
  await seedPayments(
    database,
    merchant,
    Array.from({ length: rows }, (_none, index) =>
      paymentAt(index, endDate, index >= rows - 100 && index % 4 === 0),
    ),
  )
  const [password, email] = [randomBytes(12).toString('base64url'), `${newId('usr')}@bench.example`]
  const passwordHash = await (await openPasswords()).hash(serviceOwner, password)
  await insertPerson(database, newId, {
    email,
    passwordHash,
    role: 'MERCHANT',
    merchantIds: [merchant.merchantId],
    shopIds: [],
  })
  return { BENCH_USER: email, BENCH_PASSWORD: password }
}

/** Amounts in no order. */
const paymentAt = (index: number, day: string, hasFailed: boolean): PaymentSeed => ({
  mer_trade_no: `H${String(index).padStart(4, '0')}`,
  amount_cents: 1_000 + ((index * 7_919) % 10_007) * 100,
  status: hasFailed ? 'FAILED' : 'SUCCESS',
  payment_network: ['VISA', 'MASTERCARD', 'UNIONPAY'][index % 3] ?? 'VISA',
  card_last4: String(1_000 + index),
  operator: `Operator ${String(index % 5)}`,
  created_at: `${day} 00:${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}+08`,
})
