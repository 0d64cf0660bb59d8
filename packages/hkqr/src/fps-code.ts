/** A code of FPS with its bill, as the product speaks of it; `build` and `readBack` turn it over. */
import type { FpsProxy, ProxyType } from './fps-proxy.ts'
import { HkqrError } from './problem.ts'

/** What 62 may say of a payment, with the id of each. All of 62 holds 99 characters, each label 25. */
export const labelIds = {
  billReference: '01',
  mobileNumber: '02',
  storeLabel: '03',
  loyaltyNumber: '04',
  /** The reference of the customer: banks of Hong Kong show this one to the payer. */
  customerReference: '05',
  customerLabel: '06',
  terminalLabel: '07',
  purpose: '08',
} as const
type LabelName = keyof typeof labelIds
export const labelNames = Object.keys(labelIds) as LabelName[]

export interface FpsCode {
  /** A static code is paid many times, a dynamic one once: then the amount is known. */
  readonly initiation: 'STATIC' | 'DYNAMIC'
  readonly proxy: FpsProxy
  /** Until when it may be paid, by the clock of Hong Kong: `2026-12-31T23:59:59`. */
  readonly dueAt?: string
  readonly isAmountEditable: boolean
  /** ISO 18245. */
  readonly categoryCode: string
  readonly currency: 'HKD' | 'CNY'
  /** Absent when the payer types it. */
  readonly amountCents?: number
  /** Printable ASCII, at most 25; `merchantNames` makes it. */
  readonly merchantName: string
  /** Printable ASCII, at most 15. */
  readonly merchantCity: string
  /** The same in another language: 25 characters for the name, 15 for the city. */
  readonly alternate?: {
    readonly language: string
    readonly name: string
    readonly city?: string
  }
  readonly labels: { readonly [name in LabelName]?: string }
}

/** What FPS codes say where nothing else is known. */
export const usual = {
  isAmountEditable: false,
  categoryCode: '0000',
  currency: 'HKD',
  merchantCity: 'HK',
} as const satisfies Partial<FpsCode>

export const FPS_SCHEME = 'hk.com.hkicl'
export const initiationNumbers = { STATIC: '11', DYNAMIC: '12' } as const
export const proxyIds = { FPSID: '02', MOBILE: '03', EMAIL: '04' } as const satisfies Record<
  ProxyType,
  string
>
export const currencyNumbers = { HKD: '344', CNY: '156' } as const

/** What no single object shows: a code that is paid once says how much, or lets it be typed. */
export const checkWhole = (code: FpsCode): void => {
  if (code.initiation === 'STATIC' || code.amountCents !== undefined || code.isAmountEditable)
    return
  const says = 'a dynamic code has an amount, unless the payer may change it'
  throw new HkqrError({ code: 'MISSING', path: '54', says })
}
