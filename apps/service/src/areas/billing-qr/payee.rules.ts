/** The payee of a request's codes, and the FPS code of a bill. */
import type { Bill } from '@merchant/contract/areas/bill-row.rules.ts'
import { type FpsCode, merchantNames, defaults } from '@merchant/hkqr/fps-code.ts'
import { fitsCode, type FpsProxy, type ProxyType } from '@merchant/hkqr/fps-proxy.ts'

/** Stored with the request: a later change of address does not alter its codes. */
export interface Payee {
  readonly proxy: FpsProxy
  readonly merchantName: string
}

export interface ActiveProxy {
  readonly proxyNo: number
  readonly type: ProxyType
  readonly id: string
  readonly clearingCode: string | null
  readonly isDefault: boolean
  readonly usableFrom: string | null
}

/** An address that bills cannot be made with yet. */
export interface WaitingProxy extends ActiveProxy {
  readonly replaces: number | null
}

/**
 * The default address, else the FPS identifier. A mobile number or e-mail needs its bank code, and no address
 * may be too long for a code.
 */
export const payableProxy = (active: readonly ActiveProxy[]): ActiveProxy | undefined =>
  [active.find(({ isDefault }) => isDefault), active.find(({ type }) => type === 'FPSID')].find(
    (one) => one !== undefined && canBePaid(one),
  )

const canBePaid = (proxy: ActiveProxy): boolean =>
  (proxy.type === 'FPSID' || proxy.clearingCode !== null) && fitsCode(proxy)

/** The waiting address that bills will be made with: in place of the payee, or the first of all. */
export const nextPayable = (
  payee: ActiveProxy | undefined,
  waiting: readonly WaitingProxy[],
): WaitingProxy | undefined =>
  waiting.find((one) => canBePaid(one) && (payee === undefined || one.replaces === payee.proxyNo))

/** As it is written into a code. */
export const proxyInCode = ({ type, id, clearingCode }: ActiveProxy): FpsProxy => ({
  type,
  id,
  ...(clearingCode !== null && { clearingCode }),
})

/** Payable until the end of the due date; without an amount the payer enters it. */
export const codeOfBill = ({ proxy, merchantName }: Payee, bill: Bill): FpsCode => ({
  ...defaults,
  ...merchantNames(merchantName),
  proxy,
  initiation: bill.amountCents === null ? 'STATIC' : 'DYNAMIC',
  ...(bill.amountCents !== null && { amountCents: bill.amountCents }),
  ...(bill.dueDate !== null && { dueAt: `${bill.dueDate}T23:59:59` }),
  labels: {
    billReference: bill.billReference,
    ...(bill.customerRef !== null && { customerReference: bill.customerRef }),
  },
})
