import { beforeEach, expect, test } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { beSignedIn, chosen, merchantId, signedIn } from '#testing/people.ts'
import {
  endSession,
  exchangeToken,
  lastSessionEnd,
  onForget,
  onSessionEnd,
  readSession,
  sessionKeys,
  storeCopy,
  storeMerchant,
  storeShop,
  storeSignIn,
  tokenRefused,
} from './session.ts'

beforeEach(() => {
  sessionStorage.clear()
})

test('exactly the six keys of the specification are kept, two of them as plain strings', () => {
  beSignedIn('SHOP_MANAGER')
  expect(Object.keys(sessionStorage).toSorted()).toEqual([...sessionKeys].toSorted())
  expect([...sessionKeys].toSorted()).toEqual([
    'accessToken',
    'merchantData',
    'roleType',
    'userData',
    'userMerchantProfiles',
    'userShopProfiles',
  ])
  expect(sessionStorage.getItem('accessToken')).toBe('token-SHOP_MANAGER')
  expect(sessionStorage.getItem('roleType')).toBe('SHOP_MANAGER')
  expect(JSON.parse(sessionStorage.getItem('userData') ?? '')).toMatchObject({
    username: 'mei@harbour.example',
  })
})

test.for(['userData', 'accessToken'])('without %s nobody is signed in', (key) => {
  beSignedIn('ADMIN')
  sessionStorage.removeItem(key)
  expect(readSession()).toBeNull()
})

test('userData and accessToken are enough to be signed in', () => {
  beSignedIn('ADMIN')
  for (const key of sessionKeys)
    if (key !== 'userData' && key !== 'accessToken') sessionStorage.removeItem(key)
  expect(readSession()).toMatchObject({
    accessToken: 'token-ADMIN',
    userData: { username: 'mei@harbour.example' },
    merchantData: null,
    roleType: undefined,
  })
})

test.for(['{', 'null', ''])(
  'with a userData of %j nobody is signed in, and nothing throws',
  (text) => {
    beSignedIn('ADMIN')
    sessionStorage.setItem('userData', text)
    expect(readSession()).toBeNull()
  },
)

test('an unknown role is no role', () => {
  beSignedIn('ADMIN')
  sessionStorage.setItem('roleType', 'ROOT')
  expect(readSession()?.roleType).toBeUndefined()
})

test('the session is the same object until a key changes', () => {
  beSignedIn('ADMIN')
  expect(readSession()).toBe(readSession())
})

test('a sign-in that still needs a second factor stores nothing', () => {
  const { accessToken: _none, ...rest } = signedIn('ADMIN')
  storeSignIn({ ...rest, nextStep: 'MFA' })
  expect(sessionStorage).toHaveLength(0)
})

test('ending the session clears caches first, removes all six keys, and reports the reason', () => {
  beSignedIn('ADMIN')
  const events: string[] = []
  const stop = [
    onForget(() =>
      events.push(`forget while ${readSession() === null ? 'signed out' : 'signed in'}`),
    ),
    onSessionEnd((why) => events.push(why)),
  ]
  endSession('expired')
  endSession('signed-out')
  for (const one of stop) one()
  expect(sessionStorage).toHaveLength(0)
  expect(events).toEqual(['forget while signed in', 'expired', 'forget while signed out'])
})

test('a new or renamed shop is offered from then on, sorted by name', () => {
  beSignedIn('MERCHANT')
  const shops = () => readSession()?.userShopProfiles.map(({ name }) => name)
  storeShop(merchantId, { shopId: 'shp_shop00000010', name: 'Shop 10' })
  storeShop(merchantId, { shopId: 'shp_shop00000009', name: 'shop 9' })
  expect(shops()).toEqual(['Kwun Tong', 'shop 9', 'Shop 10'])
  storeShop(merchantId, { shopId: 'shp_kwuntong0001', name: 'Tsim Sha Tsui' })
  expect(shops()).toEqual(['shop 9', 'Shop 10', 'Tsim Sha Tsui'])
  storeShop('mer_anotherone01', { shopId: 'shp_elsewhere001', name: 'Elsewhere' })
  expect(shops()).toHaveLength(3)
})

test('a session for another tab fills all six keys', () => {
  const { userData, userMerchantProfiles } = signedIn('STAFF')
  storeCopy({ ...chosen('STAFF'), userData, userMerchantProfiles })
  expect(readSession()).toMatchObject({ accessToken: 'token-STAFF', roleType: 'STAFF', userData })
})

test('a token that is being exchanged may be refused without ending the session', async () => {
  beSignedIn('ADMIN')
  const stored = await exchangeToken(async () => {
    tokenRefused('token-ADMIN')
    return Promise.resolve({ ...chosen('STAFF'), accessToken: 'newer' })
  }, storeMerchant)
  expect(stored).toBe(true)
  expect(readSession()).toMatchObject({ accessToken: 'newer', roleType: 'STAFF' })
  tokenRefused('token-ADMIN')
  expect(readSession()?.accessToken).toBe('newer')
  tokenRefused('newer')
  expect(readSession()).toBeNull()
})

test('a session that the service no longer knows ends when it asks for another token', async () => {
  beSignedIn('ADMIN')
  const unknown = new CallError({ status: 401, code: '4010' })
  await expect(exchangeToken(() => Promise.reject(unknown), storeMerchant)).rejects.toBe(unknown)
  expect(readSession()).toBeNull()
  expect(lastSessionEnd()).toBe('expired')
})

test('signing out while a merchant is being chosen leaves the person signed out, with no key left', async () => {
  beSignedIn('ADMIN')
  const stored = await exchangeToken(() => {
    endSession('elsewhere')
    return Promise.resolve(chosen('STAFF'))
  }, storeMerchant)
  expect(stored).toBe(false)
  expect(Object.keys(sessionStorage)).toEqual([])
})
