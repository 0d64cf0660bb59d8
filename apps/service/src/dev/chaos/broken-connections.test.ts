/**
 * Connections are cancelled, terminated and exhausted during requests. No statement ever runs as another role or
 * merchant, committed rows exist, and rolled-back rows do not. Forty rounds in every test run, two thousand
 * in `npm run prove`.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openDatabase, type Database, type Db } from '#infra/db/database.ts'
import { asSuperuser, openCopy, testedDatabase } from '#dev/testing/databases.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { seeded, type Chance } from './seeded.ts'

const rounds = 10 * Number(process.env['PROVE_ROUNDS'] ?? 4)
const seed = Number(process.env['PROVE_SEED'] ?? 1)
/** Shorter than the minute after which PostgreSQL itself ends an idle transaction. */
const BEFORE_CLEAN_UP = { timeout: 30_000 }
/** Fewer than there are clients, so that each connection passes from one to the next without a pause. */
const CONNECTIONS = 4
const CLIENTS = 12

/** Errors that the disturbance causes; any other error is a fault of the service. */
const expected =
  /^(40003|57014|57P01|08\w{3})$|^(ECONNRESET|EPIPE)$|connection terminated|connection error|timeout exceeded|has ended|had failed|no transaction|^fails (before|while) its/i
const isExpected = (error: unknown): boolean =>
  error instanceof Error &&
  (expected.test(error.message) ||
    ('code' in error && typeof error.code === 'string' && expected.test(error.code)))

type As = 'portal_gate' | 'portal_tenant' | 'portal_system'
interface Seen {
  readonly role: string
  readonly merchant: string | null
  readonly shops: string
  readonly rows: readonly string[]
}

/** The role, merchant and shops that the database sees, and whose rows it shows. */
const observe = async (db: Db): Promise<Seen | undefined> => {
  const { rows } = await sql<Seen>`select current_user as role, app_merchant() as merchant,
    coalesce(current_setting('app.shop_ids', true), '') as shops,
    (select coalesce(json_agg(distinct merchant_id), '[]') from guarded) as rows`.execute(db)
  return rows[0]
}

const note = (db: Db, id: number, as: As) =>
  sql`insert into trace (id, wanted) values (${id}, ${as})`.execute(db)

/** A table guarded by row-level security, and one that records which role wrote into it. */
const tables = `
  create table guarded (merchant_id text collate "C" not null);
  select guard_by_merchant('guarded');
  grant select on guarded to portal_tenant, portal_gate;
  insert into guarded select m from unnest(array['mer_a', 'mer_b', 'mer_c']) m;
  create table trace (id int not null, wanted text not null, who text not null default current_user);
  grant select, insert on trace to portal_gate, portal_tenant, portal_system;`

const ways = [
  'gate',
  'request',
  'tenant',
  'system',
  'slow',
  'without a statement',
  'left',
  'several',
] as const

/** Runs one transaction in one of the ways of requests and jobs. Resolves to what was wrong with it. */
const runOnce = async (database: Database, chance: Chance, id: number): Promise<string[]> => {
  const merchantId = chance.pick(['mer_a', 'mer_b', 'mer_c'])
  const scope = { merchantId, shopIds: chance.pick(['*', ['shop_1']] as const) }
  const shops = scope.shopIds === '*' ? '*' : scope.shopIds.join(',')
  const wrong = (seen: Seen | undefined, as: As): string[] => {
    const isTenant = as === 'portal_tenant'
    const rows = isTenant ? [merchantId] : as === 'portal_system' ? ['mer_a', 'mer_b', 'mer_c'] : []
    const wanted = { role: as, merchant: isTenant ? merchantId : null, rows }
    const asSeen = { role: seen?.role, merchant: seen?.merchant, rows: seen?.rows.toSorted() }
    const right =
      JSON.stringify(asSeen) === JSON.stringify(wanted) && (!isTenant || seen?.shops === shops)
    return right ? [] : [`${as} of ${merchantId} saw ${JSON.stringify(seen)}`]
  }
  const looked = async (db: Db, as: As): Promise<string[]> => {
    const found = wrong(await observe(db), as)
    await note(db, id, as)
    return found
  }
  switch (chance.pick(ways)) {
    case 'gate':
      return database.gate((db) => looked(db, 'portal_gate'))
    case 'system':
      return database.system((db) => looked(db, 'portal_system'))
    case 'tenant':
      return database.tenant(scope, (db) => looked(db, 'portal_tenant'))
    case 'request':
      return database.request(
        async (db) => ({ scope, who: wrong(await observe(db), 'portal_gate') }),
        async (db, who) => [...who, ...(await looked(db, 'portal_tenant'))],
      )
    case 'slow':
      return database.tenant(
        scope,
        async (db) => {
          await sql`select pg_sleep(0.05)`.execute(db)
          return looked(db, 'portal_tenant')
        },
        { statementTimeoutMs: chance.between(1, 100) },
      )
    case 'without a statement':
      return database.tenant(scope, () => {
        throw new Error('Fails before its first statement')
      })
    case 'left':
      // Fails while its statements are still running.
      return database.tenant(scope, async (db) => {
        void Promise.allSettled([note(db, -id, 'portal_tenant'), observe(db)])
        await pause(chance.between(0, 2))
        throw new Error('Fails while its statements run')
      })
    case 'several':
      return database.tenant(scope, async (db) => {
        const all = await Promise.all([observe(db), observe(db), note(db, id, 'portal_tenant')])
        return [...wrong(all[0], 'portal_tenant'), ...wrong(all[1], 'portal_tenant')]
      })
  }
}

/** Keeps cancelling or terminating random connections of the database. */
const makeTrouble = async (name: string, chance: Chance, isOver: () => boolean): Promise<void> =>
  asSuperuser(async (client) => {
    while (!isOver()) {
      const how = chance.between(1, 3) === 1 ? 'pg_terminate_backend' : 'pg_cancel_backend'
      await client.query(
        `select ${how}(pid) from pg_stat_activity where datname = $1 order by random() limit 1`,
        [name],
      )
      await pause(chance.between(0, 8))
    }
  })

test.skipIf(testedDatabase === 'embedded')(
  'whatever happens to its connection, no statement runs as another role or merchant',
  async () => {
    const chance = seeded(seed)
    const name = `${inject('template')}_${randomBytes(6).toString('hex')}`
    const copy = await openCopy(inject('template'), name)
    const owner = new Client(copy.config)
    await owner.connect()
    await owner.query(tables)
    await owner.end()
    const database = openDatabase(copy.config, { connections: CONNECTIONS, waitMs: 60_000 })
    onTestFinished(async () => {
      await database.close()
      await copy.close()
    })
    const wrong: string[] = []
    const confirmed: number[] = []
    let given = 0
    const runMany = async (): Promise<void> => {
      while (given < rounds) {
        const id = (given += 1)
        try {
          wrong.push(...(await runOnce(database, chance, id)))
          confirmed.push(id)
        } catch (error) {
          if (!isExpected(error)) wrong.push(String(error))
        }
      }
    }
    let isOver = false
    const trouble = makeTrouble(name, chance, () => isOver)
    await Promise.all(Array.from({ length: CLIENTS }, runMany))
    isOver = true
    await trouble

    expect(wrong, `seed ${String(seed)}`).toEqual([])
    // Without a restart, all connections become usable again and carry no merchant.
    const rest = () =>
      Promise.all(Array.from({ length: CONNECTIONS }, () => database.gate(observe))).then(
        (all) => all.map((seen) => [seen?.role, seen?.merchant]),
        () => 'not yet',
      )
    const nobody = Array.from({ length: CONNECTIONS }, () => ['portal_gate', null])
    await expect.poll(rest, BEFORE_CLEAN_UP).toEqual(nobody)
    const { rows } = await database.system((db) =>
      sql<{ id: number; wanted: string; who: string }>`select id, wanted, who from trace`.execute(
        db,
      ),
    )
    expect(rows.filter(({ wanted, who }) => wanted !== who)).toEqual([])
    expect(rows.filter(({ id }) => id < 0)).toEqual([])
    const storedIds = new Set(rows.map(({ id }) => id))
    expect(confirmed.filter((id) => !storedIds.has(id))).toEqual([])
    expect(confirmed.length).toBeGreaterThan(0)
    await asSuperuser(async (client) => {
      const busy = async () => {
        const { rows: open } = await client.query(
          "select state, query from pg_stat_activity where datname = $1 and state <> 'idle'",
          [name],
        )
        return open as unknown[]
      }
      await expect.poll(busy, BEFORE_CLEAN_UP).toEqual([])
    })
  },
  180_000 + rounds * 1_000,
)
