/** Which audit trails the service looks at to seal them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { captureFirst, pagesTouched } from '#dev/bench/statements.queries.ts'
import { writeEntries } from '#dev/testing/books.queries.ts'
import { asSuperuser, testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { lockTrail } from '#dev/testing/races.queries.ts'
import { sealerWith } from '#infra/crypto/seal.ts'
import { readState } from '#infra/metrics/state.queries.ts'
import type { Database } from '#infra/db/database.ts'
import { sealTrails } from './seal.ts'
import { findSealing, insertSeal, listUnsealed, markSealed } from './seal.queries.ts'

const sealer = sealerWith('the audit key of a test of seals')
const { database, newMerchant } = await serviceAlone()
const trail = async (entries: number): Promise<string> => {
  const { merchantId, ready } = newMerchant()
  await ready
  await writeEntries(database, merchantId, entries)
  return merchantId
}
const unsealed = (): Promise<string[]> => database.system((db) => listUnsealed(db, 1_000))
const sealedTo = async (merchantId: string): Promise<number | null> =>
  (await database.system((db) => findSealing(db, merchantId))).sealed

test('a trail is looked at from its first entry without a seal until that is sealed', async () => {
  const merchantId = await trail(2)
  expect(await unsealed()).toContain(merchantId)
  await sealTrails(database, sealer)
  expect(await unsealed()).not.toContain(merchantId)
  await writeEntries(database, merchantId, 1)
  expect(await unsealed()).toContain(merchantId)
  // What a process noted that has not seen the third entry yet.
  await database.system((db) => markSealed(db, merchantId, 2))
  expect(await unsealed()).toContain(merchantId)
  await sealTrails(database, sealer)
  expect(await sealedTo(merchantId)).toBe(3)
})

test('a trail that a release sealed which notes nothing at its end is noted by the next round', async () => {
  const merchantId = await trail(1)
  await database.system(async (db) => {
    const { rows } = await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from audit_entry where merchant_id = ${merchantId}`.execute(
      db,
    )
    const hash = rows[0]?.hash ?? ''
    await insertSeal(db, sealer.seal({ merchantId, seq: 1, hash, previous: '' }))
  })
  expect(await unsealed()).toContain(merchantId)
  expect(await sealTrails(database, sealer)).toEqual({ broken: [], failed: [] })
  expect(await unsealed()).not.toContain(merchantId)
})

test.skipIf(testedDatabase === 'embedded')(
  'a transaction that is writing to a trail does not hold up its sealing, nor that of others',
  async () => {
    const busy = await trail(1)
    const other = await trail(1)
    await database.system(async (db) => {
      await lockTrail(db, busy)
      expect(await sealTrails(database, sealer)).toEqual({ broken: [], failed: [] })
      expect(await Promise.all([busy, other].map(sealedTo))).toEqual([1, 1])
      expect(await unsealed()).toEqual([busy])
    })
    await sealTrails(database, sealer)
    expect(await unsealed()).toEqual([])
  },
)

/** Merchants without traffic, each with an entry that is sealed. */
const addIdle = async (of: Database, name: string, count: number): Promise<void> => {
  await of.system(async (db) => {
    await sql`insert into merchant (merchant_id, merchant_name)
      select ${name} || n, 'Merchant ' || n from generate_series(1, ${count}::int) n`.execute(db)
    await sql`insert into audit_entry (merchant_id, seq, at, previous_hash, hash, actor_name, action, outcome)
      select ${name} || n, 0, app_now(), '', '', 'Somebody', 'test.write', 'DONE' from generate_series(1, ${count}::int) n`.execute(
      db,
    )
  })
  await sealTrails(of, sealer)
}

/** Pages; looking up the last seal of 500 trails takes more than 1,000. */
const FEW = 20

test.skipIf(testedDatabase === 'embedded')(
  'trails without a seal are found without reading those that have one',
  async () => {
    const own = await serviceAlone()
    const isSealed = { isSealed: true, isAnchored: true }
    const pages = async (): Promise<readonly number[]> => {
      await asSuperuser(
        (client) => client.query('vacuum (analyze) audit_head, audit_seal, audit_entry'),
        await own.database.system(async (db) => {
          const { rows } = await sql<{
            name: string
          }>`select current_database() as name`.execute(db)
          return rows[0]?.name
        }),
      )
      const [toSeal, state] = [
        await captureFirst((db) => listUnsealed(db, 1_000)),
        await captureFirst((db) => readState(db, isSealed)),
      ]
      return [
        await pagesTouched(own.database, undefined, toSeal),
        await pagesTouched(own.database, undefined, state),
      ]
    }
    await addIdle(own.database, 'few-', 100)
    const few = await pages()
    await addIdle(own.database, 'many-', 500)
    expect(await own.database.system((db) => listUnsealed(db, 1_000))).toEqual([])
    const many = await pages()
    expect(Math.min(...few)).toBeGreaterThan(0)
    const grown = many.map((count, index) => count - (few[index] ?? 0))
    expect(grown.filter((count) => count > FEW)).toEqual([])
  },
)
