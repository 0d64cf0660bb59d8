import { accountFixtures, PASSWORD, setMemberStatus } from '#dev/testing/accounts.ts'
import { isAccepted, membershipOf } from '#dev/testing/account.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { removing, setShops } from '#dev/testing/members.ts'
import { meetAt } from '#dev/testing/races.queries.ts'
import { setShopStatus } from '#dev/testing/shops.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database } = opened
const { attach, invite, known, register, registerCode } = accountFixtures(opened)

/** Invited as staff of both shops, by the manager of both. */
const invitedByManager = async () => {
  const made = await invite({ inviterRole: 'SHOP_MANAGER' })
  const { merchant, invitedBy } = made
  const shopIds = merchant.shops.map(({ shopId }) => shopId)
  const manage = (ids: readonly string[]) => setShops(database, merchant.merchantId, invitedBy, ids)
  await manage(shopIds)
  return { ...made, manage, second: shopIds[1] ?? '' }
}
const shopsOf = async (merchant: TestMerchant, email: string) =>
  (await membershipOf(database, merchant.merchantId, email))?.shopIds

test('a person invited by a shop manager becomes staff of that shop', async () => {
  const { token, email, merchant } = await invitedByManager()
  const otp = await registerCode(token, email)
  expect(await register(token, otp)).toMatchObject({ code: '0000' })
  expect(await shopsOf(merchant, email)).toEqual([merchant.shops[0].shopId])
})

test('an invitation is void when its inviter lost the shop, even after the code was sent', async () => {
  const { token, email, manage, second, merchant } = await invitedByManager()
  const otp = await registerCode(token, email)
  await manage([second])
  expect(await register(token, otp)).toMatchObject({ status: 410, code: '4240' })
  await known(email)
  expect(await attach(token, PASSWORD)).toMatchObject({ status: 410, code: '4240' })
  expect(await isAccepted(database, token)).toBe(false)
  // With the shop assigned again, the manager may grant it.
  await manage([merchant.shops[0].shopId])
  expect(await attach(token, PASSWORD)).toMatchObject({ code: '0000' })
  expect(await shopsOf(merchant, email)).toEqual([merchant.shops[0].shopId])
})

test('an invitation is void when its inviter was removed', async () => {
  const { token, email, merchant, invitedBy } = await invite({ role: 'CS', shopIds: [] })
  const otp = await registerCode(token, email)
  await setMemberStatus(database, merchant.merchantId, invitedBy, 'REMOVED')
  expect(await register(token, otp)).toMatchObject({ status: 410, code: '4240' })
})

test.skipIf(testedDatabase === 'embedded')(
  'an acceptance is refused when the inviter is removed concurrently (the embedded database runs them one after the other)',
  async () => {
    const { token, email, merchant, invitedBy } = await invite({ role: 'CS', shopIds: [] })
    await known(email)
    // The link was checked before; the removal is not committed yet.
    const [accepted] = await meetAt(database, removing(merchant.merchantId, invitedBy), [
      () => attach(token),
    ])
    expect(accepted).toMatchObject({ value: { status: 410, code: '4240' } })
    expect(await isAccepted(database, token)).toBe(false)
    expect(await membershipOf(database, merchant.merchantId, email)).toBeUndefined()
  },
)

test('a shop closed meanwhile voids an invitation into it alone, and not one into several shops', async () => {
  const { token, email, merchant, second } = await invitedByManager()
  await setShopStatus(database, merchant.merchantId, second, 'CLOSED')
  const otp = await registerCode(token, email)
  expect(await register(token, otp)).toMatchObject({ code: '0000' })
  const alone = await invitedByManager()
  await setShopStatus(database, alone.merchant.merchantId, alone.merchant.shops[0].shopId, 'CLOSED')
  await known(alone.email)
  expect(await attach(alone.token)).toMatchObject({ status: 410, code: '4240' })
})
