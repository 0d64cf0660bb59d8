/**
 * What a platform reports beside payments: merchants and their payment methods, shops, terminals, loyalty
 * entries and settlements. Rows are identified by the platform's numbers. Repeating a row changes
 * nothing, and omitted fields keep their values.
 */
import * as z from 'zod/mini'
import { Email } from '../core/contact.ts'
import { MerchantId, MerTradeNo } from '../core/ids.ts'
import { Amount, Money } from '../core/money.ts'
import { machineLine, matching, TelephoneNumber, textLine } from '../core/text.ts'
import { DateText, TimeText } from '../core/time.ts'
import { hktTerminalStatuses } from './hkt-pos.calls.ts'
import { PaymentMethodType } from './merchant.calls.ts'
import { ShopChange } from './shops.calls.ts'
import { loyaltyEventTypes, networks } from './transactions.shapes.ts'

const code = (what: string, max = 32) =>
  matching(
    new RegExp(`^[A-Za-z0-9_-]{1,${String(max)}}$`),
    `${what} has letters, digits, - and _, at most ${String(max)}`,
  )
const serialNo = machineLine(32)
export const shopCode = code('A shop code')
const activeStatus = z.enum(['A', 'I'])
const nullable = <T extends z.ZodMiniType>(shape: T) => z.optional(z.nullable(shape))

export const MerchantReport = z.strictObject({
  /** The platform's number, from which our id is derived. */
  merchantNo: code('A merchant number', 40),
  /** Links the number to an existing merchant; needed once. */
  merchantId: z.optional(MerchantId),
  merchantName: textLine(120),
  status: z.optional(z.enum(['ACTIVE', 'SUSPENDED'])),
  contactEmail: nullable(Email),
  contactPhone: nullable(TelephoneNumber),
})
export type MerchantReport = z.output<typeof MerchantReport>

/** The longest that a payment method may take to settle. */
export const MAX_SETTLEMENT_DAYS = 60

export const MethodReport = z.strictObject({
  paymentMethodType: PaymentMethodType,
  name: z.optional(textLine(60)),
  status: activeStatus,
  minAmount: z.optional(Amount),
  maxAmount: z.optional(Amount),
  feeText: z.optional(textLine(60)),
  /** Hundredths of a percent of the amount. */
  feeBasisPoints: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  settlementDays: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_SETTLEMENT_DAYS))),
  refund: z.optional(
    z.strictObject({
      full: z.boolean(),
      partial: z.boolean(),
      windowDays: z.int().check(z.minimum(0), z.maximum(3_650)),
    }),
  ),
})
export type MethodReport = z.output<typeof MethodReport>

export const NetworkReport = z.strictObject({
  networkCode: z.enum(networks),
  name: z.optional(textLine(60)),
  status: activeStatus,
})
export type NetworkReport = z.output<typeof NetworkReport>

export const ProgramReport = z.strictObject({
  programId: code('A program', 40),
  loyaltyType: z.optional(code('A type')),
  name: z.optional(textLine(80)),
  status: activeStatus,
})
export type ProgramReport = z.output<typeof ProgramReport>

/**
 * A new shop needs all required fields of a shop, a known one any field. Only the merchant closes a shop. Its name may
 * hold a link: the mails leave such a name out.
 */
export const ShopReport = z.extend(ShopChange, { shopCode })
export type ShopReport = z.output<typeof ShopReport>

export const TerminalReport = z.strictObject({
  serialNo,
  /** A new terminal needs its shop and name. */
  shopCode: z.optional(shopCode),
  posName: z.optional(textLine(60)),
  model: nullable(textLine(60)),
  /** Final. All other statuses are set by the merchant. */
  status: z.optional(z.literal('TERMINATED')),
  lastActivityAt: z.optional(TimeText),
})
export type TerminalReport = z.output<typeof TerminalReport>

export const HktTerminalReport = z.strictObject({
  serialNo,
  tid: z.optional(code('A terminal number', 16)),
  mid: z.optional(code('A merchant number', 20)),
  model: nullable(textLine(60)),
  networks: z.optional(z.array(z.enum(networks)).check(z.maxLength(networks.length))),
  status: z.optional(z.enum(hktTerminalStatuses)),
  shopCode: nullable(shopCode),
  posName: nullable(textLine(80)),
  lastSettlementAt: z.optional(TimeText),
})
export type HktTerminalReport = z.output<typeof HktTerminalReport>

/** A known entry is never changed. */
export const LoyaltyReport = z.strictObject({
  loyaltyTxnNo: code('A loyalty number', 40),
  programId: code('A program', 40),
  eventType: z.enum(loyaltyEventTypes),
  points: z.int().check(z.minimum(-10_000_000), z.maximum(10_000_000)),
  balanceAfter: z.int().check(z.minimum(-10_000_000), z.maximum(1_000_000_000)),
  /** Full member numbers are refused. */
  memberMasked: textLine(40).check(
    z.refine((text) => /[*•xX]/.test(text), 'Mask the member number, e.g. ******1234'),
  ),
  relatedMerTradeNo: z.optional(MerTradeNo),
  shopCode,
  serialNo: z.optional(serialNo),
  createdAt: TimeText,
})
export type LoyaltyReport = z.output<typeof LoyaltyReport>

/** When a payment was settled and what was received for it. Repeating a report changes nothing. */
export const SettlementReport = z.strictObject({
  /** The number of a sale, or of the row of a refund. */
  merTradeNo: MerTradeNo,
  settlementDate: DateText,
  /** Negative for a refund. */
  receivedAmount: Money,
})
export type SettlementReport = z.output<typeof SettlementReport>

/** Whether an FPS identifier belongs to the merchant that registered it, as its bank or the clearing house says. */
export const FpsProof = z.strictObject({
  fpsProxyId: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  outcome: z.enum(['CONFIRMED', 'REFUSED']),
})
export type FpsProof = z.output<typeof FpsProof>

const rowShapes = new WeakMap<z.core.$ZodType, z.ZodMiniType>()

/**
 * A list of rows, which are validated one by one when they are imported: a malformed row is reported and must
 * not refuse the others. `row` is their shape, for the description of the call.
 */
export const inputRows = (row: z.ZodMiniType, max: number) => {
  const rows = z.array(z.unknown()).check(z.minLength(1), z.maxLength(max))
  rowShapes.set(rows, row)
  return rows
}

/** The lists of a body that `inputRows` made, each with the shape of its rows. */
export const rowsOfBody = (body: z.core.$ZodType): readonly (readonly [string, z.ZodMiniType])[] =>
  Object.entries(body instanceof z.ZodMiniObject ? body.shape : {}).flatMap(([name, list]) => {
    const row = rowShapes.get(list)
    return row === undefined ? [] : [[name, row] as const]
  })

export const InputResult = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.array(
    z.object({
      /** Position in the request, from 1. */
      line: z.int(),
      /** The row's own number, if it has one that can be repeated. */
      key: z.nullable(z.string()),
      reasons: z.array(z.string()),
    }),
  ),
})
export type InputResult = z.infer<typeof InputResult>

export const MerchantResult = z.extend(InputResult, {
  /** Our ids of the merchants that were imported. */
  merchants: z.array(z.object({ merchantNo: z.string(), merchantId: MerchantId })),
})
export type MerchantResult = z.infer<typeof MerchantResult>
