/**
 * An installation for a run, on either database: one merchant, signed-in people and payments to refund. Open its
 * database directly only while no service uses it.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { openDatabase, type Database } from '#infra/db/database.ts'
import { embeddedConfig, openEmbedded } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { newId } from '#infra/ids.ts'
import { migratedOf } from '#dev/testing/databases.ts'
import {
  insertTestMember,
  insertTestMerchant,
  type TestMerchant,
} from '#dev/testing/factories.queries.ts'
import { insertRefundable, type PaymentSeed } from '#dev/testing/refunds.queries.ts'
import type { Chance } from './seeded.ts'
import { markSample } from './stage.queries.ts'

export type Kind = 'embedded' | 'postgres'

export interface Opened {
  readonly database: Database
  readonly close: () => Promise<void>
}

export interface Stage {
  readonly kind: Kind
  readonly directory: string
  /** The environment of a service on this installation. */
  readonly environment: Readonly<Record<string, string>>
  readonly merchant: TestMerchant
  readonly tokens: readonly string[]
  readonly payments: readonly StagePayment[]
  readonly open: () => Promise<Opened>
  /** The same installation with a new merchant, which has nobody else's rows. */
  readonly anew: (chance: Chance) => Promise<Stage>
  readonly remove: () => Promise<void>
}

export interface StagePayment {
  readonly merTradeNo: string
  readonly isFpsA2a: boolean
  /** Unsettled and of today: a full refund is a void. */
  readonly isFresh: boolean
}

/** `template`: the dump or the database of the test run, which is migrated already. */
export const prepareStage = async (
  kind: Kind,
  chance: Chance,
  payments: number,
  { template }: { readonly template?: string } = {},
): Promise<Stage> => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-prove-'))
  const installation =
    kind === 'embedded'
      ? embeddedInstallation(directory, template)
      : await serverInstallation(template)
  const remove = async (): Promise<void> => {
    await installation.remove()
    await rm(directory, { recursive: true, force: true })
  }
  const withMerchant = async (own: Chance): Promise<Stage> => {
    const opened = await installation.open()
    try {
      const merchant = insertTestMerchant(opened.database, newId, { name: 'Proof', shops: 2 })
      await merchant.ready
      const inserted = await insertPayments(opened.database, merchant, own, payments)
      const tokens: string[] = []
      for (const role of ['MERCHANT', 'ADMIN', 'SCHOOL', 'SHOP_MANAGER'] as const) {
        tokens.push(await insertTestMember(opened.database, newId, merchant, role))
      }
      await markSample(opened.database)
      return {
        kind,
        directory,
        merchant,
        tokens,
        payments: inserted,
        ...installation,
        anew: withMerchant,
        remove,
      }
    } finally {
      await opened.close()
    }
  }
  return withMerchant(chance)
}

const insertPayments = async (
  database: Database,
  merchant: TestMerchant,
  chance: Chance,
  count: number,
): Promise<StagePayment[]> => {
  const made: StagePayment[] = []
  while (made.length < count) {
    const kinds = Array.from({ length: Math.min(250, count - made.length) }, () =>
      chance.between(1, 10),
    )
    const seeds = kinds.map((kind): PaymentSeed => {
      const amounts = { amount_cents: chance.between(2_000, 200_000) }
      if (kind <= 2) {
        return { ...amounts, is_fps_a2a: true, payment_method: 'FPS_A2A', payment_network: 'FPS' }
      }
      return kind <= 5 ? { ...amounts, settlement_status: 'UNSETTLED' } : amounts
    })
    const numbers = await insertRefundable(database, newId, merchant, seeds)
    for (const [index, merTradeNo] of numbers.entries()) {
      const kind = kinds[index] ?? 10
      made.push({ merTradeNo, isFpsA2a: kind <= 2, isFresh: kind > 2 && kind <= 5 })
    }
  }
  return made
}

interface Installation {
  readonly environment: Readonly<Record<string, string>>
  readonly open: () => Promise<Opened>
  readonly remove: () => Promise<void>
}

const migrated = async (config: ClientConfig, close: () => Promise<void>): Promise<Opened> => {
  await migrate(config)
  const database = openDatabase(config, { waitMs: 60_000 })
  return {
    database,
    close: async () => {
      await database.close()
      await close()
    },
  }
}

const embeddedInstallation = (directory: string, dump: string | undefined): Installation => {
  const dataDir = join(directory, 'data')
  return {
    environment: { DATA_DIR: dataDir },
    open: async () => {
      const isNew = !existsSync(join(dataDir, 'db'))
      const embedded = await openEmbedded({
        dataDir,
        ...(isNew && dump !== undefined && { dump }),
      })
      return migrated(embeddedConfig(embedded), embedded.close)
    },
    remove: () => Promise.resolve(),
  }
}

/** A database of its own on the server that `TEST_DATABASE_URL` names. */
const serverInstallation = async (template: string | undefined): Promise<Installation> => {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const name = `portal_prove_${String(process.pid)}`
  const onServer = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const copied = template === undefined ? '' : ` template ${migratedOf(template)}`
  await onServer(`create database ${name}${copied}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    environment: {
      DATABASE_URL: url.href,
      KEY_SECRET: 'a secret of the proof, and of nothing else',
    },
    open: () => migrated({ connectionString: url.href }, () => Promise.resolve()),
    remove: () => onServer(`drop database if exists ${name} with (force)`),
  }
}
