/** Members: the users of a merchant, their roles and shops (spec 7, "User management"; A-024). */
import * as z from 'zod/mini'
import { roleLabels, roles, type SessionRole } from '../access/permissions.ts'
import { defineCalls, file } from '../core/call.ts'
import { Mobile, NewEmail } from '../core/contact.ts'
import { ShopId, UserId } from '../core/ids.ts'
import { codeList, fileOptions, pageOf, paging, sorting } from '../core/page.ts'
import { noLink, searchLine, textLine, textLines } from '../core/text.ts'
import { DateText } from '../core/time.ts'
import { hasValidShops, ShopIds, shopsRefusal } from './role-shops.shapes.ts'
import { RoleType } from './session.calls.ts'

/** REMOVED is listed only if the filter names it; our service never uses INVITED. */
export const memberStatuses = ['INVITED', 'ACTIVE', 'SUSPENDED', 'LOCKED', 'REMOVED'] as const

export const Member = z.object({
  userId: UserId,
  /** Username, e-mail and mobile are masked unless the caller has manageMember or is this user. */
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  roleType: RoleType,
  /** For a shop-scoped caller only their own shops. */
  shopIds: z.array(ShopId),
  status: z.enum(memberStatuses),
  /** When the user last chose this merchant. */
  lastLoginAt: z.nullable(z.string()),
  invitedBy: z.nullable(z.string()),
  joinedAt: z.string(),
  mfaEnabled: z.boolean(),
  version: z.int(),
})
export type Member = z.infer<typeof Member>

const PickedRole = z.enum(roles)

export const MemberChange = z
  .strictObject({
    displayName: z.optional(textLine(80).check(noLink)),
    /** Null removes it. */
    mobile: z.optional(z.nullable(Mobile)),
    roleType: z.optional(PickedRole),
    shopIds: z.optional(ShopIds),
    status: z.optional(z.enum(['ACTIVE', 'SUSPENDED'])),
    /** For the audit trail. */
    reason: z.optional(textLine(200)),
  })
  .check(
    z.refine(
      ({ roleType, shopIds }) =>
        roleType === undefined || shopIds === undefined || hasValidShops(roleType, shopIds),
      shopsRefusal,
    ),
  )
export type MemberChange = z.output<typeof MemberChange>

export const invitationStatuses = ['PENDING', 'ACCEPTED', 'EXPIRED', 'CANCELLED'] as const
export const Invitation = z.object({
  invitationId: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  roleType: RoleType,
  shopIds: z.array(ShopId),
  status: z.enum(invitationStatuses),
  invitedBy: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  resentCount: z.int(),
})
export type Invitation = z.infer<typeof Invitation>

/** Only looked up: an older invitation may have an address that a new one may not have. */
const InvitedAddress = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine(
    (text) => /^[^\p{Cc}\p{Cs}]+$/u.test(text),
    'Enter an e-mail address, e.g. mei@harbour.example',
  ),
)

/** With a mobile number the registration code can be sent by SMS. */
export const InvitationDraft = z
  .strictObject({
    emails: z.array(NewEmail).check(z.minLength(1), z.maxLength(20)),
    roleType: PickedRole,
    shopIds: z.optional(ShopIds),
    mobile: z.optional(Mobile),
    /** Links are refused: the mail has only ours. */
    message: z.optional(textLines(500).check(noLink)),
  })
  .check(
    z.refine(({ roleType, shopIds }) => hasValidShops(roleType, shopIds ?? []), shopsRefusal),
    z.refine((draft) => draft.mobile === undefined || draft.emails.length === 1, {
      error: 'A mobile number can be set for a single e-mail address only',
      path: ['mobile'],
    }),
  )
export type InvitationDraft = z.output<typeof InvitationDraft>

/** The result for one address. REFUSED has a code and a message. */
export const InvitationResult = z.object({
  email: z.string(),
  outcome: z.enum(['INVITED', 'RESENT', 'REFUSED']),
  invitation: z.nullable(Invitation),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** When it can be tried again. */
  until: z.optional(z.string()),
})
export type InvitationResult = z.infer<typeof InvitationResult>

const keyword = z.optional(searchLine(80))
const sessionRoles = Object.keys(roleLabels) as [SessionRole, ...SessionRole[]]

export const memberSortKeys = ['displayName', 'roleType', 'joinedAt', 'lastLoginAt'] as const
export const memberFilter = {
  roleType: z.optional(codeList(sessionRoles)),
  status: z.optional(codeList(memberStatuses)),
  shopId: z.optional(ShopId),
  /** A single member: there is no call for one. */
  userId: z.optional(UserId),
  keyword,
}
export const invitationSortKeys = ['invitedAt', 'expiresAt', 'email'] as const

/** `shopIds` has the names of the shops. */
export const memberFileColumns = z.keyof(z.omit(Member, { version: true })).options

/** Which roles need a second factor to sign in; none when empty. */
const requiringRoles = z.array(z.enum(roles)).check(z.maxLength(roles.length))
const FactorRequirementDraft = z
  .strictObject({ roles: requiringRoles, holdsFrom: z.nullable(DateText) })
  .check(
    z.refine(({ roles: named, holdsFrom }) => named.length === 0 || holdsFrom !== null, {
      error: 'Enter the date it takes effect',
      path: ['holdsFrom'],
    }),
  )
const FactorRequirement = z.object({
  roles: z.array(z.enum(roles)),
  /** The first day on which a sign-in needs one. */
  holdsFrom: z.nullable(z.string()),
  /** Active members of each role without a second factor. */
  lacking: z.array(z.object({ roleType: RoleType, members: z.int() })),
  version: z.int(),
})
export type FactorRequirement = z.infer<typeof FactorRequirement>

const params = z.strictObject({ userId: UserId })
const listQuery = { ...memberFilter, ...sorting(memberSortKeys) }
const listAccess = { anyOf: ['manageMember', 'inviteUser', 'editUser'] } as const

export const memberCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/user/list',
    access: listAccess,
    query: z.strictObject({ ...listQuery, ...paging }),
    reply: pageOf(Member),
  },
  file: {
    method: 'GET',
    path: '/x/user/file',
    access: listAccess,
    query: z.strictObject({ ...listQuery, ...fileOptions(memberFileColumns) }),
    refuses: ['4290'],
    reply: file,
  },
  change: {
    method: 'PUT',
    path: '/user-management/user/:userId',
    access: 'editUser',
    // Other memberships of the user are read outside of the merchant's transaction.
    ownTransactions: true,
    params,
    body: MemberChange,
    refuses: ['4014', '4031', '4090', '4205', '4206'],
    reply: Member,
  },
  remove: {
    method: 'DELETE',
    path: '/user-management/user/:userId',
    access: 'removeUser',
    params,
    refuses: ['4014', '4031', '4090', '4205', '4206'],
    reply: z.null(),
  },
  invitations: {
    method: 'GET',
    path: '/user-management/invitation',
    access: 'inviteUser',
    query: z.strictObject({
      status: z.optional(codeList(invitationStatuses)),
      keyword,
      ...sorting(invitationSortKeys),
      ...paging,
    }),
    reply: pageOf(Invitation),
  },
  invite: {
    method: 'POST',
    path: '/user-management/invitation',
    access: 'inviteUser',
    body: InvitationDraft,
    refuses: ['4014', '4031', '4040', '4092', '4206'],
    reply: z.object({ results: z.array(InvitationResult) }),
  },
  cancelInvitation: {
    method: 'DELETE',
    path: '/user-management/invitation',
    access: 'inviteUser',
    query: z.strictObject({ email: InvitedAddress }),
    refuses: ['4031', '4040', '4091', '4206'],
    reply: z.null(),
  },
  factorRequirement: {
    method: 'GET',
    path: '/x/member/second-factor',
    access: 'manageMember',
    reply: FactorRequirement,
  },
  setFactorRequirement: {
    method: 'PUT',
    path: '/x/member/second-factor',
    access: 'manageMember',
    body: FactorRequirementDraft,
    refuses: ['4014', '4090'],
    reply: FactorRequirement,
  },
})
