import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { permissionsOf, roles, shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const { as, newMerchant } = await service()

test.for(roles)(
  'the profile of %s has the person, merchant, role, shops and permissions',
  async (role) => {
    const merchant = newMerchant()
    const { payload } = await as(role, merchant)(accountCalls.profile, {})
    expect(payload).toMatchObject({
      roleType: role,
      permissions: permissionsOf(role),
      mfaEnabled: false,
      mobile: null,
      merchant: {
        merchantId: merchant.merchantId,
        merchantName: merchant.merchantName,
        environment: 'TEST',
      },
    })
    expect(payload.userShopProfiles?.map(({ shopId }) => shopId).toSorted()).toEqual(
      merchant.shops
        .slice(0, shopScopedRoles.includes(role) ? 1 : undefined)
        .map(({ shopId }) => shopId)
        .toSorted(),
    )
    expect(Object.keys(payload).toSorted()).toEqual([
      'displayName',
      'email',
      'lastLoginAt',
      'merchant',
      'mfaEnabled',
      'mobile',
      'mobileVerified',
      'permissions',
      'roleType',
      'userId',
      'userShopProfiles',
      'username',
    ])
  },
)
