/**
 * Session: sign in, choose a merchant, sign out (spec 3 and 7). The replies are ours.
 */
import * as z from 'zod/mini'
import { matching } from '../core/text.ts'
import { roleLabels, roles, type SessionRole } from '../access/permissions.ts'
import { defineCalls } from '../core/call.ts'
import { Language } from '../core/language.ts'
import { pageOf, Paging } from '../core/page.ts'
import { factorKinds, PasskeyAssertion, PasskeyRequest } from './second-factor.shapes.ts'
import { MerchantId, ShopId, UserId } from '../core/ids.ts'
import { hasValidShops, ShopIds, shopsRefusal } from './role-shops.shapes.ts'

export const RoleType = z.enum(Object.keys(roleLabels) as [SessionRole, ...SessionRole[]])

export const Environment = z.string()

export const UserData = z.object({
  userId: UserId,
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  lastLoginAt: z.nullable(z.string()),
  /** The language that the person chose; absent until then. */
  language: z.optional(Language),
  /** While the session views the portal as another role: when that ends by itself. */
  viewUntil: z.optional(z.string()),
  /** Shared by the tabs of one sign-in, which a sign-out ends together. */
  tabGroup: z.optional(z.string()),
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
  /** The person has to set up a second factor before anything else in this session. */
  needsSecondFactor: z.optional(z.boolean()),
})
export type MerchantData = z.infer<typeof MerchantData>

export const ShopProfile = z.object({ shopId: ShopId, name: z.string() })
export type ShopProfile = z.infer<typeof ShopProfile>

/** Base64 of RSA-OAEP ciphertext. Only its length is validated, so that every failure gets the same refusal. */
export const Ciphertext = z.string().check(z.minLength(1), z.maxLength(1024))

export const Credentials = z.strictObject({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter your username or e-mail'), z.maxLength(254)),
  password: Ciphertext,
})

export const SignedIn = z.object({
  /** Absent until the second factor was given. */
  accessToken: z.optional(z.string()),
  userData: UserData,
  userMerchantProfiles: z.array(MerchantProfile),
  nextStep: z.enum(['MFA', 'CHOOSE_MERCHANT']),
  mfa: z.optional(
    z.object({
      mfaToken: z.string(),
      methods: z.array(z.enum(factorKinds)),
      /** For `navigator.credentials.get`. */
      passkey: z.optional(PasskeyRequest),
    }),
  ),
})
export type SignedIn = z.infer<typeof SignedIn>

export const MerchantChosen = z.object({
  accessToken: z.string(),
  merchantData: MerchantData,
  userShopProfiles: z.array(ShopProfile),
  roleType: RoleType,
})
export type MerchantChosen = z.infer<typeof MerchantChosen>

/** A session for another tab: the values of the six keys of session storage. */
export const SessionCopy = z.extend(MerchantChosen, {
  userData: UserData,
  userMerchantProfiles: z.array(MerchantProfile),
})
export type SessionCopy = z.infer<typeof SessionCopy>

/** `code` for TOTP and RECOVERY, `credential` for PASSKEY. */
export const SecondFactor = z.strictObject({
  mfaToken: z.string().check(z.minLength(1), z.maxLength(100)),
  method: z.enum(factorKinds),
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  credential: z.optional(PasskeyAssertion),
})

/** A session of the caller. */
export const OwnSession = z.object({
  sessionId: z.string(),
  merchantName: z.nullable(z.string()),
  /** Like `Chrome on Windows`; null if unknown. */
  device: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** The role to view as, with the shops of a shop-scoped one. */
export const ViewChoice = z
  .strictObject({ roleType: z.enum(roles), shopIds: z.optional(ShopIds) })
  .check(z.refine(({ roleType, shopIds }) => hasValidShops(roleType, shopIds ?? []), shopsRefusal))
export type ViewChoice = z.output<typeof ViewChoice>

export const SessionId = matching(/^ses_[a-z0-9]{12}$/, 'Not a valid id')

export const sessionCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/user/login',
    access: 'public',
    body: Credentials,
    refuses: ['4011', '4012', '4290'],
    reply: SignedIn,
  },
  chooseMerchant: {
    method: 'GET',
    path: '/user/login/:merchant',
    access: 'preMerchant',
    effect: true,
    params: z.strictObject({ merchant: MerchantId }),
    refuses: ['4033'],
    reply: MerchantChosen,
  },
  logout: {
    method: 'GET',
    path: '/user/logout',
    access: 'preMerchant',
    effect: true,
    doneWithoutSession: true,
    inView: 'over',
    reply: z.null(),
  },
  loginMfa: {
    method: 'POST',
    path: '/x/login/mfa',
    access: 'public',
    body: SecondFactor,
    refuses: ['4011', '4012', '4013', '4290'],
    reply: SignedIn,
  },
  stepUp: {
    method: 'POST',
    path: '/x/step-up',
    access: 'ALL',
    ownTransactions: true,
    inView: true,
    beforeSecondFactor: true,
    body: z.strictObject({ password: Ciphertext }),
    refuses: ['4011', '4012', '4290'],
    reply: z.object({ provenUntil: z.string() }),
  },
  /** The sessions of the person. */
  list: {
    method: 'GET',
    path: '/x/session',
    access: 'ALL',
    ownTransactions: true,
    query: z.omit(Paging, { cursor: true }),
    reply: pageOf(OwnSession),
  },
  revoke: {
    method: 'DELETE',
    path: '/x/session/:sessionId',
    access: 'ALL',
    ownTransactions: true,
    params: z.strictObject({ sessionId: SessionId }),
    reply: z.null(),
  },
  copy: {
    method: 'POST',
    path: '/x/session/copy',
    access: 'preMerchant',
    inView: true,
    refuses: ['4033'],
    reply: SessionCopy,
  },
  /** Begins a session that sees the portal as another role and changes nothing. */
  viewAs: {
    method: 'POST',
    path: '/x/session/view',
    access: 'editUser',
    ownTransactions: true,
    body: ViewChoice,
    refuses: ['4031', '4040', '4206'],
    reply: SessionCopy,
  },
  /** Ends it; answers with a session of the person's own role. */
  endView: {
    method: 'DELETE',
    path: '/x/session/view',
    access: 'preMerchant',
    inView: 'over',
    refuses: ['4214'],
    reply: SessionCopy,
  },
})
