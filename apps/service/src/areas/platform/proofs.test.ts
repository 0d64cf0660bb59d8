/** The proof of an address, the delay after it, and that it belongs to one merchant. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import { readBack } from '@merchant/hkqr/payload.ts'
import { expect, test } from 'vitest'
import { auditOf, messagesTo } from '#dev/testing/account.queries.ts'
import {
  addressFixtures,
  forceActive,
  letDelayPass,
  newIdentifier,
  newMailbox,
  newMobile,
  setAccount,
} from '#dev/testing/addresses.ts'
import { pathsOf, refusedWith, serviceAlone } from '#dev/testing/harness.ts'
import { notificationFixtures } from '#dev/testing/notifications.ts'
import { platformFixtures } from '#dev/testing/platform.ts'
import { activateDueAddresses } from '#domain/fps-addresses/address-life.ts'

const opened = await serviceAlone({ options: { addressDelayHours: 24, sandboxProof: false } })
const { as, database, deps, newMerchant } = opened
const { send } = await platformFixtures(opened)
const { mailAll } = notificationFixtures(opened)

const ready = async (merchant = newMerchant()) => {
  await merchant.ready
  await setAccount(database, merchant.merchantId)
  const given = addressFixtures(opened)(merchant)
  const request = as('MERCHANT', merchant)
  const { merchantId } = merchant
  return {
    ...given,
    request,
    merchantId,
    prove: async (fpsProxyId: string, outcome = 'CONFIRMED') =>
      (await send(platformCalls.fpsProofs, { merchantId, fpsProxies: [{ fpsProxyId, outcome }] }))
        .payload,
    replace: (fpsProxyId: string, replaces: number) =>
      request(fpsProxyCalls.register, {
        params: { type: 'FPSID' },
        body: { fpsProxyId, replaces },
      }),
    /** Every address with its state, the newest first. */
    states: async () =>
      (await given.list()).payload.items.map(({ fpsProxyId, status }) => [fpsProxyId, status]),
    payee: async () => (await request(billingQrCalls.payee, {})).payload,
    bill: () => request(billingQrCalls.single, { body: { billReference: 'A-1' } }),
    activate: async () => {
      await letDelayPass(database, merchantId, 24)
      await activateDueAddresses(database)
    },
  }
}
const changed = { added: 0, changed: 1, unchanged: 0, rejected: [] }

test('bills pay an identifier only after its proof and the delay, and every step is mailed', async () => {
  const { merchantId, register, states, payee, bill, prove, activate, email } = await ready()
  const recipient = await email()
  const own = newIdentifier()
  expect((await register('FPSID', own)).payload).toMatchObject({
    status: 'AWAITING_PROOF',
    isDefault: false,
    usableFrom: null,
  })
  const refusal = { code: '4220', payload: { reason: 'NO_FPS_PROXY' } }
  expect(await bill()).toMatchObject(refusal)
  expect(await payee()).toMatchObject({
    payee: null,
    next: { fpsProxyId: own, usableFrom: null },
  })
  const { payload: asked } = await send(platformCalls.fpsAwaiting, {})
  expect(asked.fpsProxies).toMatchObject([
    { merchantId, fpsProxyId: own, accountMasked: '***-***456-001' },
  ])

  expect(await prove(own)).toEqual(changed)
  expect(await prove(own)).toEqual({ ...changed, changed: 0, unchanged: 1 })
  await activateDueAddresses(database)
  expect(await states()).toEqual([[own, 'CONFIRMED']])
  expect(await bill()).toMatchObject(refusal)
  expect((await payee()).next?.usableFrom).toMatch(/^20\d\d-/)

  await activate()
  expect(await states()).toEqual([[own, 'ACTIVE']])
  expect(await payee()).toMatchObject({ payee: { fpsProxyId: own }, next: null })
  const { payload: code } = await bill()
  expect(readBack(code.payload).proxy).toMatchObject({ type: 'FPSID', id: own })
  await mailAll()
  const mails = await messagesTo(database, deps.wrapping, recipient)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A new FPS address',
    'An FPS address is active',
    'An FPS address was confirmed',
  ])
  for (const action of ['register', 'prove', 'activate'])
    expect(await auditOf(database, merchantId, `fps-proxy.${action}`)).toHaveLength(1)
})

test('a replacement leaves the old address active until it is active itself, and stays the default', async () => {
  const { register, prove, replace, activate, states, list, payee, remove } = await ready()
  const [old, next, third] = [newIdentifier(), newIdentifier(), newIdentifier()]
  const { payload: first } = await register('FPSID', old)
  await prove(old)
  await activate()
  const { payload: waiting } = await replace(next, first.proxyNo)
  expect(waiting).toMatchObject({ status: 'AWAITING_PROOF', replaces: first.proxyNo })
  // One at a time, and it has to be told apart by its version.
  expect(refusedWith(await replace(third, first.proxyNo))).toEqual([409, '4091'])
  expect(await payee()).toMatchObject({
    payee: { fpsProxyId: old },
    next: { fpsProxyId: next },
  })
  expect(await remove('FPSID', waiting.version)).toMatchObject({
    payload: { fpsProxyId: next, status: 'DEREGISTERED' },
  })
  expect((await replace(next, first.proxyNo)).payload.version).toBeGreaterThan(waiting.version)
  await prove(next)
  expect(await states()).toContainEqual([old, 'ACTIVE'])
  await activate()
  expect(await states()).toContainEqual([old, 'DEREGISTERED'])
  expect((await list()).payload.items[0]).toMatchObject({
    fpsProxyId: next,
    status: 'ACTIVE',
    isDefault: true,
  })
})

test('a mobile number and an e-mail address proven by their code also wait for the delay', async () => {
  const { registerByCode, payee, activate } = await ready()
  const before = await registerByCode('MOBILE', newMobile())
  await registerByCode('EMAIL', newMailbox())
  expect(before.payload).toMatchObject({ status: 'CONFIRMED', isDefault: false })
  expect((await payee()).payee).toBeNull()
  await activate()
  expect(await payee()).toMatchObject({ payee: { fpsProxyType: 'MOBILE' } })
})

test('an identifier belongs to one merchant, whose identity no other one learns', async () => {
  const [one, two] = [await ready(), await ready()]
  const own = newIdentifier()
  // A claim without a proof keeps nobody out.
  await two.register('FPSID', own)
  await one.register('FPSID', own)
  expect(await one.prove(own)).toEqual(changed)
  expect((await two.prove(own)).rejected).toMatchObject([{ line: 1, key: own }])
  expect(await forceActive(database, two.merchantId, own)).toBe('fps_proxy_holder')
  await two.remove('FPSID')
  const refused = await two.register('FPSID', own)
  expect(pathsOf(refused)).toEqual(['fpsProxyId'])
  expect(JSON.stringify(refused.payload)).not.toContain(one.merchant.merchantName)
  expect(JSON.stringify(refused.payload)).not.toContain(one.merchantId)
  // Two proofs at the same moment: one of them counts.
  const next = newIdentifier()
  await one.remove('FPSID')
  await one.register('FPSID', next)
  await two.register('FPSID', next)
  const answers = await Promise.all([one.prove(next), two.prove(next)])
  expect(answers.map(({ changed: count }) => count).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('an identifier that the platform refuses pays nothing from then on, active or not', async () => {
  const { register, prove, activate, states, payee, email } = await ready()
  const recipient = await email()
  const [wrong, own] = [newIdentifier(), newIdentifier()]
  await register('FPSID', wrong)
  expect(await prove(wrong, 'REFUSED')).toEqual(changed)
  expect((await prove(wrong)).rejected).toHaveLength(1)
  await register('FPSID', own)
  await prove(own)
  await activate()
  expect(await prove(own, 'REFUSED')).toEqual(changed)
  expect(await states()).toEqual([
    [own, 'REFUSED'],
    [wrong, 'REFUSED'],
  ])
  expect(await payee()).toEqual({ payee: null, next: null })
  await mailAll()
  const mails = await messagesTo(database, deps.wrapping, recipient)
  expect(mails.filter(({ subject }) => subject === 'An FPS address was refused')).toHaveLength(2)
})

test('proofs of unknown merchants and identifiers and malformed ones are refused, each with its line', async () => {
  const { merchantId } = await ready()
  const unknown = await send(platformCalls.fpsProofs, {
    merchantId: deps.newId('mer'),
    fpsProxies: [{ fpsProxyId: '1234567', outcome: 'CONFIRMED' }],
  })
  expect(unknown).toMatchObject({ status: 404, code: '4040' })
  const { payload } = await send(platformCalls.fpsProofs, {
    merchantId,
    fpsProxies: [
      { fpsProxyId: '1234567', outcome: 'CONFIRMED' },
      { fpsProxyId: '12', outcome: 'CONFIRMED' },
      { fpsProxyId: '1234567', outcome: 'PERHAPS' },
    ],
  })
  expect(payload.rejected.map(({ line, key }) => [line, key])).toEqual([
    [1, '1234567'],
    [2, null],
    [3, null],
  ])
})
