/** Platform keys that are for some merchants and reports only, expire, and are replaced without a gap. */
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import { expect, test } from 'vitest'
import { serviceAlone } from '#dev/testing/harness.ts'
import { keySender, report } from '#dev/testing/platform.ts'
import { expirePlatformKey } from '#infra/http/platform.queries.ts'
import { createKey, replaceKey, revokeKey, type NewKey } from './platform-keys.ts'

const opened = await serviceAlone()
const { database, deps, newMerchant } = opened
const installation = { database, wrapping: deps.wrapping }
const create = async (given: Partial<NewKey> = {}) => {
  const all = { name: 'Acquirer', merchantIds: null, scopes: null, days: 365 }
  const key = await createKey(installation, { ...all, ...given })
  return { ...key, send: keySender(opened, key) }
}
const outcomeOf = ({ status, code }: { readonly status: number; readonly code: string }) => [
  status,
  code,
]
const merchant = newMerchant()
const other = newMerchant()
await Promise.all([merchant.ready, other.ready])
const payments = (of = merchant) => ({
  merchantId: of.merchantId,
  transactions: [report(of)],
})

test('a key reports for its merchants and of its kinds only, whether the others exist or not', async () => {
  const { send } = await create({ merchantIds: [merchant.merchantId], scopes: ['PAYMENTS'] })
  expect((await send(platformCalls.transactions, payments())).payload.added).toBe(1)
  for (const answer of [
    await send(platformCalls.transactions, payments(other)),
    await send(platformCalls.transactions, { ...payments(), merchantId: 'mer_unknown00001' }),
    await send(platformCalls.shops, { merchantId: merchant.merchantId, shops: [] }),
    await send(platformCalls.fpsAwaiting, {}),
  ])
    expect(outcomeOf(answer)).toEqual([403, '4030'])
  const setup = await create({ merchantIds: [merchant.merchantId], scopes: ['SETUP'] })
  const added = await setup.send(platformCalls.merchants, {
    merchants: [{ merchantNo: 'M-1', name: 'New' }],
  })
  expect(outcomeOf(added)).toEqual([403, '4030'])
  await expect(create({ merchantIds: ['mer_unknown00001'] })).rejects.toThrow(
    '--merchants: there is no merchant mer_unknown00001',
  )
})

test('a key is replaced without a gap: both are valid for a while, never a third', async () => {
  const old = await create({ merchantIds: [merchant.merchantId] })
  const made = await replaceKey(installation, old.keyId, { days: 365, hours: 24 })
  const send = keySender(opened, made)
  for (const each of [old.send, send])
    expect((await each(platformCalls.transactions, payments())).code).toBe('0000')
  expect(outcomeOf(await send(platformCalls.transactions, payments(other)))).toEqual([403, '4030'])
  const again = () => replaceKey(installation, old.keyId, { days: 365, hours: 24 })
  await expect(again()).rejects.toThrow(`${old.keyId} has been replaced already`)
  await database.platform((db) => expirePlatformKey(db, old.keyId, 0))
  expect(outcomeOf(await old.send(platformCalls.transactions, payments()))).toEqual([401, '4010'])
  expect((await send(platformCalls.transactions, payments())).code).toBe('0000')
  await expect(again()).rejects.toThrow(`There is no active key ${old.keyId}`)
  await revokeKey(database, made.keyId)
  expect((await send(platformCalls.transactions, payments())).code).toBe('4010')
})
