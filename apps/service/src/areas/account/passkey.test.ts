import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { softwareAuthenticator } from '#dev/testing/authenticator.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { request } = opened
const { enter, person, signIn } = accountFixtures(opened)

test('a passkey can be added and signs in, only with its challenge and origin', async () => {
  const { email, merchantId } = await person()
  const token = await enter(email, merchantId)
  const authenticator = softwareAuthenticator('http://localhost')
  const offered = await request(token, accountCalls.offerPasskey, {})
  const { ceremony, options } = offered.payload
  expect(options.rp).toMatchObject({ id: 'localhost', name: 'Admin Portal' })
  const credential = authenticator.create(options.challenge, 'localhost')
  const added = await request(token, accountCalls.addPasskey, {
    body: { ceremony, name: 'Key ring', credential },
  })
  expect(added.code).toBe('0000')
  expect(added.payload.recoveryCodes).toHaveLength(10)
  expect(
    await request(token, accountCalls.addPasskey, {
      body: { ceremony, name: 'Again', credential },
    }),
  ).toMatchObject({ code: '4013' })

  const show = async (challengeOf: (challenge: string) => string, key = authenticator) => {
    const { payload } = await signIn(email)
    const { mfaToken = '', passkey } = payload.mfa ?? {}
    const shown = key.get(challengeOf(passkey?.challenge ?? ''), 'localhost')
    return request(undefined, sessionCalls.loginMfa, {
      body: { mfaToken, method: 'PASSKEY', credential: shown },
    })
  }
  expect(await show((challenge) => challenge)).toMatchObject({
    code: '0000',
    payload: { userMerchantProfiles: [{ merchantId }] },
  })
  expect(await show(() => options.challenge)).toMatchObject({ code: '4013' })
  expect(
    await show((challenge) => challenge, softwareAuthenticator('http://localhost')),
  ).toMatchObject({
    code: '4013',
  })
})

test('a passkey for another origin is refused', async () => {
  const { email, merchantId } = await person()
  const token = await enter(email, merchantId)
  for (const [origin, rpId] of [
    ['https://evil.example', 'localhost'],
    ['http://localhost', 'evil.example'],
  ] as const) {
    const { payload } = await request(token, accountCalls.offerPasskey, {})
    const credential = softwareAuthenticator(origin).create(payload.options.challenge, rpId)
    const body = { ceremony: payload.ceremony, name: 'Key ring', credential }
    expect(await request(token, accountCalls.addPasskey, { body })).toMatchObject({
      status: 400,
      code: '4013',
    })
  }
  expect(await request(token, accountCalls.mfa, {})).toMatchObject({ payload: { enabled: false } })
})
