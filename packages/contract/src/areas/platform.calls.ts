/**
 * Platform: how a payment platform imports payments and what they belong to (beyond the specification, A-060, A-233).
 * `npm run import` reads the rows of payments from a file as well.
 *
 * Every request is signed with an API key, which `npm run api-key -- create` makes:
 *
 *     X-Api-Key:   the key's id, `key_…`
 *     X-Timestamp: seconds since 1970, at most 300 away from the service's clock
 *     X-Signature: hex of HMAC-SHA256(secret, X-Timestamp + "." + the bytes of the body)
 *
 * A key may be limited to merchants and to scopes, and expires: what it is not for is refused with 403 `4030`.
 *
 * The secret is used as it was printed. A signature is accepted once; repeated, wrong and expired signatures, and
 * revoked and expired keys are all refused with 401 `4010`. To retry a request, sign it again: rows are identified by
 * their own numbers, e.g. merTradeNo, so that retrying is harmless.
 */
import * as z from 'zod/mini'
import type { PlatformScope } from '../access/platform-scopes.ts'
import { defineCalls } from '../core/call.ts'
import { MerchantId, MerTradeNo } from '../core/ids.ts'
import { Amount } from '../core/money.ts'
import { matching, noCardNumber } from '../core/text.ts'
import { DateText, TimeText } from '../core/time.ts'
import { paymentSources, qrModes } from './consolidated.shapes.ts'
import { PaymentMethodType } from './merchant.calls.ts'
import {
  FpsProof,
  HktTerminalReport,
  InputResult,
  inputRows,
  LoyaltyReport,
  MerchantReport,
  MerchantResult,
  MethodReport,
  NetworkReport,
  ProgramReport,
  SettlementReport,
  shopCode,
  ShopReport,
  TerminalReport,
} from './platform-input.shapes.ts'
import {
  networks,
  settlementStatuses,
  transactionStatuses,
  transactionTypes,
} from './transactions.shapes.ts'

const text = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)))
/** Text that people may have written. Numbers of machines are not checked: some look like card numbers. */
const words = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max), noCardNumber))

/**
 * One payment. Reporting the same merTradeNo again updates the row; omitted fields keep their values, except the type:
 * it is SALE wherever it is left out. Refunds made by this service are not overwritten.
 */
export const PaymentReport = z.strictObject({
  merTradeNo: MerTradeNo,
  /** The list it belongs to; `CIS` by default for a new payment, and then fixed. */
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
  shopCode,
  serialNo: text(32),
  operator: words(80),
  remark: words(200),
  billReference: words(25),
  createdAt: TimeText,
  paidAt: z.optional(TimeText),
  settlementStatus: z.optional(z.enum(settlementStatuses)),
  /** Without it, business date plus the method's settlement days. */
  settlementDate: z.optional(DateText),
  isFpsA2a: z.optional(z.boolean()),
  cardFirst6: z.optional(matching(/^\d{6}$/, 'Six digits')),
  cardLast4: z.optional(matching(/^\d{4}$/, 'Four digits')),
  entryMode: words(20),
  authCode: z.optional(matching(/^[A-Za-z0-9]{6}$/, 'Six letters or digits')),
  rrn: z.optional(matching(/^\d{12}$/, 'Twelve digits')),
  batchNo: text(12),
  tid: text(16),
  mid: text(20),
  e2eId: text(40),
  /** The rest for Smart POS payments only. */
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

/** Imports rows of one merchant: `{ merchantId, <name>: [row, …] }`. */
const inputOf = <
  P extends string,
  N extends string,
  R extends z.ZodMiniType,
  S extends PlatformScope,
>(
  path: P,
  name: N,
  row: z.ZodMiniType,
  reply: R,
  platformScope: S,
  max = 1_000,
) =>
  ({
    method: 'POST',
    path: `/platform/v1/${path}`,
    access: 'platform',
    platformScope,
    body: z.strictObject({ merchantId: MerchantId, [name]: inputRows(row, max) } as {
      merchantId: typeof MerchantId
    } & Record<N, ReturnType<typeof inputRows>>),
    reply,
  }) as const

export const platformCalls = defineCalls({
  transactions: inputOf(
    'transactions',
    'transactions',
    PaymentReport,
    ImportResult,
    'PAYMENTS',
    20_000,
  ),
  settlements: inputOf(
    'settlements',
    'settlements',
    SettlementReport,
    ImportResult,
    'PAYMENTS',
    20_000,
  ),
  merchants: {
    method: 'POST',
    path: '/platform/v1/merchants',
    access: 'platform',
    platformScope: 'SETUP',
    body: z.strictObject({ merchants: inputRows(MerchantReport, 1_000) }),
    reply: MerchantResult,
  },
  paymentMethods: inputOf('payment-methods', 'paymentMethods', MethodReport, InputResult, 'SETUP'),
  paymentNetworks: inputOf(
    'payment-networks',
    'paymentNetworks',
    NetworkReport,
    InputResult,
    'SETUP',
  ),
  loyaltyPrograms: inputOf('loyalty-programs', 'programs', ProgramReport, InputResult, 'SETUP'),
  shops: inputOf('shops', 'shops', ShopReport, InputResult, 'SETUP'),
  terminals: inputOf('terminals', 'terminals', TerminalReport, InputResult, 'SETUP'),
  hktTerminals: inputOf('hkt-terminals', 'terminals', HktTerminalReport, InputResult, 'SETUP'),
  loyaltyEntries: inputOf(
    'loyalty-entries',
    'entries',
    LoyaltyReport,
    InputResult,
    'PAYMENTS',
    5_000,
  ),
  /** Confirms or refuses FPS identifiers of a merchant. */
  fpsProofs: inputOf('fps-proofs', 'fpsProxies', FpsProof, InputResult, 'FPS_PROOFS'),
  /**
   * The FPS identifiers that wait for a proof, of every merchant that the key is for, the oldest first. At most
   * 1,000: the next ones follow once these are proven.
   */
  fpsAwaiting: {
    method: 'POST',
    path: '/platform/v1/fps-awaiting',
    access: 'platform',
    platformScope: 'FPS_PROOFS',
    body: z.strictObject({}),
    reply: z.object({
      fpsProxies: z.array(
        z.object({
          merchantId: MerchantId,
          fpsProxyId: z.string(),
          bankName: z.nullable(z.string()),
          accountMasked: z.nullable(z.string()),
          registeredAt: z.string(),
        }),
      ),
    }),
  },
})
