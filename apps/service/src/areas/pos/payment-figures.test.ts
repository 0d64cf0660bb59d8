/** Terminals are for every role; what they say of payments is for those that may see payments (spec 6, A-900). */
import { can, roles } from '@merchant/contract/access/permissions.ts'
import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { expect, test } from 'vitest'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { insertHktTerminals } from '#dev/testing/terminals.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'

const { as, database, newId, newMerchant } = await service()

const TID = '29492947'
/** A payment of 12.50 at one terminal of each kind, a moment ago. */
const paid = async () => {
  const merchant = newMerchant()
  const [{ shopId, posIds }] = merchant.shops
  await insertHktTerminals(database, newId, merchant, [{ tid: TID, shop_id: shopId }])
  const at = wireTime(await database.system(findNow))
  const row = { created_at: `${at}+08`, business_date: at.slice(0, 10), amount_cents: 1_250 }
  await seedPayments(database, merchant, [
    { ...row, mer_trade_no: 'A', pos_id: posIds[0] },
    { ...row, mer_trade_no: 'B', pos_id: null, tid: TID },
  ])
  return { merchant, posId: posIds[0], at }
}

test('a role that may not see payments sees terminals without their sales and their last payment', async () => {
  const { merchant, posId, at } = await paid()
  const figures = { lastTransactionAt: at, todayCount: 1, todayAmount: '12.50' }
  const none = { lastTransactionAt: null, todayCount: null, todayAmount: null }
  expect(roles.filter((role) => !can(role, 'viewTransaction'))).toEqual(['DEVELOPER'])
  for (const role of roles) {
    const expected = can(role, 'viewTransaction') ? figures : none
    const { items } = (await as(role, merchant)(posCalls.list, { query: {} })).payload
    expect(
      items.find((one) => one.posId === posId),
      role,
    ).toMatchObject(expected)
    const hkt = await as(role, merchant)(hktPosCalls.list, { query: {} })
    expect(hkt.payload.items, role).toMatchObject([{ tid: TID, ...expected }])
  }
})

test('a role that may not see payments gets files of terminals without these columns, and is refused one that it asks for', async () => {
  const { merchant } = await paid()
  const developer = as('DEVELOPER', merchant)
  const headOf = (body: Buffer) => body.toString().split('\r\n')[0]
  for (const call of [posCalls.file, hktPosCalls.file]) {
    const columns = "Last payment,Today's payments,Today's sales"
    const whole = await as('CS', merchant)(call, { query: {} })
    expect(headOf(whole.body)).toContain(columns)
    const file = await developer(call, { query: {} })
    expect(headOf(file.body)).toBe(
      headOf(whole.body)?.replace(`${columns},`, '').replace(`,${columns}`, ''),
    )
    for (const column of ['lastTransactionAt', 'todayCount', 'todayAmount']) {
      const refusal = await developer(call, { query: { columns: `posName,${column}` } })
      expect(refusedWith(refusal)).toEqual([403, '4030'])
    }
    const some = await developer(call, { query: { columns: 'posName' } })
    expect(headOf(some.body)).toBe('\uFEFFTerminal')
  }
})
