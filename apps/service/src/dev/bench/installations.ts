/** Databases with given numbers of payments, on the server of `TEST_DATABASE_URL`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Database, openDatabase } from '#infra/db/database.ts'
import { migrate } from '#infra/db/migrate.ts'
import { newId } from '#infra/ids.ts'
import { insertTestMember, type TestMerchant } from '#dev/testing/factories.queries.ts'
import { cores } from './machine.ts'
import {
  BIGGEST,
  insertMerchants,
  insertPayments,
  posId,
  settleTables,
  shopId,
  sumPayments,
  dropIndexes,
  prepareToFill,
} from './rows.queries.ts'

export interface BenchInstallation {
  readonly rows: number
  readonly url: string
  readonly directory: string
  readonly database: Database
  readonly merchant: TestMerchant
  /** Environment of a service on this installation; its statements carry the name. */
  readonly environmentOf: (name: string) => Readonly<Record<string, string>>
  /** The token of a new owner of the largest merchant, which has a tenth of all rows. */
  readonly newToken: () => Promise<string>
}

export interface BenchInstallations {
  readonly of: (rows: number) => Promise<BenchInstallation>
  readonly close: () => Promise<void>
}

const merchant: TestMerchant = {
  merchantId: BIGGEST,
  merchantName: 'Merchant 1',
  shops: [
    {
      shopId: shopId(1, 1),
      shopCode: 'S1',
      posIds: [posId(1, 1, 1), posId(1, 1, 2)],
      serialNos: ['SN1-1-1', 'SN1-1-2'],
    },
  ],
  ready: Promise.resolve(),
}

const connected = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs jobs with one connection for each core. */
const onAllCores = async (
  url: string,
  jobs: ((client: Client) => Promise<unknown>)[],
): Promise<void> => {
  const worker = (): Promise<void> =>
    connected(url, async (client) => {
      await prepareToFill(client)
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job(client)
    })
  await Promise.all(Array.from({ length: Math.min(cores, jobs.length) }, worker))
}

const fill = async (url: string, rows: number): Promise<void> => {
  await connected(url, insertMerchants)
  const missing = await connected(url, (client) => dropIndexes(client, 'payment'))
  const step = Math.max(1_000, Math.min(250_000, rows))
  const parts = Array.from({ length: Math.ceil(rows / step) }, (_none, index) => index * step + 1)
  await onAllCores(
    url,
    parts.map(
      (first) => (client) => insertPayments(client, first, Math.min(rows, first + step - 1), rows),
    ),
  )
  // Indexes first, two in parallel. Adding a foreign key locks both of its tables.
  const isKey = (statement: string): boolean => statement.includes('FOREIGN KEY')
  await onAllCores(
    url,
    missing.filter((make) => !isKey(make)).map((make) => (client) => client.query(make)),
  )
  await connected(url, async (client) => {
    for (const make of missing.filter(isKey)) await client.query(make)
    await prepareToFill(client)
    await sumPayments(client)
    await settleTables(client)
  })
}

const create = async (
  server: string,
  rows: number,
  directory: string,
): Promise<BenchInstallation> => {
  const name = `portal_bench_${String(process.pid)}_${String(rows)}`
  await connected(server, (client) => client.query(`create database ${name}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrate({ connectionString: url.href })
  await fill(url.href, rows)
  const database = openDatabase({ connectionString: url.href })
  return {
    rows,
    url: url.href,
    directory,
    database,
    merchant,
    environmentOf: (program) => ({
      DATABASE_URL: `${url.href}?application_name=${program}`,
      KEY_SECRET: 'a secret of the benchmark, used nowhere else',
      SIGN_INS_PER_MINUTE: '1000000',
    }),
    newToken: () => insertTestMember(database, newId, merchant, 'MERCHANT'),
  }
}

/** Creates each installation when it is first requested, and keeps it until the end. */
export const openInstallations = async (
  server: string,
  say: (line: string) => void,
): Promise<BenchInstallations> => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const made = new Map<number, BenchInstallation>()
  return {
    of: async (rows) => {
      const known = made.get(rows)
      if (known !== undefined) return known
      const startedAt = performance.now()
      const installation = await create(server, rows, directory)
      made.set(rows, installation)
      if (rows > 0)
        say(
          `made ${rows.toLocaleString('en-US')} payments in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
        )
      return installation
    },
    close: async () => {
      for (const { database, url } of made.values()) {
        await database.close()
        await connected(server, (client) =>
          client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`),
        )
      }
      await rm(directory, { recursive: true, force: true })
    },
  }
}
