import { sql } from 'kysely'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'

const { database, newMerchant } = await service()

const ownersPayments = (merchantId: string) =>
  database.system(async (db) => {
    const { rows } = await sql<{
      remark: string | null
    }>`select remark from payment where merchant_id = ${merchantId}`.execute(db)
    return rows.map((row) => row.remark)
  })

test.skipIf(testedDatabase === 'embedded')(
  'what was sent behind a begin that the database refused is not carried out',
  async () => {
    const merchant = newMerchant()
    await seedPayments(database, merchant, [{ mer_trade_no: 'OPEN-1', remark: 'as it was' }])
    // The zero character ends a message before its time: the database does not even read the begin.
    const scope = { merchantId: 'mer_\0', shopIds: '*' } as const
    const asked: Promise<unknown>[] = []
    const attempt = database.tenant(scope, async (db) => {
      const change = sql`update payment set remark = 'changed' where mer_trade_no = 'OPEN-1'`
      asked.push(change.execute(db))
      await Promise.allSettled(asked)
      const again = change.execute(db)
      asked.push(again)
      await again.catch(() => undefined)
    })
    await expect(attempt).rejects.toThrow('The transaction had failed')
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    expect(await ownersPayments(merchant.merchantId)).toEqual(['as it was'])
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'a connection at rest is the gate, not the owner of the tables, and writes nothing',
  async () => {
    const scope = { merchantId: 'mer_\0', shopIds: '*' } as const
    const answers: PromiseSettledResult<unknown>[] = []
    await database
      .tenant(scope, async (db) => {
        const write = sql`insert into installation_secret (name, wrapped) values ('x', '')`
        // Sent in one go: these are on their way before the begin is answered.
        const sent = [
          sql`select 1`,
          sql`select current_user as who`,
          sql`create temp table here (one int)`,
          write,
        ].map((statement) => statement.execute(db))
        answers.push(...(await Promise.allSettled(sent)))
      })
      .catch(() => undefined)
    expect(answers).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: { rows: [{ who: 'portal_gate' }] } },
      { status: 'rejected' },
      // The later ones only failed because of the first, and say so.
      { status: 'rejected', reason: { code: '08P01' } },
    ])
    const written = await database.gate((db) =>
      sql`select from installation_secret where name = 'x'`.execute(db),
    )
    expect(written.rows).toEqual([])
  },
)
