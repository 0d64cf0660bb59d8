/** An FPS code with its bill as a value; payload.ts writes and reads it. */
import type { FpsProxy, ProxyType } from './fps-proxy.ts'
import { HkqrError } from './problem.ts'

/** Ids of the labels in template 62, of 25 characters each and 99 in total. */
export const labelIds = {
  billReference: '01',
  mobileNumber: '02',
  storeLabel: '03',
  loyaltyNumber: '04',
  /** Banks of Hong Kong show this one to the payer. */
  customerReference: '05',
  customerLabel: '06',
  terminalLabel: '07',
  purpose: '08',
} as const
type LabelName = keyof typeof labelIds
export const labelNames = Object.keys(labelIds) as LabelName[]

export interface FpsCode {
  /** A static code can be paid many times, a dynamic one once, with a known amount. */
  readonly initiation: 'STATIC' | 'DYNAMIC'
  readonly proxy: FpsProxy
  /** Hong Kong time until which it can be paid: `2026-12-31T23:59:59`. */
  readonly dueAt?: string
  readonly isAmountEditable: boolean
  /** ISO 18245. */
  readonly categoryCode: string
  readonly currency: 'HKD' | 'CNY'
  /** Absent if the payer enters it. */
  readonly amountCents?: number
  /** Printable ASCII, at most 25; `merchantNames` makes it. */
  readonly merchantName: string
  /** Printable ASCII, at most 15. */
  readonly merchantCity: string
  /** In another language: 25 characters for the name, 15 for the city. */
  readonly alternate?: {
    readonly language: string
    readonly name: string
    readonly city?: string
  }
  readonly labels: { readonly [name in LabelName]?: string }
}

/** Values of FPS codes unless others are known. */
export const defaults = {
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

/** Validates across objects: a dynamic code needs an amount unless the payer may enter it. */
export const checkCode = (code: FpsCode): void => {
  if (code.initiation === 'STATIC' || code.amountCents !== undefined || code.isAmountEditable)
    return
  const message = 'a dynamic code has an amount, unless the payer may change it'
  throw new HkqrError({ code: 'MISSING', path: '54', message })
}

const MAX_CENTS = 999_999_999_999

/** `1280.50`: always with two decimal places, at most 13 characters. */
export const amountOf = (cents: number): string => {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > MAX_CENTS) {
    const message = 'an amount is a whole number of cents, from 0.01 to 9999999999.99'
    throw new HkqrError({ code: 'VALUE', path: '54', message })
  }
  return `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
}

/** The cents of `100`, `100.5` or `100.50`; the form must be valid. */
export const centsOf = (amount: string): number => {
  const [whole = '', rest = ''] = amount.split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

/** Every fourth year from 2000 to 2099 is a leap year. */
const daysIn = (year: number, month: number): number =>
  month === 2 ? (year % 4 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

const isTime = (digits: string): boolean => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
    digits.match(/\d\d/g) ?? []
  ).map(Number)
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return isDay && hour < 24 && minute < 60 && second < 60
}

const wrongTime = (at?: number): HkqrError =>
  new HkqrError({ code: 'VALUE', path: '26/05', at, message: 'a due time is a real date and time' })

/** `2026-12-31T23:59:59` as `261231235959`; the year has two digits. */
export const dueDigitsOf = (dueAt: string): string => {
  const isWritten = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(dueAt)
  const digits = dueAt.slice(2).replaceAll(/\D/g, '')
  if (!isWritten || !isTime(digits)) throw wrongTime()
  return digits
}

/** `261231235959` as `2026-12-31T23:59:59`. */
export const dueAtOf = (digits: string, at?: number): string => {
  if (!isTime(digits)) throw wrongTime(at)
  return digits.replace(/(..)(..)(..)(..)(..)(..)/, '20$1-$2-$3T$4:$5:$6')
}

const MAX_NAME = 25

/** Stands for the name if none can be written in ASCII. */
const NO_NAME = 'NA'

const shortened = (name: string): string => Array.from(name).slice(0, MAX_NAME).join('').trim()

/** `Café Bleu 藍` becomes `Cafe Bleu`: accents are removed from letters, other characters dropped. */
const inAscii = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /[A-Za-z0-9]/.test(plain) ? shortened(plain) : NO_NAME
}

/** A merchant's name in ASCII for every bank and, if it is Chinese, in Chinese beside it. */
export const merchantNames = (name: string): Pick<FpsCode, 'merchantName' | 'alternate'> => {
  const merchantName = inAscii(name)
  const tidy = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const isChinese = /\p{Script=Han}/u.test(tidy)
  return isChinese
    ? { merchantName, alternate: { language: 'ZH', name: shortened(tidy) } }
    : { merchantName }
}
