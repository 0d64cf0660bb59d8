/** Searches records of all kinds (beyond the specification, A-114), each with its permission only. */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { JobId, PosId, ShopId, UserId } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import { textLine } from '../core/text.ts'
import { billJobStatuses } from './billing-qr.calls.ts'
import { moneySources } from './consolidated.shapes.ts'
import { RoleType } from './session.calls.ts'
import { networks, transactionStatuses, transactionTypes } from './transactions.shapes.ts'

export const FoundPayment = z.object({
  merTradeNo: z.string(),
  source: z.enum(moneySources),
  txnType: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  amount: Money,
  paymentNetwork: z.enum(networks),
  cardLast4: z.nullable(z.string()),
  shopName: z.string(),
  createdAt: z.string(),
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
export const FoundBill = z.object({
  id: JobId,
  ticketNo: z.string(),
  fileName: z.string(),
  status: z.enum(billJobStatuses),
  uploadedAt: z.string(),
})

/** Empty where nothing matches or the caller has no permission. */
export const Found = z.object({
  payments: z.array(FoundPayment),
  shops: z.array(FoundShop),
  terminals: z.array(FoundTerminal),
  members: z.array(FoundMember),
  bills: z.array(FoundBill),
})
export type Found = z.infer<typeof Found>
export type FoundKind = keyof Found

/** The maximum of each kind, and if only one kind matches (spec 9). */
export const FOUND_OF_SEVERAL = 3
export const FOUND_OF_ONE = 5

export const searchCalls = defineCalls({
  find: {
    method: 'GET',
    path: '/x/search',
    access: 'ALL',
    query: z.strictObject({
      q: textLine(80).check(z.minLength(2, 'Enter at least two characters')),
    }),
    reply: Found,
  },
})
