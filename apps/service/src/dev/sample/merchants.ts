/** The two merchants of the sample: names are invented, districts are Hong Kong's. */
import type { Network } from '@merchant/contract/areas/transactions.shapes.ts'

/** How busy each opening hour is, from the opening on; hours after midnight continue the count. */
export interface Rhythm {
  readonly opens: number
  readonly hours: readonly number[]
  /** From Sunday to Saturday, 1 for an ordinary day. */
  readonly week: readonly [number, number, number, number, number, number, number]
}

export interface SampleShop {
  readonly code: string
  readonly name: { readonly en: string; readonly zhHant: string }
  readonly address: string
  readonly district: string
  readonly region: 'HK' | 'KLN' | 'NT'
  readonly phone: string
  readonly cutoff: '00:00' | '04:00'
  readonly terminals: readonly string[]
  readonly operators: readonly [string, ...string[]]
  readonly paymentsADay: number
  /** The median amount of a payment. */
  readonly basketCents: number
  readonly tips: boolean
  readonly rhythm: Rhythm
}

export interface SampleMerchant {
  readonly merchantId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** The prefix of every trade number. */
  readonly prefix: string
  readonly seed: number
  readonly hasEveryFeature: boolean
  readonly mix: readonly (readonly [network: Network | 'BILL', weight: number])[]
  readonly shops: readonly SampleShop[]
}

const bakery: Rhythm = {
  opens: 7,
  hours: [3, 9, 6, 4, 5, 11, 12, 6, 5, 6, 9, 12, 8, 4],
  week: [1.2, 0.9, 0.9, 0.95, 0.95, 1.05, 1.25],
}
const kiosk: Rhythm = {
  opens: 7,
  hours: [6, 14, 9, 5, 5, 13, 12, 6, 5, 6, 9, 10, 3],
  week: [0.25, 1.1, 1.1, 1.1, 1.1, 1.15, 0.45],
}
const mall: Rhythm = {
  opens: 10,
  hours: [3, 5, 9, 9, 7, 7, 8, 9, 11, 10, 7, 3],
  week: [1.5, 0.8, 0.8, 0.8, 0.85, 1.1, 1.55],
}
const night: Rhythm = {
  opens: 17,
  hours: [3, 8, 10, 10, 9, 7, 6, 4, 3, 2],
  week: [0.8, 0.6, 0.7, 0.85, 1, 1.6, 1.7],
}

/** Has every payment method, so that every feature of the portal shows data. */
const bakeryMerchant: SampleMerchant = {
  merchantId: 'mer_harbourbake1',
  name: 'Harbour Bakery',
  email: 'hello@harbour-bakery.example',
  phone: '+852 5550 0180',
  prefix: 'HBK',
  seed: 20_261,
  hasEveryFeature: true,
  mix: [
    ['VISA', 28],
    ['MASTERCARD', 15],
    ['OCTOPUS', 14],
    ['ALIPAYHK', 12],
    ['FPS', 6],
    ['UNIONPAY', 6],
    ['WECHATPAY', 5],
    ['PAYME', 5],
    ['AMEX', 3],
    ['TAPNGO', 2],
    ['JCB', 1.5],
    ['ALIPAYCN', 1.5],
    ['BOCPAY', 1],
    ['BILL', 1],
  ],
  shops: [
    {
      code: 'CENTRAL',
      name: { en: 'Central', zhHant: '中環店' },
      address: 'Shop G3, 18 Tide Street',
      district: 'Central and Western',
      region: 'HK',
      phone: '+852 5550 0181',
      cutoff: '00:00',
      terminals: ['Kiosk', 'Counter 1'],
      operators: ['Ivy Lau', 'Ken Ho'],
      paymentsADay: 66,
      basketCents: 4_800,
      tips: false,
      rhythm: kiosk,
    },
    {
      code: 'KWUNTONG',
      name: { en: 'Kwun Tong', zhHant: '觀塘店' },
      address: 'Unit 2, 77 Loom Road',
      district: 'Kwun Tong',
      region: 'KLN',
      phone: '+852 5550 0182',
      cutoff: '00:00',
      terminals: ['Counter 1', 'Counter 2', 'Counter 3'],
      operators: ['Ka-yan Wong', 'Sam Ng', 'Winnie Tse'],
      paymentsADay: 74,
      basketCents: 7_400,
      tips: false,
      rhythm: bakery,
    },
    {
      code: 'KLNBAY',
      name: { en: 'Kowloon Bay', zhHant: '九龍灣店' },
      address: 'Shop 12, 3 Kite Lane',
      district: 'Kwun Tong',
      region: 'KLN',
      phone: '+852 5550 0183',
      cutoff: '00:00',
      terminals: ['Counter 1', 'Counter 3'],
      operators: ['Ka-yan Wong', 'Derek Mak'],
      paymentsADay: 48,
      basketCents: 8_200,
      tips: false,
      rhythm: mall,
    },
    {
      code: 'SHATIN',
      name: { en: 'Sha Tin', zhHant: '沙田店' },
      address: 'Level 2, 9 Reed Plaza',
      district: 'Sha Tin',
      region: 'NT',
      phone: '+852 5550 0184',
      cutoff: '00:00',
      terminals: ['Counter 1', 'Counter 2'],
      operators: ['Joyce Yip', 'Alan Fung'],
      paymentsADay: 58,
      basketCents: 9_100,
      tips: false,
      rhythm: mall,
    },
    {
      code: 'WANCHAI',
      name: { en: 'Wan Chai Late', zhHant: '灣仔夜店' },
      address: '41 Lantern Row',
      district: 'Wan Chai',
      region: 'HK',
      phone: '+852 5550 0185',
      cutoff: '04:00',
      terminals: ['Bar', 'Floor'],
      operators: ['Marco Tam', 'Queenie Poon'],
      paymentsADay: 34,
      basketCents: 21_000,
      tips: true,
      rhythm: night,
    },
  ],
}

/** Has none of the optional features. */
const teaMerchant: SampleMerchant = {
  merchantId: 'mer_lanterntea01',
  name: 'Lantern Tea House',
  email: 'office@lantern-tea.example',
  phone: '+852 5550 0240',
  prefix: 'LTH',
  seed: 90_417,
  hasEveryFeature: false,
  mix: [
    ['VISA', 34],
    ['OCTOPUS', 28],
    ['MASTERCARD', 20],
    ['UNIONPAY', 10],
    ['AMEX', 5],
    ['JCB', 3],
  ],
  shops: [
    {
      code: 'TAIPO',
      name: { en: 'Tai Po', zhHant: '大埔店' },
      address: '5 Orchard Path',
      district: 'Tai Po',
      region: 'NT',
      phone: '+852 5550 0241',
      cutoff: '00:00',
      terminals: ['Till 1', 'Till 2'],
      operators: ['Grace Siu', 'Tony Kwok'],
      paymentsADay: 26,
      basketCents: 9_800,
      tips: false,
      rhythm: mall,
    },
    {
      code: 'YUENLONG',
      name: { en: 'Yuen Long', zhHant: '元朗店' },
      address: 'Shop 8, 120 Market Street',
      district: 'Yuen Long',
      region: 'NT',
      phone: '+852 5550 0242',
      cutoff: '00:00',
      terminals: ['Till 1'],
      operators: ['Mandy Lo'],
      paymentsADay: 18,
      basketCents: 8_600,
      tips: false,
      rhythm: bakery,
    },
  ],
}

export const sampleMerchants: readonly SampleMerchant[] = [bakeryMerchant, teaMerchant]
