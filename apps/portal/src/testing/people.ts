/** Sessions for tests, by role, at one merchant with every feature. */
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Profile } from '@merchant/contract/areas/account.calls.ts'
import type { MerchantChosen, SignedIn } from '@merchant/contract/areas/session.calls.ts'
import { storeMerchant, storeSignIn } from '#auth/session.ts'

export const merchantId = 'mer_harbour00001'

export const signedIn = (role: SessionRole): SignedIn => ({
  accessToken: `pre-${role}`,
  userData: {
    userId: 'usr_meichan00001',
    username: 'mei@harbour.example',
    displayName: 'Mei Chan',
    email: 'mei@harbour.example',
    lastLoginAt: null,
  },
  userMerchantProfiles: [
    {
      merchantId,
      merchantName: 'Harbour Bakery',
      roleType: role,
      status: 'ACTIVE',
      lastUsedAt: null,
    },
  ],
  nextStep: 'CHOOSE_MERCHANT',
})

export const chosen = (role: SessionRole): MerchantChosen => ({
  accessToken: `token-${role}`,
  merchantData: { merchantId, merchantName: 'Harbour Bakery', environment: 'UAT' },
  userShopProfiles: [{ shopId: 'shp_kwuntong0001', name: 'Kwun Tong' }],
  roleType: role,
})

/** Fills the six keys like a sign-in and the choice of the merchant. */
export const beSignedIn = (role: SessionRole): void => {
  storeSignIn(signedIn(role))
  storeMerchant(chosen(role))
}

/** The service's profile of a person, by role. */
export const profileOf = (role: SessionRole): Profile => ({
  ...signedIn(role).userData,
  mobile: null,
  mobileVerified: false,
  merchant: chosen(role).merchantData,
  roleType: role,
  permissions: [],
  mfaEnabled: false,
})
