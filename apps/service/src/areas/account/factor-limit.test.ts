import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { service } from '#dev/testing/harness.ts'

const opened = await service()
const { database, request } = opened
const { enter, person } = accountFixtures(opened)

test('a person has at most ten second factors', async () => {
  const { email, merchantId } = await person()
  const token = await enter(email, merchantId)
  const add = () => request(token, accountCalls.addTotp, { body: { name: 'Telephone' } })
  /** Copies a factor that was added, as confirmed ones. */
  const addConfirmed = (factorId: string, count: number) =>
    database.gate((db) =>
      sql`insert into second_factor select copy.* from second_factor as factor, generate_series(1, ${count}::int) as number,
        jsonb_populate_record(factor, jsonb_build_object('factor_id', factor.factor_id || '_' || number,
          'confirmed_at', now())) as copy
        where factor.factor_id = ${factorId}`.execute(db),
    )
  const first = await add()
  await addConfirmed(first.payload.factorId, 9)
  const tenth = await add()
  expect(tenth.code).toBe('0000')
  await addConfirmed(tenth.payload.factorId, 1)
  expect(await add()).toMatchObject({ status: 409, code: '4214' })
})
