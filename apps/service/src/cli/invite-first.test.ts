/** Invites the first user of a merchant that a payment platform created. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { membershipOf, messagesTo } from '#dev/testing/account.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { readTrail } from '#dev/testing/members.ts'
import { platformFixtures } from '#dev/testing/platform.ts'
import { expect, test } from 'vitest'
import { inviteFirst } from './invite-first.ts'

const opened = await service()
const { database, deps, newId, request } = opened
const accounts = accountFixtures(opened)
const { send } = await platformFixtures(opened)

/** A merchant as the platform reports it: without users. */
const empty = async (status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE'): Promise<string> => {
  const merchantNo = newId('mer')
  const merchants = [{ merchantNo, merchantName: 'Harbour Bakery', status }]
  const { payload } = await send(platformCalls.merchants, { merchants })
  return payload.merchants[0]?.merchantId ?? ''
}
const invite = (merchantId: string, email: string) =>
  inviteFirst({ database, wrapping: deps.wrapping }, deps.options.linkBase(), { merchantId, email })
const mailsTo = (email: string) => messagesTo(database, deps.wrapping, email)
const tokenTo = async (email: string) =>
  /\/merchant-portal\/invitation\/(\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
const look = (token: string) => request(undefined, accountCalls.invitation, { query: { token } })
const newEmail = () => `${newId('usr')}@test.example`

test('the operator invites the first person of a merchant, who joins and signs in', async () => {
  const merchantId = await empty()
  const email = newEmail()
  expect(await invite(merchantId, email)).toBe('Harbour Bakery')
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('Your payment service invites you to work with Harbour Bakery')
  const token = await tokenTo(email)
  const otp = await accounts.registerCode(token, email)
  expect(await accounts.register(token, otp)).toMatchObject({ code: '0000' })
  const membership = await membershipOf(database, merchantId, email)
  expect(membership).toMatchObject({ roleType: 'MERCHANT', status: 'ACTIVE' })
  const inside = await accounts.enter(email, merchantId)
  const trail = await request(inside, auditCalls.list, { query: {} })
  expect(trail.payload.items).toContainEqual(
    expect.objectContaining({
      action: 'invitation.send',
      actorName: 'Your payment service',
      detail: { email, roleType: 'MERCHANT', shopIds: [] },
    }),
  )
})

test('inviting again sends a new link and invalidates the old one, even one sent to another address', async () => {
  const merchantId = await empty()
  const [wrong, right] = [newEmail(), newEmail()]
  await invite(merchantId, wrong)
  const lost = await tokenTo(wrong)
  await invite(merchantId, right)
  const first = await tokenTo(right)
  expect(await look(lost)).toMatchObject({ status: 410, code: '4240' })
  expect(await look(first)).toMatchObject({ code: '0000' })
  await invite(merchantId, right)
  expect(await look(first)).toMatchObject({ status: 410, code: '4240' })
  const trail = await readTrail(database, merchantId)
  expect(
    trail.map(({ action, detail }) => [action, (detail as { email?: string } | null)?.email]),
  ).toEqual([
    ['platform.merchant', undefined],
    ['invitation.send', wrong],
    ['invitation.cancel', wrong],
    ['invitation.send', right],
    ['invitation.send', right],
  ])
})

test('the operator cannot invite to a merchant that has a person with the role Merchant, or is suspended', async () => {
  const { merchantId } = await accounts.person()
  const invited = newEmail()
  await expect(invite(merchantId, invited)).rejects.toThrow('can invite people in the portal')
  await expect(invite(await empty('SUSPENDED'), invited)).rejects.toThrow('is suspended')
  await expect(invite('mer_000000000000', invited)).rejects.toThrow('There is no merchant')
  await expect(invite(merchantId, 'not an address')).rejects.toThrow(
    '--email must be an e-mail address of ASCII letters',
  )
  expect(await mailsTo(invited)).toEqual([])
})
