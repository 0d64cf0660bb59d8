/**
 * Session: sign in, choose a merchant, sign out (spec 3 and 7). What the replies look like is not
 * shown there; ours are.
 */
import * as z from 'zod/mini'
import { roleLabels, type SessionRole } from '../access/permissions.ts'
import { defineCalls } from '../core/call.ts'
import { MerchantId, ShopId, UserId } from '../core/ids.ts'

export const RoleType = z.enum(Object.keys(roleLabels) as [SessionRole, ...SessionRole[]])

export const Environment = z.string()

export const UserData = z.object({
  userId: UserId,
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  lastLoginAt: z.nullable(z.string()),
})
export type UserData = z.infer<typeof UserData>

export const MerchantProfile = z.object({
  merchantId: MerchantId,
  merchantName: z.string(),
  logoUrl: z.optional(z.string()),
  roleType: RoleType,
  status: z.enum(['ACTIVE', 'SUSPENDED']),
  lastUsedAt: z.nullable(z.string()),
})
export type MerchantProfile = z.infer<typeof MerchantProfile>

export const MerchantData = z.object({
  merchantId: MerchantId,
  merchantName: z.string(),
  environment: Environment,
  logoUrl: z.optional(z.string()),
})
export type MerchantData = z.infer<typeof MerchantData>

export const ShopProfile = z.object({ shopId: ShopId, name: z.string() })
export type ShopProfile = z.infer<typeof ShopProfile>

/** Base64 of RSA-OAEP ciphertext. Whether it decrypts is the service's to say, always in the same words. */
export const Ciphertext = z.string().check(z.minLength(1), z.maxLength(1024))

export const Credentials = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1, 'Enter your username or e-mail'), z.maxLength(254)),
  password: Ciphertext,
})

export const SignedIn = z.object({
  /** Absent while a second factor is still asked for. */
  accessToken: z.optional(z.string()),
  userData: UserData,
  userMerchantProfiles: z.array(MerchantProfile),
  nextStep: z.enum(['MFA', 'CHOOSE_MERCHANT']),
  mfa: z.optional(z.object({ mfaToken: z.string(), methods: z.array(z.string()) })),
})
export type SignedIn = z.infer<typeof SignedIn>

export const MerchantChosen = z.object({
  accessToken: z.string(),
  merchantData: MerchantData,
  userShopProfiles: z.array(ShopProfile),
  roleType: RoleType,
})
export type MerchantChosen = z.infer<typeof MerchantChosen>

/** A session of its own for another tab of the same browser: everything the six keys hold. */
export const SessionCopy = z.extend(MerchantChosen, {
  userData: UserData,
  userMerchantProfiles: z.array(MerchantProfile),
})
export type SessionCopy = z.infer<typeof SessionCopy>

export const sessionCalls = defineCalls({
  login: { method: 'POST', path: '/user/login', access: 'public', body: Credentials, reply: SignedIn },
  chooseMerchant: {
    method: 'GET', path: '/user/login/:merchant', access: 'preMerchant', effect: true,
    params: z.strictObject({ merchant: MerchantId }), reply: MerchantChosen,
  },
  logout: { method: 'GET', path: '/user/logout', access: 'preMerchant', effect: true, reply: z.null() },
  copy: { method: 'POST', path: '/x/session/copy', access: 'preMerchant', reply: SessionCopy },
})
