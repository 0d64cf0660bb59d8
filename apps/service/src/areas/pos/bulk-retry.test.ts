import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { auditOf } from '#dev/testing/account.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { terminalFixtures, forgetProofs } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, newMerchant } = opened
const { actAs } = terminalFixtures(opened)
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
