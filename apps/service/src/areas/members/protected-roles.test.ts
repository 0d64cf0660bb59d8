/** Members with the roles MERCHANT and ADMIN. */
import { lockMembers } from '#domain/members/member.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { countWaitingFor } from '#dev/testing/races.queries.ts'
import { type Answer, refusedWith, service } from '#dev/testing/harness.ts'
import {
  ageProof,
  memberFixtures,
  newPerson,
  readMembers,
  type TestPerson,
} from '#dev/testing/members.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { database, newMerchant } = portal
const { withAdmin, change, invite, remove } = memberFixtures(portal)

const activeMerchants = async (merchantId: string): Promise<string[]> =>
  (await readMembers(database, merchantId))
    .filter((row) => row.role_type === 'MERCHANT' && row.status === 'ACTIVE')
    .map((row) => row.user_id)

test('the last active merchant can be neither demoted nor suspended nor removed, whoever tries', async () => {
  const { merchant, admin } = await withAdmin()
  const last = await newPerson(portal, merchant, 'MERCHANT', { name: 'Olive Owner' })
  const suspended = await newPerson(portal, merchant, 'MERCHANT')
  expect((await change(admin, suspended.userId, { status: 'SUSPENDED' })).status).toBe(200)
  for (const body of [{ roleType: 'ADMIN' }, { roleType: 'CS' }, { status: 'SUSPENDED' }])
    expect(refusedWith(await change(admin, last.userId, body))).toEqual([409, '4205'])
  const removal = await remove(admin, last.userId)
  expect(refusedWith(removal)).toEqual([409, '4205'])
  expect(removal.message).toBe('Olive Owner is the last active Merchant and cannot be removed')
  expect(refusedWith(await remove(last, last.userId))).toEqual([409, '4205'])
  expect(await activeMerchants(merchant.merchantId)).toEqual([last.userId])

  expect((await change(admin, last.userId, { displayName: 'Olive O.' })).status).toBe(200)
  expect((await change(admin, suspended.userId, { status: 'ACTIVE' })).status).toBe(200)
  expect((await change(admin, last.userId, { roleType: 'ADMIN' })).status).toBe(200)
  expect(await activeMerchants(merchant.merchantId)).toEqual([suspended.userId])
})

test('the last administrator can be removed while there is a merchant', async () => {
  const { merchant, admin } = await withAdmin()
  const owner = await newPerson(portal, merchant, 'MERCHANT')
  expect((await remove(owner, admin.userId)).status).toBe(200)
})

test('one merchant remains when merchants concurrently remove, suspend and demote each other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const merchant = newMerchant({ shops: 1 })
    const [one, other] = await Promise.all([
      newPerson(portal, merchant, 'MERCHANT'),
      newPerson(portal, merchant, 'MERCHANT'),
    ])
    // Administrators do not count: the merchant would still have somebody who manages members.
    await newPerson(portal, merchant, 'ADMIN')
    const act = (who: TestPerson, whom: TestPerson, way: number) =>
      way === 0
        ? remove(who, whom.userId)
        : change(who, whom.userId, way === 1 ? { status: 'SUSPENDED' } : { roleType: 'ADMIN' })
    const answers = await Promise.all<Answer<unknown>>([
      act(one, other, round % 3),
      act(other, one, (round + 1) % 3),
    ])
    expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
    // Whoever came second has lost their session or their role by then.
    expect(['4010', '4205']).toContain(answers.find(({ code }) => code !== '0000')?.code)
    expect(await activeMerchants(merchant.merchantId)).toHaveLength(1)
  }
})

test.skipIf(testedDatabase === 'embedded')(
  'one merchant remains when the changes of both are authorized before the first is made (the embedded database runs one after the other)',
  async () => {
    const { merchant } = await withAdmin()
    const [one, other] = [
      await newPerson(portal, merchant, 'MERCHANT'),
      await newPerson(portal, merchant, 'MERCHANT'),
    ]
    const changes = [
      () => remove(one, other.userId),
      () => change(other, one.userId, { status: 'SUSPENDED' }),
    ]
    const { answers } = await database.system(
      async (db) => {
        await lockMembers(db, merchant.merchantId)
        const running = Promise.all<Answer<unknown>>(changes.map((make) => make()))
        while ((await countWaitingFor(db)) < changes.length);
        return { answers: running }
      },
      { statementTimeoutMs: 120_000 },
    )
    expect((await answers).map(({ code }) => code).toSorted()).toEqual(['0000', '4010'])
    expect(await activeMerchants(merchant.merchantId)).toHaveLength(1)
  },
)

test('making somebody a merchant or administrator needs a recent password check', async () => {
  const { merchant, admin } = await withAdmin()
  const person = await newPerson(portal, merchant, 'CS')
  await ageProof(database, admin.token, 31)
  for (const roleType of ['MERCHANT', 'ADMIN'] as const) {
    expect(refusedWith(await change(admin, person.userId, { roleType }))).toEqual([403, '4014'])
    expect(refusedWith(await invite(admin, { roleType }))).toEqual([403, '4014'])
  }
  expect((await change(admin, person.userId, { roleType: 'SCHOOL' })).status).toBe(200)
  expect((await change(admin, person.userId, { displayName: 'Sue School' })).status).toBe(200)
  expect((await remove(admin, person.userId)).status).toBe(200)
})

test.for(['MERCHANT', 'ADMIN'] as const)(
  'every change and the removal of a person with the role %s need a recent password check',
  async (role) => {
    const { merchant, admin } = await withAdmin()
    await newPerson(portal, merchant, 'MERCHANT')
    const person = await newPerson(portal, merchant, role)
    await ageProof(database, admin.token, 31)
    const before = await readMembers(database, merchant.merchantId)
    for (const body of [
      { displayName: 'Renamed' },
      { mobile: '9123 4567' },
      { status: 'SUSPENDED' },
      { roleType: 'CS' },
    ])
      expect(refusedWith(await change(admin, person.userId, body))).toEqual([403, '4014'])
    expect(refusedWith(await remove(admin, person.userId))).toEqual([403, '4014'])
    expect(await readMembers(database, merchant.merchantId)).toEqual(before)

    await ageProof(database, admin.token, 29)
    expect((await change(admin, person.userId, { displayName: 'Renamed' })).status).toBe(200)
    expect((await remove(admin, person.userId)).status).toBe(200)
  },
)
