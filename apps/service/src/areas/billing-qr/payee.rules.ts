/** The payee of a request's codes, and the FPS code of a bill. */
import type { Bill } from '@merchant/contract/areas/bill-row.rules.ts'
import { type FpsCode, merchantNames, defaults } from '@merchant/hkqr/fps-code.ts'
import type { FpsProxy, ProxyType } from '@merchant/hkqr/fps-proxy.ts'

/** Stored with the request: a later change of address does not alter its codes. */
export interface Payee {
  readonly proxy: FpsProxy
  readonly merchantName: string
}

export interface ActiveProxy {
  readonly type: ProxyType
  readonly id: string
  readonly clearingCode: string | null
  readonly isDefault: boolean
}

/** The default address, else the FPS identifier. A mobile number or e-mail needs its bank code. */
export const payableProxy = (active: readonly ActiveProxy[]): FpsProxy | undefined => {
  const chosen = [
    active.find(({ isDefault }) => isDefault),
    active.find(({ type }) => type === 'FPSID'),
  ].find((one) => one !== undefined && (one.type === 'FPSID' || one.clearingCode !== null))
  if (chosen === undefined) return undefined
  const { type, id, clearingCode } = chosen
  return { type, id, ...(clearingCode !== null && { clearingCode }) }
}

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
