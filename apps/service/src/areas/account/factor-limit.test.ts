import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { softwareAuthenticator } from '#dev/testing/authenticator.ts'
import { service } from '#dev/testing/harness.ts'

const opened = await service()
const { database, request } = opened
const { enter, person } = accountFixtures(opened)

/** Someone with factors: `addConfirmed` copies one that was added, as confirmed ones. */
const someone = async () => {
  const { email, merchantId } = await person()
  const token = await enter(email, merchantId)
  const add = () => request(token, accountCalls.addTotp, { body: { name: 'Telephone' } })
  const confirm = ({ factorId, secret }: { factorId: string; secret: string }) =>
    request(token, accountCalls.confirmTotp, {
      body: { factorId, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
    })
  const addConfirmed = (factorId: string, count: number) =>
    database.gate((db) =>
      sql`insert into second_factor select copy.* from second_factor as factor, generate_series(1, ${count}::int) as number,
        jsonb_populate_record(factor, jsonb_build_object('factor_id', factor.factor_id || '_' || number,
          'confirmed_at', now())) as copy
        where factor.factor_id = ${factorId}`.execute(db),
    )
  const count = async () => (await request(token, accountCalls.mfa, {})).payload.factors.length
  return { token, add, confirm, addConfirmed, count }
}

test('a person has at most ten second factors', async () => {
  const { add, addConfirmed } = await someone()
  const first = await add()
  await addConfirmed(first.payload.factorId, 9)
  const tenth = await add()
  expect(tenth.code).toBe('0000')
  await addConfirmed(tenth.payload.factorId, 1)
  expect(await add()).toMatchObject({ status: 409, code: '4214' })
})

test('of factors that were started while there was room, only those that fit are added', async () => {
  const { token, add, confirm, addConfirmed, count } = await someone()
  const app = (await add()).payload
  await addConfirmed(app.factorId, 9)
  const passkeys = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) => {
      const { ceremony, options } = (await request(token, accountCalls.offerPasskey, {})).payload
      const key = softwareAuthenticator('http://localhost')
      const credential = key.create(options.challenge, 'localhost')
      return () => request(token, accountCalls.addPasskey, { body: { ceremony, name, credential } })
    }),
  )
  const answers = await Promise.all([...passkeys.map((addOne) => addOne()), confirm(app)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '4214', '4214', '4214'])
  expect(await count()).toBe(10)
})
