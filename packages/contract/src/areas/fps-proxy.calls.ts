/** FPS addressing: the proxies by which a merchant is paid (spec 7, "FPS proxy"). The shapes are A-027. */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { pageOf, paging, refuse, sorting } from '../core/page.ts'
import { matching } from '../core/text.ts'
import { CodeSent, Otp } from './one-time-code.shapes.ts'

export const fpsProxyTypes = ['MOBILE', 'EMAIL', 'FPSID'] as const
export type FpsProxyType = (typeof fpsProxyTypes)[number]
/**
 * Bills are made with ACTIVE ones alone. An address waits for its proof, CONFIRMED for the delay after it (A-490,
 * A-491); REFUSED is one that does not belong to the merchant.
 */
export const fpsProxyStatuses = [
  'ACTIVE',
  'AWAITING_PROOF',
  'CONFIRMED',
  'REFUSED',
  'SUPERSEDED',
  'DEREGISTERED',
] as const

/** A current or former proxy. Mobile numbers and e-mail addresses are masked. */
export const FpsProxy = z.object({
  /** Counts the registrations of the merchant; distinguishes masked proxies. */
  proxyNo: z.int(),
  fpsProxyType: z.enum(fpsProxyTypes),
  fpsProxyId: z.string(),
  status: z.enum(fpsProxyStatuses),
  isDefault: z.boolean(),
  /** Null if the account of the merchant is unknown here. */
  bankName: z.nullable(z.string()),
  accountMasked: z.nullable(z.string()),
  registeredAt: z.string(),
  registeredBy: z.string(),
  /** From when bills can be made with it; null without a proof. */
  usableFrom: z.nullable(z.string()),
  /** `proxyNo` of the address that ends once this one is active. */
  replaces: z.nullable(z.int()),
  endedAt: z.nullable(z.string()),
  /** Never reused within the type, because a removal names the type only. */
  version: z.int(),
})
export type FpsProxy = z.infer<typeof FpsProxy>

export const fpsProxySortKeys = ['registeredAt', 'fpsProxyType', 'status'] as const

/** Case-insensitive. */
const ProxyType = z.pipe(
  z.string().check(z.maxLength(10)),
  z.transform(
    (text, context): FpsProxyType =>
      fpsProxyTypes.find((type) => type === text.toUpperCase()) ??
      refuse(context, `One of ${fpsProxyTypes.join(', ')}`),
  ),
)
const params = z.strictObject({ type: ProxyType })

/** As typed; the service normalizes it or refuses it. */
const TypedAddress = z.string().check(z.trim(), z.minLength(1), z.maxLength(320))

/** `proxyNo` of the active address of the type that the new one replaces in one step. */
const Replaces = z.int().check(z.positive())
const ReplacesText = matching(/^[1-9]\d{0,8}$/, 'The number of an address')

export const fpsProxyCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/fpsproxy',
    access: 'viewFpsAddressing',
    query: z.strictObject({ ...sorting(fpsProxySortKeys), ...paging }),
    reply: pageOf(FpsProxy),
  },
  /** Sends a code to prove that the proxy is the merchant's. An FPS identifier needs none. */
  code: {
    method: 'GET',
    path: '/fpsproxy/:type/otp',
    access: 'viewFpsAddressing',
    effect: true,
    ownTransactions: true,
    params,
    query: z.strictObject({ fpsProxyId: TypedAddress, replaces: z.optional(ReplacesText) }),
    refuses: ['4091', '4220', '4231', '4290'],
    reply: CodeSent,
  },
  register: {
    method: 'POST',
    path: '/fpsproxy/:type',
    access: 'viewFpsAddressing',
    ownTransactions: true,
    params,
    body: z.strictObject({
      fpsProxyId: TypedAddress,
      otp: z.optional(Otp),
      replaces: z.optional(Replaces),
    }),
    refuses: ['4014', '4091', '4230'],
    reply: FpsProxy,
  },
  /** Makes the active address of the type the one that bills are made with. */
  setDefault: {
    method: 'PUT',
    path: '/x/fpsproxy/:type/default',
    access: 'viewFpsAddressing',
    params,
    refuses: ['4014', '4090'],
    reply: FpsProxy,
  },
  /** The content of a code by which payers pay to the active address of the type, with any amount. */
  qr: {
    method: 'GET',
    path: '/x/fpsproxy/:type/qr',
    access: 'viewFpsAddressing',
    params,
    refuses: ['4220'],
    reply: z.object({ payload: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/fpsproxy/:type',
    access: 'viewFpsAddressing',
    params,
    refuses: ['4014', '4090'],
    reply: FpsProxy,
  },
})
