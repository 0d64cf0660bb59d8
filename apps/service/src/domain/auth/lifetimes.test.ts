/** Lifetimes of sessions, links and locks, to the second, by the database's clock. */
import { countPinAttempt } from '#areas/pos/pin.queries.ts'
import { insertSession } from '#areas/session/insert-session.queries.ts'
import { insertInvitation } from '#areas/members/invitation.queries.ts'
import { newToken } from '#infra/ids.ts'
import { findSession } from './session.queries.ts'
import { hashToken } from './session.ts'
import { acceptInvitation, findInvitationByToken } from '#domain/members/invitation.queries.ts'
import { countAttemptIn, nameCounter } from './attempts.ts'
import { letPass } from '#dev/testing/races.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { newPerson } from '#dev/testing/members.ts'
import { setTerminal } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'
import { findResetLink, insertResetLink } from './reset-link.queries.ts'
import { LINK_MINUTES, MAX_LINKS_PER_HOUR } from '#jobs/reset-worker.ts'

const opened = await service()
const { database, deps, newId, newMerchant } = opened
const { absoluteHours, idleMinutes } = deps.options

const somebody = async () => {
  const merchant = newMerchant()
  const { userId, email } = await newPerson(opened, merchant, 'MERCHANT')
  return { merchantId: merchant.merchantId, userId, email, hash: hashToken(newToken()) }
}
type Lived = readonly [passed: string, lives: boolean]

test.for<Lived>([
  // The use of a session is recorded every 20 seconds.
  ['15 minutes 19 seconds', true],
  ['15 minutes 20 seconds', false],
])('a session that was idle for %s is valid: %s', async ([passed, lives]) => {
  const { userId, merchantId, hash } = await somebody()
  await database.gate(async (db) => {
    const row = {
      tokenHash: hash,
      sessionId: newId('ses'),
      userId,
      merchantId,
      device: null,
      max: 50,
    }
    await insertSession(db, { ...row, absoluteHours })
    await letPass(db, passed)
    expect((await findSession(db, hash, idleMinutes)) !== undefined).toBe(lives)
  })
})

test.for<Lived>([
  ['11 hours 59 minutes 59 seconds', true],
  ['12 hours', false],
])('a session in use that is %s old is valid: %s', async ([passed, lives]) => {
  const { userId, merchantId, hash } = await somebody()
  await database.gate(async (db) => {
    const row = {
      tokenHash: hash,
      sessionId: newId('ses'),
      userId,
      merchantId,
      device: null,
      max: 50,
    }
    await insertSession(db, { ...row, absoluteHours })
    await letPass(db, passed)
    // Whatever the idle time is.
    expect((await findSession(db, hash, 100_000)) !== undefined).toBe(lives)
  })
})

test('five wrong attempts lock nothing, the sixth locks for exactly 30 minutes', async () => {
  await database.gate(async (db) => {
    const counter = nameCounter(newId('usr'))
    for (let count = 1; count <= 5; count += 1)
      expect(await countAttemptIn(db, counter)).toEqual({ failures: count, lockedUntil: null })
    expect((await countAttemptIn(db, counter)).lockedUntil).not.toBeNull()
    await letPass(db, '29 minutes 59 seconds')
    expect((await countAttemptIn(db, counter)).lockedUntil).not.toBeNull()
    await letPass(db, '30 minutes')
    expect(await countAttemptIn(db, counter)).toEqual({ failures: 1, lockedUntil: null })
  })
})

test('four wrong PINs lock nothing, the fifth locks for exactly 15 minutes', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const { merchantId, shops } = merchant
  const [posId] = shops[0].posIds
  await setTerminal(database, merchant, posId, { pin_hash: 'a hash' })
  await database.system(async (db) => {
    const tries = [1, 2, 3, 4, 5]
    const taken = []
    for (const _try of tries) taken.push(await countPinAttempt(db, merchantId, posId))
    expect(taken.map((one) => [one?.failures, one?.lockedUntil === null])).toEqual(
      tries.map((failures) => [failures, failures < 5]),
    )
    await letPass(db, '14 minutes 59 seconds')
    expect(await countPinAttempt(db, merchantId, posId)).toBeUndefined()
    await letPass(db, '15 minutes')
    expect(await countPinAttempt(db, merchantId, posId)).toMatchObject({
      failures: 1,
      lockedUntil: null,
    })
  })
})

test.for<Lived>([
  ['29 minutes 59 seconds', true],
  ['30 minutes', false],
])('a password reset link that is %s old is valid: %s', async ([passed, lives]) => {
  const { userId, hash } = await somebody()
  await database.system(async (db) => {
    const limits = { lifeMinutes: LINK_MINUTES, maxPerHour: MAX_LINKS_PER_HOUR }
    expect(await insertResetLink(db, { tokenHash: hash, userId, ...limits })).toBe(true)
    await letPass(db, passed)
    expect((await findResetLink(db, hash)) !== undefined).toBe(lives)
  })
})

test.for<Lived>([
  ['6 days 23 hours 59 minutes 59 seconds', true],
  ['7 days', false],
])('an invitation that is %s old is valid: %s', async ([passed, lives]) => {
  const { merchantId, userId, hash } = await somebody()
  await database.system(async (db) => {
    await insertInvitation(db, merchantId, newId('inv'), {
      email: `${newId('usr')}@test.example`,
      mobile: null,
      roleType: 'CS',
      shopIds: [],
      note: null,
      tokenHash: hash,
      invitedBy: userId,
      invitedByName: 'Inviter',
    })
    await letPass(db, passed)
    expect((await findInvitationByToken(db, hash)) !== undefined).toBe(lives)
    expect(await acceptInvitation(db, hash)).toBe(lives)
  })
})
