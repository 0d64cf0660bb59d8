import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { auditOf } from '#dev/testing/account.queries.ts'
import { insertRefusals } from '#dev/testing/books.queries.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { service } from '#dev/testing/harness.ts'
import { terminalFixtures, forgetProofs } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, newMerchant } = opened
const { actAs } = terminalFixtures(opened)
const hour = async () => (await database.gate(findNow)).slice(0, 13)
const key = { headers: { 'idempotency-key': 'once' } }

test('a bulk change repeated with the same key gets the same answer', async () => {
  const merchant = newMerchant()
  const [first, second] = merchant.shops[0].posIds
  const { request } = actAs('MERCHANT', merchant)
  const block = () =>
    request(posCalls.bulk, { body: { posIds: [first], action: 'BLOCK', reason: 'BROKEN' } }, key)
  const lost = () =>
    request(
      posCalls.lost,
      { body: { posIds: [second] } },
      { headers: { 'idempotency-key': 'lost' } },
    )
  const answers = [await block(), await lost()]
  expect(answers).toMatchObject([{ code: '0000' }, { code: '0000' }])
  // A new request requires the password again; a repeated one only returns its answer.
  await forgetProofs(database, merchant)
  expect([(await block()).payload, (await lost()).payload]).toEqual(
    answers.map(({ payload }) => payload),
  )
  expect(await request(posCalls.lost, { body: { posIds: [first] } })).toMatchObject({
    code: '4014',
  })
})

test('each terminal refused in a bulk change is audited', async () => {
  const merchant = newMerchant()
  const [posId] = merchant.shops[0].posIds
  const { bulk, lost } = actAs('MERCHANT', merchant)
  await bulk({ action: 'BLOCK', reason: 'BROKEN' })
  const unknown = 'pos_000000000000'
  await bulk({ action: 'BLOCK', reason: 'BROKEN' }, [posId, unknown])
  await lost([unknown])
  const refusalsOf = async (action: string) =>
    (await auditOf(database, merchant.merchantId, action)).map(({ code, objectId }) => [
      code,
      objectId,
    ])
  expect(await refusalsOf('pos.bulk')).toEqual([
    ['4091', posId],
    ['4040', unknown],
  ])
  expect(await refusalsOf('pos.lost')).toEqual([['4040', unknown]])
})

test('of refused terminals and addresses the first thousand an hour are recorded, then once that the rest is left out', async () => {
  const merchant = newMerchant()
  const { request } = actAs('MERCHANT', merchant)
  const [posId] = merchant.shops[0].posIds
  const { userId } = (await request(accountCalls.profile, {})).payload
  const begun = await hour()
  await insertRefusals(database, merchant.merchantId, userId, 998)
  const unknown = ['pos_000000000001', 'pos_000000000002', 'pos_000000000003']
  const answer = await request(posCalls.lost, { body: { posIds: [...unknown, posId] } })
  // Each still has its answer, and what is done is recorded.
  expect(answer.payload.results.map(({ code }) => code)).toEqual(['4040', '4040', '4040', '0000'])
  await request(posCalls.lost, { body: { posIds: unknown } })
  const email = `${posId}@shop.example`
  for (let times = 0; times < 2; times += 1)
    await request(memberCalls.invite, { body: { emails: [email], roleType: 'CS' } })
  const recorded = await Promise.all(
    ['pos.lost', 'session.refusals', 'invitation.send'].map(async (action) =>
      (await auditOf(database, merchant.merchantId, action)).map(({ code }) => code),
    ),
  )
  // In another hour as many again are recorded.
  if (begun === (await hour())) expect(recorded).toEqual([[null, '4040', '4040'], [null], [null]])
  else expect(recorded[0]?.length).toBeGreaterThan(2)
})
