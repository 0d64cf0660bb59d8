/** Searches records of all kinds (beyond the specification, A-114), each with its permission only. */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { JobId, PosId, ShopId, UserId } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import { searchLine } from '../core/text.ts'
import { billJobStatuses } from './billing-qr.calls.ts'
import { moneySources } from './consolidated.shapes.ts'
import { DevelopmentResource } from './development.calls.ts'
import { Invitation } from './members.calls.ts'
import { Refund } from './refunds.calls.ts'
import { RoleType } from './session.calls.ts'
import {
  LoyaltyTransaction,
  networks,
  transactionStatuses,
  transactionTypes,
} from './transactions.shapes.ts'

/** A refund of a found payment, requested here or reported by the platform. */
export const FoundRefund = z.extend(z.pick(Refund, { refundNo: true, kind: true, status: true }), {
  /** Negative. */
  amount: Money,
  requestedAt: z.string(),
})
export const FoundPayment = z.object({
  merTradeNo: z.string(),
  source: z.enum(moneySources),
  txnType: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  /** Negative for a refund whose payment is not known. */
  amount: Money,
  paymentNetwork: z.enum(networks),
  cardLast4: z.nullable(z.string()),
  shopName: z.string(),
  createdAt: z.string(),
  /** What can still be refunded here; 0.00 where nothing can. */
  refundableAmount: Money,
  /** The amount is only about what was typed. */
  isNear: z.boolean(),
  /** The newest first, three at most. */
  refunds: z.array(FoundRefund),
})
export const FoundLoyalty = z.pick(LoyaltyTransaction, {
  loyaltyTxnNo: true,
  eventType: true,
  points: true,
  memberMasked: true,
  shopName: true,
  createdAt: true,
})
export const FoundShop = z.object({
  shopId: ShopId,
  shopCode: z.string(),
  name: z.string(),
  nameZhHant: z.nullable(z.string()),
  status: z.string(),
})
export const FoundTerminal = z.object({
  posId: PosId,
  kind: z.enum(['POS', 'HKT']),
  posName: z.nullable(z.string()),
  serialNo: z.string(),
  shopName: z.nullable(z.string()),
  status: z.string(),
})
export const FoundMember = z.object({
  userId: UserId,
  displayName: z.string(),
  email: z.string(),
  roleType: RoleType,
  status: z.string(),
})
/** Pending or expired. */
export const FoundInvitation = z.pick(Invitation, {
  invitationId: true,
  email: true,
  roleType: true,
  shopIds: true,
  status: true,
  expiresAt: true,
})
export const FoundBill = z.object({
  id: JobId,
  ticketNo: z.string(),
  fileName: z.string(),
  status: z.enum(billJobStatuses),
  uploadedAt: z.string(),
  /** The bill of the request whose reference was typed, by its row. */
  rowNo: z.nullable(z.int()),
})
export const FoundDocument = z.pick(DevelopmentResource, {
  resourceId: true,
  resourceType: true,
  title: true,
  fileName: true,
})

/** Empty where nothing matches or the caller has no permission. */
export const Found = z.object({
  payments: z.array(FoundPayment),
  loyalty: z.array(FoundLoyalty),
  shops: z.array(FoundShop),
  terminals: z.array(FoundTerminal),
  members: z.array(FoundMember),
  invitations: z.array(FoundInvitation),
  bills: z.array(FoundBill),
  documents: z.array(FoundDocument),
})
export type Found = z.infer<typeof Found>
export type FoundKind = keyof Found

/** The maximum of each kind, and if only one kind matches (spec 9). */
export const MAX_FOUND_PER_KIND = 3
export const MAX_FOUND_OF_ONE_KIND = 5

export const searchCalls = defineCalls({
  find: {
    method: 'GET',
    path: '/x/search',
    access: 'ALL',
    query: z.strictObject({
      q: searchLine(80).check(z.minLength(2, 'Enter at least two characters')),
    }),
    reply: Found,
  },
})
