import { roles, type Role } from '@merchant/contract/access/permissions.ts'
import { navigationCalls } from '@merchant/contract/areas/navigation.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const { as, newMerchant } = await service()

const payments: readonly Role[] = [
  'MERCHANT',
  'ADMIN',
  'CS',
  'SHOP_MANAGER',
  'SUPERVISOR',
  'STAFF',
  'SCHOOL',
]

test.for<[string, readonly Role[]]>([
  ['Transactions', payments],
  ['Billing QR', payments],
  ['FPS', ['MERCHANT', 'ADMIN', 'SCHOOL']],
  ['Shops', ['MERCHANT', 'ADMIN', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF']],
  ['POS', roles],
  ['Members', ['MERCHANT', 'ADMIN', 'SHOP_MANAGER']],
  ['Developers', ['MERCHANT', 'ADMIN', 'DEVELOPER']],
])('the group %s is visible to exactly the roles that can use it', async ([title, visibleTo]) => {
  const merchant = newMerchant()
  const seen: Role[] = []
  for (const role of roles) {
    const { payload } = await as(role, merchant)(navigationCalls.status, { query: { title } })
    expect(payload.title).toBe(title)
    if (payload.visible) seen.push(role)
  }
  expect(new Set(seen)).toEqual(new Set(visibleTo))
})

test('Billing QR is not visible to a merchant without it, and the answer says what is missing', async () => {
  const { payload } = await as('MERCHANT', newMerchant({ features: false }))(
    navigationCalls.status,
    { query: { title: 'Billing QR' } },
  )
  expect(payload).toEqual({
    title: 'Billing QR',
    visible: false,
    reason: 'This needs the payment method Billing QR',
  })
})

test.for(['Unknown', 'constructor', '__proto__'])(
  'the unknown group %s is not visible',
  async (title) => {
    const { payload } = await as('MERCHANT', newMerchant())(navigationCalls.status, {
      query: { title },
    })
    expect(payload.visible).toBe(false)
  },
)
