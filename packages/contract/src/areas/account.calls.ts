/**
 * Account: registration by invitation, passwords, second factors and the own profile (spec 7, "User and
 * authentication").
 */
import * as z from 'zod/mini'
import { permissions, type Permission } from '../access/permissions.ts'
import { defineCalls } from '../core/call.ts'
import { Mobile } from '../core/contact.ts'
import { Language } from '../core/language.ts'
import { nameText, noCardNumber, noLink, textLine } from '../core/text.ts'
import { CodeSent, Otp, OtpType } from './one-time-code.shapes.ts'
import {
  CaptchaChallenge,
  Factor,
  FactorAdded,
  FactorId,
  FactorName,
  PasskeyCreation,
  PasskeyOffer,
  TotpCode,
} from './second-factor.shapes.ts'
import { Ciphertext, MerchantData, RoleType, ShopProfile, UserData } from './session.calls.ts'

/** The token of a link. Only its length is validated, so that every wrong token gets the same refusal. */
export const LinkToken = z.string().check(z.minLength(1), z.maxLength(100))
const Link = z.strictObject({ token: LinkToken })

/** What the holder of an invitation link sees. */
export const InvitationLook = z.object({
  email: z.string(),
  merchantName: z.string(),
  roleType: RoleType,
  invitedBy: z.string(),
  expiresAt: z.string(),
  /** Whether the e-mail address has an account, whose owner joins with their password. */
  userExists: z.boolean(),
  otpTypes: z.array(OtpType),
})
export type InvitationLook = z.infer<typeof InvitationLook>

const Username = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9._-]{3,64}$/, '3 to 64 letters, digits, . _ or -'),
    noCardNumber,
  )

export const Registration = z.strictObject({
  /** The e-mail address by default. */
  username: z.optional(Username),
  displayName: nameText(80, 'Enter your name').check(noLink),
  mobile: z.optional(Mobile),
  password: Ciphertext,
  otp: Otp,
  otpType: OtpType,
})
export type Registration = z.infer<typeof Registration>

export const Profile = z.extend(z.omit(UserData, { tabGroup: true }), {
  mobile: z.nullable(z.string()),
  /** Whether a code has proven the mobile number: reset codes are then sent to it. */
  mobileVerified: z.optional(z.boolean()),
  merchant: z.nullable(MerchantData),
  /** The shops of the session as they are now; absent before a merchant is chosen. */
  userShopProfiles: z.optional(z.array(ShopProfile)),
  roleType: z.nullable(RoleType),
  permissions: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
  mfaEnabled: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** Null removes the mobile number; any other number needs the code that was sent to it. */
export const ProfileChange = z.strictObject({
  displayName: z.optional(textLine(80).check(noLink)),
  mobile: z.optional(z.nullable(Mobile)),
  otp: z.optional(Otp),
})
export type ProfileChange = z.output<typeof ProfileChange>

const ResetLook = z.object({
  valid: z.literal(true),
  usernameMasked: z.string(),
  expiresAt: z.string(),
})

/** Calls about the own account, inside a merchant. */
const own = { access: 'ALL', ownTransactions: true } as const
/** The same, for setting up a second factor. */
const ownFactors = { ...own, beforeSecondFactor: true } as const

export const accountCalls = defineCalls({
  profile: { method: 'GET', path: '/user/profile', access: 'preMerchant', reply: Profile },

  /** Sends a code to the number that is to become the person's own mobile. */
  mobileCode: {
    method: 'POST',
    path: '/x/account/mobile-code',
    ...own,
    body: z.strictObject({ mobile: Mobile }),
    refuses: ['4014', '4231', '4290'],
    reply: CodeSent,
  },
  /**
   * The person's own name and mobile number; a different number requires a recent password check and the code sent to
   * it.
   */
  changeProfile: {
    method: 'PUT',
    path: '/x/account/profile',
    ...own,
    body: ProfileChange,
    refuses: ['4014', '4230'],
    reply: Profile,
  },

  /** Chooses the language of the portal and its mails. */
  chooseLanguage: {
    method: 'PUT',
    path: '/x/account/language',
    access: 'preMerchant',
    body: z.strictObject({ language: Language }),
    reply: z.null(),
  },

  invitation: {
    method: 'GET',
    path: '/user/register',
    access: 'public',
    query: Link,
    refuses: ['4240', '4290'],
    reply: InvitationLook,
  },
  registerCode: {
    method: 'GET',
    path: '/user/register/otp',
    access: 'public',
    effect: true,
    query: z.strictObject({ token: LinkToken, otpType: OtpType }),
    refuses: ['4231', '4240', '4290'],
    reply: CodeSent,
  },
  register: {
    method: 'POST',
    path: '/user/register',
    access: 'public',
    query: Link,
    body: Registration,
    refuses: ['4091', '4230', '4240', '4290'],
    reply: z.object({ userId: z.string() }),
  },
  /** Adds the merchant to an existing account. */
  attach: {
    method: 'PUT',
    path: '/user/register',
    access: 'public',
    query: Link,
    body: z.strictObject({ password: Ciphertext }),
    refuses: ['4011', '4012', '4091', '4240', '4290'],
    reply: z.object({ userId: z.string() }),
  },

  changePassword: {
    method: 'PUT',
    path: '/user/password',
    access: 'ALL',
    ownTransactions: true,
    body: z.strictObject({ oldPassword: Ciphertext, newPassword: Ciphertext }),
    refuses: ['4011', '4012', '4090', '4290'],
    reply: z.object({ sessionsEnded: z.int() }),
  },
  forgotPassword: {
    method: 'GET',
    path: '/user/password/email',
    access: 'public',
    effect: true,
    query: z.strictObject({
      username: z
        .string()
        .check(z.trim(), z.minLength(1, 'Enter your username or e-mail'), z.maxLength(254)),
      recaptchaVerification: z.string().check(z.minLength(1), z.maxLength(4_096)),
    }),
    refuses: ['4015', '4290'],
    reply: z.null(),
  },
  resetLink: {
    method: 'GET',
    path: '/user/password',
    access: 'public',
    query: Link,
    refuses: ['4240', '4290'],
    reply: ResetLook,
  },
  resetCode: {
    method: 'GET',
    path: '/user/password/otp',
    access: 'public',
    effect: true,
    query: Link,
    refuses: ['4231', '4240', '4290'],
    reply: CodeSent,
  },
  resetPassword: {
    method: 'POST',
    path: '/user/password',
    access: 'public',
    query: Link,
    body: z.strictObject({ otp: Otp, newPassword: Ciphertext }),
    refuses: ['4230', '4240', '4290'],
    reply: z.null(),
  },

  captchaChallenge: {
    method: 'GET',
    path: '/x/captcha/challenge',
    access: 'public',
    reply: CaptchaChallenge,
  },

  mfa: {
    method: 'GET',
    path: '/x/mfa',
    ...ownFactors,
    reply: z.object({ enabled: z.boolean(), factors: z.array(Factor), recoveryCodesLeft: z.int() }),
  },
  addTotp: {
    method: 'POST',
    path: '/x/mfa/totp',
    ...ownFactors,
    body: z.strictObject({ name: FactorName }),
    refuses: ['4014', '4214'],
    reply: z.object({ factorId: z.string(), secret: z.string(), uri: z.string() }),
  },
  /** Activates the authenticator with its first code. */
  confirmTotp: {
    method: 'POST',
    path: '/x/mfa/totp/confirm',
    ...ownFactors,
    body: z.strictObject({ factorId: FactorId, code: TotpCode }),
    refuses: ['4013', '4014', '4040', '4091', '4214'],
    reply: FactorAdded,
  },
  offerPasskey: {
    method: 'POST',
    path: '/x/mfa/passkey/options',
    ...ownFactors,
    refuses: ['4014', '4214'],
    reply: z.object({ ceremony: z.string(), options: PasskeyOffer }),
  },
  addPasskey: {
    method: 'POST',
    path: '/x/mfa/passkey',
    ...ownFactors,
    body: z.strictObject({
      ceremony: z.string().check(z.maxLength(100)),
      name: FactorName,
      credential: PasskeyCreation,
    }),
    refuses: ['4013', '4014', '4091', '4214'],
    reply: FactorAdded,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/x/mfa/recovery',
    ...ownFactors,
    refuses: ['4014', '4040'],
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  removeFactor: {
    method: 'DELETE',
    path: '/x/mfa/:factorId',
    ...ownFactors,
    params: z.strictObject({ factorId: FactorId }),
    refuses: ['4014', '4204'],
    reply: z.null(),
  },
})
