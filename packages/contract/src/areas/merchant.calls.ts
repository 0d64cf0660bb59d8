/** Merchant: profile, payment methods, networks, channels and programs (spec 7, "Merchant"). The shapes are A-020. */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { MerchantId } from '../core/ids.ts'
import { codeList } from '../core/page.ts'
import { Money } from '../core/money.ts'
import { Environment } from './session.calls.ts'

export const paymentMethodTypes = [
  'FPS_A2A',
  'BILL_QR',
  'CARD',
  'WALLET_QR',
  'OCTOPUS',
  'TAPNGO',
] as const
export const PaymentMethodType = z.enum(paymentMethodTypes)
export type PaymentMethodType = z.infer<typeof PaymentMethodType>

/** A is active (spec 9); I, for inactive, is ours. */
const ActiveStatus = z.enum(['A', 'I'])

export const MerchantView = z.object({
  merchantId: MerchantId,
  merchantName: z.string(),
  environment: Environment,
  logoUrl: z.optional(z.string()),
  status: z.enum(['ACTIVE', 'SUSPENDED']),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
})

export const PaymentMethod = z.object({
  paymentMethodType: PaymentMethodType,
  name: z.string(),
  status: ActiveStatus,
  minAmount: Money,
  maxAmount: Money,
  feeText: z.string(),
  settlementDays: z.int(),
  refund: z.object({ full: z.boolean(), partial: z.boolean(), windowDays: z.int() }),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentNetwork = z.object({
  networkCode: z.string(),
  name: z.string(),
  status: ActiveStatus,
})
export const PaymentChannel = z.object({ channelCode: z.string(), name: z.string() })
export const LoyaltyProgram = z.object({
  programId: z.string(),
  loyaltyType: z.string(),
  name: z.string(),
  status: ActiveStatus,
})
export type LoyaltyProgram = z.infer<typeof LoyaltyProgram>

/** The specification has the permission viewBalance but no call for it. */
export const Balance = z.object({
  currency: z.literal('HKD'),
  /** The latest settlement. */
  available: Money,
  /** Expected from payments and refunds that are not settled yet. */
  pending: Money,
  nextSettlementDate: z.nullable(z.string()),
  /** The payments and refunds that were settled on the latest settlement day; null before the first one. */
  latest: z.nullable(
    z.object({
      date: z.string(),
      count: z.int(),
      expected: Money,
      received: Money,
      /** Received less expected. */
      difference: Money,
    }),
  ),
  /** What is pending by the day on which it is expected, from today on. */
  onItsWay: z.array(z.object({ date: z.string(), count: z.int(), amount: Money })),
  /** What is pending although it was expected between `since` and `until`; null if nothing is. */
  overdue: z.nullable(
    z.object({ since: z.string(), until: z.string(), count: z.int(), amount: Money }),
  ),
  /** When it was read. */
  asOf: z.optional(z.string()),
})
export type Balance = z.infer<typeof Balance>

export const merchantCalls = defineCalls({
  profile: {
    method: 'GET',
    path: '/merchant/profile',
    access: 'ALL',
    refuses: ['4040'],
    reply: MerchantView,
  },
  methods: {
    method: 'GET',
    path: '/merchant/payment/method',
    access: 'ALL',
    query: z.strictObject({ paymentMethodTypes: z.optional(codeList(paymentMethodTypes)) }),
    reply: z.object({ paymentMethods: z.array(PaymentMethod) }),
  },
  networks: {
    method: 'GET',
    path: '/merchant/payment/network',
    access: 'ALL',
    reply: z.object({ paymentNetworks: z.array(PaymentNetwork) }),
  },
  channels: {
    method: 'GET',
    path: '/merchant/payment/channel',
    access: 'ALL',
    reply: z.object({ paymentChannels: z.array(PaymentChannel) }),
  },
  programs: {
    method: 'GET',
    path: '/merchant/loyalty/program',
    access: 'ALL',
    reply: z.object({ programs: z.array(LoyaltyProgram) }),
  },
  balance: {
    method: 'GET',
    path: '/x/merchant/balance',
    access: 'viewBalance',
    apiKey: 'BALANCE',
    reply: Balance,
  },
})
