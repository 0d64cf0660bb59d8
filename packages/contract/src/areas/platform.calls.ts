/**
 * Platform: how a payment platform feeds payments in, and what they belong to, machine to machine
 * (beyond the specification, A-060, A-233). Under `/platform/v1`; `npm run import` takes the rows of
 * payments from a file as well.
 *
 * Every request is signed with an API key, which `npm run api-key -- create` makes:
 *
 *     X-Api-Key:   the key's id, `key_…`
 *     X-Timestamp: seconds since 1970, at most 300 away from the service's clock
 *     X-Signature: hex of HMAC-SHA256(secret, X-Timestamp + "." + the bytes of the body)
 *
 * The secret is used as it was printed. A request is taken once: the same signature again, a wrong
 * one, an old one and a revoked key are all the same 401 `4010`. To repeat a request, sign it anew;
 * rows are known by their merTradeNo, so that repeating does no harm.
 */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { MerchantId, MerTradeNo } from '../core/ids.ts'
import { Amount } from '../core/money.ts'
import { noCardNumber } from '../core/text.ts'
import { DateText, TimeText } from '../core/time.ts'
import { paymentSources, qrModes } from './consolidated.shapes.ts'
import { PaymentMethodType } from './merchant.calls.ts'
import { InputResult, inputRows, MerchantResult } from './platform-input.shapes.ts'
import {
  networks,
  settlementStatuses,
  transactionStatuses,
  transactionTypes,
} from './transactions.shapes.ts'

const text = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)))
/** Where people's words get in. The numbers of machines are not asked: some look like a card's. */
const words = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max), noCardNumber))

/**
 * One payment as a platform reports it. The same merTradeNo again changes the row, never doubles it;
 * a field that is left out then stays as it was. What this service gave back itself stays.
 */
export const PaymentReport = z.strictObject({
  merTradeNo: MerTradeNo,
  /** Which list it belongs to; card and in-store unless said. */
  source: z.optional(z.enum(paymentSources)),
  tradeNo: text(64),
  txnType: z.optional(z.enum(transactionTypes)),
  originalMerTradeNo: z.optional(MerTradeNo),
  status: z.enum(transactionStatuses),
  rawStatus: words(40),
  amount: Amount,
  tipAmount: z.optional(Amount),
  feeAmount: z.optional(Amount),
  paymentMethod: PaymentMethodType,
  paymentNetwork: z.enum(networks),
  channel: words(20),
  /** The shop by its code; the terminal by its serial number. */
  shopCode: z
    .string()
    .check(
      z.regex(/^[A-Za-z0-9_-]{1,32}$/, 'A shop code has letters, digits, - and _, at most 32'),
    ),
  serialNo: text(32),
  operator: words(80),
  remark: words(200),
  billReference: words(25),
  createdAt: TimeText,
  paidAt: z.optional(TimeText),
  settlementStatus: z.optional(z.enum(settlementStatuses)),
  /** Of a settled row; without it, the business date and the method's settlement days say. */
  settlementDate: z.optional(DateText),
  isFpsA2a: z.optional(z.boolean()),
  /** First six and last four only: a full card number is refused. */
  cardFirst6: z.optional(z.string().check(z.regex(/^\d{6}$/, 'Six digits'))),
  cardLast4: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Four digits'))),
  entryMode: words(20),
  authCode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{6}$/, 'Six letters or digits'))),
  rrn: z.optional(z.string().check(z.regex(/^\d{12}$/, 'Twelve digits'))),
  batchNo: text(12),
  tid: text(16),
  mid: text(20),
  e2eId: text(40),
  /** Of smart-POS payments only. */
  walletType: words(20),
  qrMode: z.optional(z.enum(qrModes)),
  chnlSn: text(64),
})
export type PaymentReport = z.output<typeof PaymentReport>

export const RejectedRow = z.object({
  /** Position in the request, from 1; the line of the file when imported. */
  line: z.int(),
  merTradeNo: z.nullable(z.string()),
  reasons: z.array(z.string()),
})
export const ImportResult = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.array(RejectedRow),
})
export type ImportResult = z.infer<typeof ImportResult>

/** Rows of one merchant: `{ merchantId, <name>: [row, …] }`. Their shapes are in platform-input.shapes.ts. */
const inputOf = <P extends string, N extends string>(path: P, name: N, most = 1_000) =>
  ({
    method: 'POST',
    path: `/platform/v1/${path}`,
    access: 'platform',
    body: z.strictObject({ merchantId: MerchantId, [name]: inputRows(most) } as {
      merchantId: typeof MerchantId
    } & Record<N, ReturnType<typeof inputRows>>),
    reply: InputResult,
  }) as const

export const platformCalls = defineCalls({
  transactions: {
    method: 'POST',
    path: '/platform/v1/transactions',
    access: 'platform',
    /** Rows are checked one by one, so that a bad one costs no good one: here they are only counted. */
    body: z.strictObject({
      merchantId: MerchantId,
      transactions: z.array(z.unknown()).check(z.minLength(1), z.maxLength(20_000)),
    }),
    reply: ImportResult,
  },
  settlements: {
    method: 'POST',
    path: '/platform/v1/settlements',
    access: 'platform',
    /** Each a `SettlementReport`, checked one by one like payments. */
    body: z.strictObject({
      merchantId: MerchantId,
      settlements: z.array(z.unknown()).check(z.minLength(1), z.maxLength(20_000)),
    }),
    reply: ImportResult,
  },
  merchants: {
    method: 'POST',
    path: '/platform/v1/merchants',
    access: 'platform',
    body: z.strictObject({ merchants: inputRows(1_000) }),
    reply: MerchantResult,
  },
  paymentMethods: inputOf('payment-methods', 'paymentMethods'),
  paymentNetworks: inputOf('payment-networks', 'paymentNetworks'),
  loyaltyPrograms: inputOf('loyalty-programs', 'programs'),
  shops: inputOf('shops', 'shops'),
  terminals: inputOf('terminals', 'terminals'),
  hktTerminals: inputOf('hkt-terminals', 'terminals'),
  loyaltyEntries: inputOf('loyalty-entries', 'entries', 5_000),
})
