/** Sign-ins with the names that are left of an erased person. */
import { accountFixtures, insertPerson, PASSWORD } from '#dev/testing/accounts.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { memberFixtures, newPerson } from '#dev/testing/members.ts'
import { ageRemoval } from '#dev/testing/retention.queries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeOld } from './retention-worker.ts'

const opened = await serviceAlone()
const { database, deps, newId, newMerchant } = opened
const { signIn } = accountFixtures(opened)
const { remove } = memberFixtures(opened)

test('a sign-in with a name of an erased person is refused like one with an unknown name', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const gone = await insertPerson(database, newId, {
    email: `${newId('usr')}@harbour.example`,
    passwordHash: 'x',
    role: 'CS',
    merchantIds: [merchant.merchantId],
    shopIds: [],
  })
  const admin = await newPerson(opened, merchant, 'ADMIN')
  expect(await remove(admin, gone)).toMatchObject({ code: '0000' })
  await ageRemoval(database, gone, '31 days')
  const retention = { paymentYears: undefined, auditYears: undefined, removedMemberDays: 30 }
  await removeOld({ database, retention, log: deps.log }, new AbortController().signal)
  const erased = await database.system((db) =>
    sql<{ email: string }>`select email from app_user where user_id = ${gone}`.execute(db),
  )
  expect(erased.rows).toEqual([{ email: `${gone}@erased.invalid` }])

  const unknown = await signIn(newId('usr'), PASSWORD)
  for (const name of [gone, `${gone}@erased.invalid`]) {
    const { code, message } = await signIn(name, PASSWORD)
    expect({ code, message }).toEqual({ code: '4011', message: unknown.message })
  }
})
