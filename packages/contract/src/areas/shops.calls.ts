/** Shops and their members (spec 7, "Shops"; A-014). */
import * as z from 'zod/mini'
import { defineCalls, file } from '../core/call.ts'
import { Email } from '../core/contact.ts'
import { RefusalDetail } from '../core/envelope.ts'
import { ShopId, UserId } from '../core/ids.ts'
import { codeList, fileOptions, pageOf, paging, sorting } from '../core/page.ts'
import { matching, noLink, searchLine, TelephoneNumber, textLine } from '../core/text.ts'
import { clockTime } from '../core/time.ts'
import { Member, memberSortKeys } from './members.calls.ts'

/** INACTIVE: no new payments, but refunds; CLOSED is final. */
export const shopStatuses = ['ACTIVE', 'INACTIVE', 'CLOSED'] as const
export const regions = ['HK', 'KLN', 'NT'] as const
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

const ClockTime = matching(clockTime, 'Enter a time, e.g. 09:30')

/** Closing at or before opening means after midnight. A day may have several or none. */
export const OpeningHours = z.strictObject({
  day: z.enum(weekdays),
  opens: ClockTime,
  closes: ClockTime,
})
export type OpeningHours = z.infer<typeof OpeningHours>

export const shopCodeForm = /^[A-Za-z0-9_-]{1,32}$/

const ShopCode = z
  .string()
  .check(z.trim(), z.regex(shopCodeForm, 'A shop code has letters, digits, - and _, at most 32'))

export const Shop = z.object({
  shopId: ShopId,
  shopCode: z.string(),
  name: z.object({ en: z.string(), zhHant: z.nullable(z.string()) }),
  address: z.object({
    line1: z.string(),
    line2: z.nullable(z.string()),
    district: z.string(),
    region: z.enum(regions),
  }),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  openingHours: z.array(OpeningHours),
  businessDayCutoff: z.string(),
  status: z.enum(shopStatuses),
  statusChangedAt: z.nullable(z.string()),
  posCount: z.int(),
  memberCount: z.int(),
  /** Its shop managers; only with showShopOwnerList. */
  owners: z.optional(z.array(z.object({ userId: UserId, displayName: z.string() }))),
  version: z.int(),
})
export type Shop = z.infer<typeof Shop>

const nameOf = (text: z.ZodMiniType<string, string>) =>
  z.strictObject({ en: text, zhHant: z.optional(z.nullable(text)) })

const required = {
  shopCode: ShopCode,
  /** Invitations to the shop name it. */
  name: nameOf(textLine(80).check(noLink)),
  address: z.strictObject({
    line1: textLine(120),
    line2: z.optional(z.nullable(textLine(120))),
    district: textLine(60),
    region: z.enum(regions),
  }),
  phone: TelephoneNumber,
}
const optional = {
  /** Null removes it. */
  email: z.optional(z.nullable(Email)),
  contactName: z.optional(z.nullable(textLine(80))),
  openingHours: z.optional(z.array(OpeningHours).check(z.maxLength(21))),
  /** Applies to payments that are reported afterwards. */
  businessDayCutoff: z.optional(ClockTime),
  status: z.optional(z.enum(['ACTIVE', 'INACTIVE'])),
}
export const ShopDraft = z.strictObject({ ...required, ...optional })
export type ShopDraft = z.output<typeof ShopDraft>

/**
 * Omitted fields keep their values; `name` and `address` are replaced as a whole. A stored name may hold a link,
 * a new one may not.
 */
export const ShopChange = z.extend(z.partial(ShopDraft), {
  name: z.optional(nameOf(textLine(80))),
})
export type ShopChange = z.output<typeof ShopChange>

export const shopSortKeys = ['name', 'shopCode', 'district', 'status', 'createdAt'] as const

/** What prevents closing a shop. `OTHER` stands for kinds that this contract does not know. */
const blockerKinds = [
  'TERMINAL',
  'HKT_TERMINAL',
  'MEMBER',
  'REFUND',
  'INVITATION',
  'OTHER',
] as const
export const ShopBlocker = z.object({
  // oxlint-disable-next-line promise/valid-params -- because this is zod's catch and no promise's
  kind: z.catch(z.enum(blockerKinds), 'OTHER'),
  /** Names the blocker, for people. */
  message: z.string(),
})
export type ShopBlocker = z.infer<typeof ShopBlocker>
/** With `4204`: what has to be done before the shop can be closed. */
export const ShopClosingRefusal = z.extend(RefusalDetail, {
  blockers: z.optional(z.array(ShopBlocker)),
})

/** `name` and `address` have a column for each of their parts. */
export const shopFileColumns = z.keyof(
  z.omit(Shop, { openingHours: true, owners: true, version: true }),
).options

const params = z.strictObject({ shopId: ShopId })
const listQuery = {
  status: z.optional(codeList(shopStatuses)),
  region: z.optional(codeList(regions)),
  keyword: z.optional(searchLine(80)),
  ...sorting(shopSortKeys),
}

export const shopCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/shop',
    access: 'getShopListApi',
    query: z.strictObject({ ...listQuery, ...paging }),
    reply: pageOf(Shop),
  },
  file: {
    method: 'GET',
    path: '/x/shop/file',
    access: 'getShopListApi',
    query: z.strictObject({ ...listQuery, ...fileOptions(shopFileColumns) }),
    refuses: ['4290'],
    reply: file,
  },
  view: {
    method: 'GET',
    path: '/shop/:shopId',
    access: 'shopList',
    params,
    refuses: ['4031'],
    reply: Shop,
  },
  add: {
    method: 'POST',
    path: '/shop',
    access: 'addShop',
    body: ShopDraft,
    refuses: ['4092'],
    reply: Shop,
  },
  change: {
    method: 'PUT',
    path: '/shop/:shopId',
    access: 'editShop',
    params,
    body: ShopChange,
    refuses: ['4031', '4090', '4214'],
    reply: Shop,
  },
  close: {
    method: 'DELETE',
    path: '/shop/:shopId',
    access: 'removeShop',
    params,
    refuses: ['4031', '4090', '4204', '4214'],
    refusal: ShopClosingRefusal,
    reply: z.null(),
  },
  members: {
    method: 'GET',
    path: '/shop/:shopId/user',
    access: 'shopList',
    params,
    query: z.strictObject({ ...sorting(memberSortKeys), ...paging }),
    refuses: ['4031'],
    reply: pageOf(Member),
  },
  unlink: {
    method: 'DELETE',
    path: '/shop/:shopId/user/:userId',
    access: 'removeUser',
    params: z.strictObject({ shopId: ShopId, userId: UserId }),
    refuses: ['4031', '4090', '4205', '4206'],
    reply: z.null(),
  },
})
