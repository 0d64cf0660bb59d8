/** A person's notifications, and by which channel each kind reaches them (beyond the specification, A-430 to A-434). */
import * as z from 'zod/mini'
import { administrators } from '../access/grants.ts'
import { permissions, roleLabels, type Access, type SessionRole } from '../access/permissions.ts'
import { defineCalls } from '../core/call.ts'
import { ShopId } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import { codeList, flag, pageOf, paging } from '../core/page.ts'
import { matching } from '../core/text.ts'
import { clockTime } from '../core/time.ts'
import { fpsProxyStatuses, fpsProxyTypes } from './fps-proxy.calls.ts'

/** What a person may have to act on. */
export const notificationKinds = [
  'REFUND_DISPUTED',
  'REFUND_FAILED',
  'REFUND_ASKED',
  'REFUND_DECIDED',
  'BILL_READY',
  'TERMINAL_SILENT',
  'FPS_ADDRESS',
  'NEW_DEVICE',
  'AUDIT_BROKEN',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

interface KindRules {
  /** Who may see what it is about. */
  readonly access: Access
  /** Mailed unless the person chose otherwise. */
  readonly isMailed: boolean
  /** Mailed at once, even to a person with a digest. */
  readonly isUrgent: boolean
  /** Roles that are always mailed. */
  readonly alwaysMailed: readonly SessionRole[]
}

const everyRole = Object.keys(roleLabels) as SessionRole[]

export const kindRules: Readonly<Record<NotificationKind, KindRules>> = {
  REFUND_DISPUTED: {
    access: 'viewTransaction',
    isMailed: false,
    isUrgent: true,
    alwaysMailed: administrators,
  },
  REFUND_FAILED: {
    access: 'viewTransaction',
    isMailed: false,
    isUrgent: false,
    alwaysMailed: [],
  },
  REFUND_ASKED: { access: 'doRefund', isMailed: true, isUrgent: true, alwaysMailed: [] },
  REFUND_DECIDED: { access: 'doRefund', isMailed: true, isUrgent: true, alwaysMailed: [] },
  BILL_READY: { access: 'viewBillingQr', isMailed: false, isUrgent: false, alwaysMailed: [] },
  TERMINAL_SILENT: { access: 'posList', isMailed: false, isUrgent: false, alwaysMailed: [] },
  FPS_ADDRESS: {
    access: 'viewFpsAddressing',
    isMailed: true,
    isUrgent: true,
    alwaysMailed: permissions.viewFpsAddressing,
  },
  NEW_DEVICE: { access: 'ALL', isMailed: true, isUrgent: true, alwaysMailed: everyRole },
  AUDIT_BROKEN: { access: 'manageMember', isMailed: true, isUrgent: true, alwaysMailed: [] },
}

const addressChanges = [
  'REGISTERED',
  'REPLACED',
  'CONFIRMED',
  'ACTIVATED',
  'REFUSED',
  'REMOVED',
  'LOST',
  'DEFAULT',
] as const

/** What happened, by kind. */
export const NotificationDetail = z.object({
  /** The payment of a refund. */
  merTradeNo: z.optional(z.string()),
  refundNo: z.optional(z.string()),
  amount: z.optional(Money),
  /** Of a failed refund: it was not sent, because another refund of the payment was found. */
  isCancelled: z.optional(z.boolean()),
  /** What a second person decided about a refund, and the note; EXPIRED if nobody did. */
  decision: z.optional(z.enum(['APPROVED', 'REFUSED', 'EXPIRED'])),
  note: z.optional(z.string()),
  /** A request for codes: its end, and the number of its rows. */
  jobId: z.optional(z.string()),
  ticketNo: z.optional(z.string()),
  status: z.optional(z.enum(['COMPLETED', 'PARTIAL', 'FAILED'])),
  count: z.optional(z.int()),
  /** A terminal; of several silent ones in a shop `count` only. */
  posId: z.optional(z.string()),
  posName: z.optional(z.string()),
  /** An FPS address, masked as in the audit trail. */
  change: z.optional(z.enum(addressChanges)),
  fpsProxyType: z.optional(z.enum(fpsProxyTypes)),
  fpsProxyId: z.optional(z.string()),
  /** After the change, of a removed one before it. */
  addressStatus: z.optional(z.enum(fpsProxyStatuses)),
  /** From when a confirmed one is active. */
  usableFrom: z.optional(z.string()),
  /** Whether it is the default address after the change. */
  isDefault: z.optional(z.boolean()),
  /** The one that it replaced, or will. */
  replacedId: z.optional(z.string()),
  /** Who did it. */
  by: z.optional(z.string()),
  /** The browser of a sign-in. */
  device: z.optional(z.nullable(z.string())),
  /** For a sign-in by a program, notified once a day: the name that the program sends, if any. */
  program: z.optional(z.nullable(z.string())),
  /** The entry that breaks the chain. */
  seq: z.optional(z.int()),
})
export type NotificationDetail = z.infer<typeof NotificationDetail>

const NotificationId = matching(/^\d{1,15}$/, 'Not a valid id')

export const Notification = z.object({
  notificationId: NotificationId,
  at: z.string(),
  kind: z.enum(notificationKinds),
  /** Null unless it concerns a single shop. */
  shopId: z.nullable(ShopId),
  shopName: z.nullable(z.string()),
  detail: NotificationDetail,
  /** Whether the payment of a refund is in the list of smart POS payments. Another service may not say it. */
  isSmartPos: z.optional(z.boolean()),
  /** The same for FPS app-to-app payments. */
  isFpsA2a: z.optional(z.boolean()),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Larger numbers are counted as this one. */
export const MAX_UNREAD = 100
const Unread = z.object({ unread: z.int() })

const Choice = z.strictObject({
  kind: z.enum(notificationKinds),
  portal: z.boolean(),
  mail: z.boolean(),
})
const DigestAt = matching(clockTime, 'Enter a time, e.g. 09:00')
export const NotificationSettings = z.object({
  /** The kinds that the caller's role may see. */
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      portal: z.boolean(),
      mail: z.boolean(),
      /** The mail cannot be switched off. */
      isMailFixed: z.boolean(),
    }),
  ),
  /** When the mails of a day are sent as one; null sends each at once. */
  digestAt: z.nullable(DigestAt),
  /** Where mails are sent. */
  email: z.string(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const SettingsDraft = z.strictObject({
  kinds: z.array(Choice).check(z.maxLength(50)),
  digestAt: z.nullable(DigestAt),
})
export type SettingsDraft = z.output<typeof SettingsDraft>

const notificationFilter = {
  kinds: z.optional(codeList(notificationKinds)),
  isRead: z.optional(flag),
}

export const notificationCalls = defineCalls({
  /** The newest first. */
  list: {
    method: 'GET',
    path: '/x/notifications',
    access: 'ALL',
    query: z.strictObject({ ...notificationFilter, ...paging }),
    reply: pageOf(Notification),
  },
  unread: { method: 'GET', path: '/x/notifications/unread', access: 'ALL', reply: Unread },
  mark: {
    method: 'PUT',
    path: '/x/notifications/:notificationId/read',
    access: 'ALL',
    params: z.strictObject({ notificationId: NotificationId }),
    body: z.strictObject({ isRead: z.boolean() }),
    reply: Unread,
  },
  /** Up to the newest one that the person has seen, so that a later one stays unread. */
  markAll: {
    method: 'PUT',
    path: '/x/notifications/read',
    access: 'ALL',
    body: z.strictObject({ upTo: NotificationId }),
    reply: Unread,
  },
  settings: {
    method: 'GET',
    path: '/x/notifications/settings',
    access: 'ALL',
    reply: NotificationSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/x/notifications/settings',
    access: 'ALL',
    body: SettingsDraft,
    refuses: ['4030'],
    reply: NotificationSettings,
  },
})
