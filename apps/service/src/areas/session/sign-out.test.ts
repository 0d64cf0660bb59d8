import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { setSessionTimes } from '#dev/testing/accounts.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const { database, newMerchant, request, tokenOf } = await service()
const signOut = (token: string | undefined) => request(token, sessionCalls.logout, {})
const done = { status: 200, code: '0000', payload: null }

test('signing out a second time succeeds', async () => {
  const token = await tokenOf('STAFF', newMerchant())
  expect(await signOut(token)).toMatchObject(done)
  expect(await signOut(token)).toMatchObject(done)
  expect(refusedWith(await request(token, merchantCalls.profile, {}))).toEqual([401, '4010'])
})

test('two tabs that sign out concurrently are both signed out', async () => {
  const token = await tokenOf('STAFF', newMerchant())
  const answers = await Promise.all([signOut(token), signOut(token), signOut(token)])
  expect(answers).toMatchObject([done, done, done])
})

test('signing out with an expired session succeeds and affects no other', async () => {
  const merchant = newMerchant()
  const [idle, other] = await Promise.all([
    tokenOf('STAFF', merchant),
    tokenOf('MERCHANT', merchant),
  ])
  await setSessionTimes(database, idle, { lastSeen: '-16 minutes' })
  expect(await signOut(idle)).toMatchObject(done)
  expect(await request(other, merchantCalls.profile, {})).toMatchObject({ status: 200 })
})

test.for([undefined, '', 'x'.repeat(129)])(
  'signing out without a well-formed token is refused (%j)',
  async (token) => {
    expect(refusedWith(await signOut(token))).toEqual([401, '4010'])
  },
)

test('the token of an ended session opens nothing else', async () => {
  const token = await tokenOf('MERCHANT', newMerchant())
  await signOut(token)
  for (const call of [sessionCalls.copy, sessionCalls.list, merchantCalls.profile])
    expect(refusedWith(await request(token, call, {}))).toEqual([401, '4010'])
})
