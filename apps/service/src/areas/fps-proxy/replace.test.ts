/** Replacing an address, choosing the default, and the code of an address. */
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { readBack } from '@merchant/hkqr/payload.ts'
import { expect, test } from 'vitest'
import { auditOf, messagesTo } from '#dev/testing/account.queries.ts'
import {
  addressesOf,
  addressFixtures,
  newIdentifier,
  newMailbox,
  newMobile,
  setAccount,
} from '#dev/testing/addresses.ts'
import { digitsIn } from '#dev/testing/accounts.ts'
import { pathsOf, refusedWith, service } from '#dev/testing/harness.ts'

const opened = await service()
const { as, database, deps } = opened
const fixtures = addressFixtures(opened)

const ready = async () => {
  const given = fixtures()
  await given.merchant.ready
  await setAccount(database, given.merchant.merchantId)
  const request = as('MERCHANT', given.merchant)
  const replace = (type: string, fpsProxyId: string, replaces: number, otp?: string) =>
    request(fpsProxyCalls.register, {
      params: { type },
      body: { fpsProxyId, replaces, ...(otp !== undefined && { otp }) },
    })
  const active = async () =>
    (await addressesOf(database, given.merchant.merchantId))
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ id, isDefault }) => [id, isDefault])
  return { ...given, request, replace, active }
}

test('an address is replaced in one step, verified by a code, and stays the default', async () => {
  const own = newIdentifier()
  const { request, register, registerByCode, replace, active } = await ready()
  const [old, next] = [newMobile(), newMobile()]
  const { payload: first } = await registerByCode('MOBILE', old)
  await register('FPSID', own)
  expect(await active()).toEqual([
    [old, true],
    [own, false],
  ])
  const query = { fpsProxyId: next, replaces: String(first.proxyNo) }
  await request(fpsProxyCalls.code, { params: { type: 'MOBILE' }, query })
  const otp = digitsIn((await messagesTo(database, deps.wrapping, next))[0]?.text)
  expect(await replace('MOBILE', next, first.proxyNo, otp)).toMatchObject({
    code: '0000',
    payload: { fpsProxyId: `+852-****${next.slice(-4)}`, isDefault: true },
  })
  expect(await active()).toEqual([
    [own, false],
    [next, true],
  ])
  const trail = await request(auditCalls.list, { query: { action: 'fps-proxy.register' } })
  expect(trail.payload.items[0]?.detail).toMatchObject({
    before: { fpsProxyId: `+852-****${old.slice(-4)}` },
    after: { fpsProxyId: `+852-****${next.slice(-4)}` },
  })
})

test('only the address that was seen is replaced, and by another one', async () => {
  const [own, other] = [newIdentifier(), newIdentifier()]
  const { register, remove, replace, active } = await ready()
  const { payload: seen } = await register('FPSID', own)
  expect(pathsOf(await replace('FPSID', own, seen.proxyNo))).toEqual(['fpsProxyId'])
  // Somebody else replaces it.
  await remove('FPSID')
  await register('FPSID', other)
  expect(refusedWith(await replace('FPSID', '1111111', seen.proxyNo))).toEqual([409, '4091'])
  expect(await active()).toEqual([[other, true]])
})

test('the default is chosen among the active addresses, and there is one at most', async () => {
  const own = newIdentifier()
  const { merchant, request, register, registerByCode, active } = await ready()
  const mailbox = newMailbox()
  await register('FPSID', own)
  const { payload } = await registerByCode('EMAIL', mailbox)
  const choose = (type: string, version?: number) =>
    request(
      fpsProxyCalls.setDefault,
      { params: { type } },
      version === undefined ? {} : { headers: { 'if-match': String(version) } },
    )
  expect(refusedWith(await choose('EMAIL', payload.version + 1))).toEqual([409, '4090'])
  expect(await choose('EMAIL', payload.version)).toMatchObject({ payload: { isDefault: true } })
  // Sent again after a lost answer, with the version that was seen then.
  expect(await choose('EMAIL', payload.version)).toMatchObject({ payload: { isDefault: true } })
  expect(await active()).toEqual([
    [own, false],
    [mailbox, true],
  ])
  expect(refusedWith(await choose('MOBILE'))).toEqual([404, '4040'])
  expect(await auditOf(database, merchant.merchantId, 'fps-proxy.default')).toHaveLength(1)
})

test('the code of an address names it and the merchant, without an amount', async () => {
  const own = newIdentifier()
  const { request, register, registerByCode } = await ready()
  const qr = (type: string) => request(fpsProxyCalls.qr, { params: { type } })
  await register('FPSID', own)
  const mobile = newMobile()
  await registerByCode('MOBILE', mobile)
  expect(readBack((await qr('FPSID')).payload.payload)).toMatchObject({
    initiation: 'STATIC',
    proxy: { type: 'FPSID', id: own },
  })
  const code = readBack((await qr('MOBILE')).payload.payload)
  expect(code.proxy).toEqual({ type: 'MOBILE', id: mobile, clearingCode: '901' })
  expect(code.amountCents).toBeUndefined()
  expect(refusedWith(await qr('EMAIL'))).toEqual([404, '4040'])
})

test('a mobile number whose bank is unknown has no code, and the refusal says why', async () => {
  const { merchant, request, registerByCode } = addressOnly()
  await merchant.ready
  await registerByCode('MOBILE', newMobile())
  const refusal = await request(fpsProxyCalls.qr, { params: { type: 'MOBILE' } })
  expect(refusal).toMatchObject({ code: '4220', payload: { reason: 'NO_BANK_CODE' } })
})

test('an address that was registered before its length was checked has no code, and the refusal says why', async () => {
  const { merchant, request, registerByCode } = await ready()
  await registerByCode('EMAIL', newMailbox())
  await database.system((db) =>
    db
      .updateTable('fps_proxy')
      .set({ fps_proxy_id: newMailbox().padStart(73, 'a') })
      .where('merchant_id', '=', merchant.merchantId)
      .execute(),
  )
  const refusal = await request(fpsProxyCalls.qr, { params: { type: 'EMAIL' } })
  expect(refusal).toMatchObject({ code: '4220', payload: { reason: 'DOES_NOT_FIT' } })
})

const addressOnly = () => {
  const given = fixtures()
  return { ...given, request: as('MERCHANT', given.merchant) }
}
