/** Refusals to whoever has a mailed link, in the audit trail. */
import { expect, test } from 'vitest'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { auditOf } from '#dev/testing/account.queries.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { countHit } from '#domain/auth/attempts.queries.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'

const opened = await service()
const { database } = opened
const { requestRegisterCode, invite } = accountFixtures(opened)

test('of the refusals of a link the first hundred an hour are recorded, then once that the rest is left out', async () => {
  const { token, merchant, invitationId } = await invite()
  const hour = async () => (await database.gate(findNow)).slice(0, 13)
  const begun = await hour()
  for (let hits = 0; hits < 98; hits += 1)
    await database.gate((db) => countHit(db, `refused-link:${invitationId}`, 'hour'))
  expect(await requestRegisterCode(token)).toMatchObject({ code: '0000' })
  for (let times = 0; times < 4; times += 1)
    expect(refusedWith(await requestRegisterCode(token))).toEqual([429, '4231'])
  const recorded = async (action: string) =>
    (await auditOf(database, merchant.merchantId, action)).map(({ code }) => code)
  const all = [await recorded('account.registerCode'), await recorded('session.refusals')]
  // In another hour as many again are recorded.
  if (begun === (await hour())) expect(all).toEqual([['4231', '4231'], [null]])
  else expect(all[0]?.length).toBeGreaterThan(1)
})
