import { CompiledQuery, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { asSuperuser, openCopy, testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { openCluster } from './cluster.ts'
import { connectionOf, OutcomeUnknown } from './connection.ts'
import { openDatabase, type Db } from './database.ts'
import { openPool } from './pool.ts'
import { sessionsOf } from './client.ts'

const { database, newMerchant } = await service()

const remarksOf = (merchantId: string) =>
  database.system(async (db) => {
    const { rows } = await sql<{
      remark: string | null
    }>`select remark from payment where merchant_id = ${merchantId}`.execute(db)
    return rows.map((row) => row.remark)
  })

test.skipIf(testedDatabase === 'embedded')(
  'a transaction whose begin is refused changes nothing',
  async () => {
    const merchant = newMerchant()
    await seedPayments(database, merchant, [{ mer_trade_no: 'OPEN-1', remark: 'as it was' }])
    // A zero character makes the message malformed, so the database does not even parse the begin.
    const scope = { merchantId: 'mer_\0', shopIds: '*' } as const
    const statements: Promise<unknown>[] = []
    const attempt = database.tenant(scope, async (db) => {
      const change = sql`update payment set remark = 'changed' where mer_trade_no = 'OPEN-1'`
      statements.push(change.execute(db), change.execute(db))
      await Promise.allSettled(statements)
      const again = change.execute(db)
      statements.push(again)
      await again.catch(() => undefined)
    })
    await expect(attempt).rejects.toThrow('The transaction had failed')
    expect(await Promise.allSettled(statements)).toMatchObject([
      { status: 'rejected', reason: { code: '08P01' } },
      { status: 'rejected', reason: { code: '08P01' } },
      { status: 'rejected', reason: { code: '08P01' } },
    ])
    expect(await remarksOf(merchant.merchantId)).toEqual(['as it was'])
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'whether a change is done is unknown if the connection ends at its commit, and known if it ends before',
  async () => {
    const copy = await openCopy(inject('template'), `${inject('template')}_outcome`)
    const alone = openDatabase(copy.config)
    const change = (end: (db: Db, pid: number) => Promise<void>) =>
      alone.gate(async (db) => {
        await db
          .insertInto('installation_secret')
          .values({ name: 'kept', wrapped: Buffer.alloc(1) })
          .execute()
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
        await end(db, rows[0]?.pid ?? 0)
      })
    const terminate = (pid: number) =>
      asSuperuser(async (client) => {
        await client.query('select pg_terminate_backend($1, 60000)', [pid])
      })
    try {
      const atCommit = change((_db, pid) => terminate(pid))
      await expect(atCommit).rejects.toBeInstanceOf(OutcomeUnknown)
      const before = change(async (db, pid) => {
        await terminate(pid)
        await sql`select 1`.execute(db)
      })
      await expect(before).rejects.not.toBeInstanceOf(OutcomeUnknown)
    } finally {
      await alone.close()
      await copy.close()
    }
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'an idle connection has the gate role and cannot write',
  async () => {
    const copy = await openCopy(inject('template'), `${inject('template')}_rest`)
    const pool = openPool(copy.config, openCluster(copy.config), undefined, { max: 1 })
    try {
      expect((await pool.query('select current_user as who')).rows).toEqual([
        { who: 'portal_gate' },
      ])
      for (const write of [
        "insert into installation_secret (name, wrapped) values ('x', '')",
        'create temp table here (one int)',
      ])
        await expect(pool.query(write), write).rejects.toMatchObject({ code: '25006' })
    } finally {
      await pool.end()
      await copy.close()
    }
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'direct connections to a server have sessions of their own',
  async () => {
    const copy = await openCopy(inject('template'), `${inject('template')}_sessions`)
    onTestFinished(copy.close)
    expect(await sessionsOf(copy.config)).toBe('own')
  },
)

test('each of the statements that are sent together has the time of those before it as well', async () => {
  const copy = await openCopy(inject('template'), `${inject('template')}_times`)
  const pool = openPool(copy.config, openCluster(copy.config), undefined, { pipeline: true })
  onTestFinished(async () => {
    await pool.end()
    await copy.close()
  })
  const client = await pool.connect()
  const limits: unknown[] = []
  const watched = new Proxy(client, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name, target) as unknown
      return (query: { readonly query_timeout?: number }) => {
        limits.push(query.query_timeout)
        return target.query(query as never)
      }
    },
  })
  const connection = connectionOf(watched, {
    begin: 'begin read only',
    canPrepare: false,
    waitsForStandby: false,
    queryTimeoutMs: 60_000,
  })
  const one = () => connection.executeQuery(CompiledQuery.raw('select 1'))
  await Promise.all([one(), one(), one()])
  await one()
  await connection.end('rollback')
  client.release()
  expect(limits).toEqual([60_000, 60_000, 120_000, 180_000, 60_000, 60_000])
})
