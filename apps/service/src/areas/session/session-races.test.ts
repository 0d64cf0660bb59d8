/** No session begins while the sessions of its person end. */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { insertPerson, PASSWORD, sessionsOf } from '#dev/testing/accounts.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import {
  copying,
  isWaitedFor,
  lockTrail,
  meetAt,
  removing,
  replacingPassword,
} from '#dev/testing/races.queries.ts'
import { serviceOwner } from '#infra/fair-queue.ts'
import { describe, expect, test } from 'vitest'

const { database, deps, encrypt, newId, newMerchant, request } = await service()

/** A person, what signs them in, and a session at their merchant. */
const someone = async (...elsewhere: readonly string[]) => {
  const merchant = newMerchant()
  await merchant.ready
  const { merchantId } = merchant
  const username = `${newId('usr')}@test.example`
  const userId = await insertPerson(database, newId, {
    email: username,
    passwordHash: await deps.passwords.hash(serviceOwner, PASSWORD),
    role: 'ADMIN',
    merchantIds: [merchantId, ...elsewhere],
    shopIds: [],
  })
  const signIn = () =>
    request(undefined, sessionCalls.login, {
      body: { username, password: encrypt('password', PASSWORD) },
    })
  const { payload: signedIn } = await signIn()
  const choose = () =>
    request(signedIn.accessToken, sessionCalls.chooseMerchant, { params: { merchant: merchantId } })
  const enter = async () => (await choose()).payload.accessToken
  return { userId, merchantId, signIn, choose, enter }
}
type Someone = Awaited<ReturnType<typeof someone>>

describe.skipIf(testedDatabase === 'embedded')(
  'concurrent requests (the embedded database runs them one after the other)',
  () => {
    test.for([
      ['a sign-in', '4011', async ({ signIn }: Someone) => Promise.resolve(signIn)],
      ['a choice of the merchant', '4010', async ({ choose }: Someone) => Promise.resolve(choose)],
      [
        'a further tab',
        '4010',
        async ({ enter }: Someone) => {
          const token = await enter()
          return () => request(token, sessionCalls.copy, {})
        },
      ],
      [
        'a view as another role',
        '4010',
        async ({ enter }: Someone) => {
          const token = await enter()
          return () => request(token, sessionCalls.viewAs, { body: { roleType: 'CS' } })
        },
      ],
      [
        'the end of a view',
        '4010',
        async ({ enter }: Someone) => {
          const token = await enter()
          const { payload } = await request(token, sessionCalls.viewAs, {
            body: { roleType: 'CS' },
          })
          return () => request(payload.accessToken, sessionCalls.endView, {})
        },
      ],
    ] as const)('%s does not outlive a password that is replaced meanwhile', async (given) => {
      const [, code, prepare] = given
      const person = await someone()
      const begin = await prepare(person)
      const [begun] = await meetAt(database, replacingPassword(person.userId), [begin])
      expect(begun).toMatchObject({ value: { code } })
      expect(await sessionsOf(database, person.userId)).toBe(0)
    })

    test('whoever is removed from a merchant while they choose it gets no session there', async () => {
      const { userId, merchantId, choose } = await someone()
      const [chosen] = await meetAt(database, removing(merchantId, userId), [choose])
      expect(chosen).toMatchObject({ value: { code: '4040' } })
      // That of the sign-in, which belongs to no merchant.
      expect(await sessionsOf(database, userId)).toBe(1)
    })

    test('two sign-ins of a person at different merchants do not wait for each other', async () => {
      const elsewhere = newMerchant()
      await elsewhere.ready
      const { enter, merchantId, signIn } = await someone(elsewhere.merchantId)
      await enter()
      const at = async (merchant: string) => {
        const { payload } = await signIn()
        return () =>
          request(payload.accessToken, sessionCalls.chooseMerchant, { params: { merchant } })
      }
      const [first, second] = [await at(merchantId), await at(elsewhere.merchantId)]
      const { held } = await database.system(async (db) => {
        await lockTrail(db, merchantId)
        const choosing = first()
        while (!(await isWaitedFor(db)));
        expect(await second()).toMatchObject({ code: '0000' })
        return { held: choosing }
      })
      expect(await held).toMatchObject({ code: '0000' })
    })

    test('signing out ends a tab that is opened meanwhile', async () => {
      const { userId, enter } = await someone()
      const token = await enter()
      const signOut = () => request(token, sessionCalls.logout, {})
      const [signedOut] = await meetAt(database, copying(userId), [signOut], 'gate')
      expect(signedOut).toMatchObject({ value: { status: 200 } })
      expect(await sessionsOf(database, userId)).toBe(0)
      expect(refusedWith(await request(token, sessionCalls.copy, {}))).toEqual([401, '4010'])
    })
  },
)
