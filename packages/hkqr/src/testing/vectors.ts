/** Payloads with what they say: published ones, and ones whose checksums two other programs agree on. */
import { type FpsCode, defaults } from '../fps-code.ts'

interface Vector {
  readonly name: string
  readonly payload: string
  readonly code: FpsCode
}

const named = { ...defaults, merchantName: 'NA', labels: {} }
const demo = { ...defaults, merchantName: 'DEMO MERCHANT', labels: {} }
const fpsId = (id: string) => ({ type: 'FPSID', id }) as const

/** Written exactly so by this package as well. */
export const ours: readonly Vector[] = [
  {
    name: 'a static code without an amount',
    payload: '00020101021126270012hk.com.hkicl020712345675204000053033445802HK5902NA6002HK63042E94',
    code: { ...named, initiation: 'STATIC', proxy: fpsId('1234567') },
  },
  {
    name: 'a static code of a nine-digit identifier with a category',
    payload:
      '00020101021126290012hk.com.hkicl02091234567895204541153033445802HK5909DEMO SHOP6002HK63048B63',
    code: {
      ...named,
      initiation: 'STATIC',
      proxy: fpsId('123456789'),
      categoryCode: '5411',
      merchantName: 'DEMO SHOP',
    },
  },
  {
    name: 'a bill',
    payload:
      '00020101021226270012hk.com.hkicl0207123456752040000530334454071280.505802HK5913DEMO MERCHANT6002HK62200116BILL-2026-00000163044399',
    code: {
      ...demo,
      initiation: 'DYNAMIC',
      proxy: fpsId('1234567'),
      amountCents: 128_050,
      labels: { billReference: 'BILL-2026-000001' },
    },
  },
  {
    name: 'a bill with a due time and the reference of the customer',
    payload:
      '00020101021226430012hk.com.hkicl020712345670512261231235959520400005303344540588.005802HK5913DEMO MERCHANT6002HK62220107INV00010507CUST0016304D5C7',
    code: {
      ...demo,
      initiation: 'DYNAMIC',
      proxy: fpsId('1234567'),
      dueAt: '2026-12-31T23:59:59',
      amountCents: 8800,
      labels: { billReference: 'INV0001', customerReference: 'CUST001' },
    },
  },
  {
    name: 'a mobile number with its clearing code',
    payload:
      '00020101021226400012hk.com.hkicl01039350313+852-91234567520400005303344540510.005802HK5902NA6002HK62080504REF1630449E1',
    code: {
      ...named,
      initiation: 'DYNAMIC',
      proxy: { type: 'MOBILE', id: '+852-91234567', clearingCode: '935' },
      amountCents: 1000,
      labels: { customerReference: 'REF1' },
    },
  },
  {
    name: 'an e-mail address with its clearing code',
    payload:
      '00020101021226420012hk.com.hkicl01030040415PAY@EXAMPLE.COM52040000530334454040.015802HK5902NA6002HK6304B9DD',
    code: {
      ...named,
      initiation: 'DYNAMIC',
      proxy: { type: 'EMAIL', id: 'PAY@EXAMPLE.COM', clearingCode: '004' },
      amountCents: 1,
    },
  },
  {
    name: 'an amount that the payer may change',
    payload:
      '00020101021226320012hk.com.hkicl02071234567060115204000053033445406100.005802HK5902NA6002HK63042926',
    code: {
      ...named,
      initiation: 'DYNAMIC',
      proxy: fpsId('1234567'),
      isAmountEditable: true,
      amountCents: 10_000,
    },
  },
  {
    name: 'renminbi',
    payload:
      '00020101021226270012hk.com.hkicl02071234567520400005303156540566.005802HK5902NA6002HK63046C20',
    code: {
      ...named,
      initiation: 'DYNAMIC',
      proxy: fpsId('1234567'),
      currency: 'CNY',
      amountCents: 6600,
    },
  },
  {
    name: 'the largest amount, of 13 characters',
    payload:
      '00020101021226270012hk.com.hkicl0207123456752040000530334454139999999999.995802HK5902NA6002HK6304C06B',
    code: {
      ...named,
      initiation: 'DYNAMIC',
      proxy: fpsId('1234567'),
      amountCents: 999_999_999_999,
    },
  },
  {
    name: 'a checksum that begins with a zero',
    payload:
      '00020101021226270012hk.com.hkicl0207123456752040000530334454041.005802HK5902NA6002HK62100106Z001036304044F',
    code: {
      ...named,
      initiation: 'DYNAMIC',
      proxy: fpsId('1234567'),
      amountCents: 100,
      labels: { billReference: 'Z00103' },
    },
  },
  {
    name: 'a published code whose amount may be changed',
    payload:
      '00020101021226320012hk.com.hkicl0207600050906011520400005303344540510.505802HK5902NA6002HK62270523HKTEST202103190606259626304BCD1',
    code: {
      ...named,
      initiation: 'DYNAMIC',
      proxy: fpsId('6000509'),
      isAmountEditable: true,
      amountCents: 1050,
      labels: { customerReference: 'HKTEST20210319060625962' },
    },
  },
  {
    name: 'a published code with every label',
    payload:
      '00020101021226270012hk.com.hkicl0207000000152040000530334454075000.005802HK5902NA6002HK62680104000202081234567803040003040400040504ABCD06040005070400060804000763048D1D',
    code: {
      ...named,
      initiation: 'DYNAMIC',
      proxy: fpsId('0000001'),
      amountCents: 500_000,
      labels: {
        billReference: '0002',
        mobileNumber: '12345678',
        storeLabel: '0003',
        loyaltyNumber: '0004',
        customerReference: 'ABCD',
        customerLabel: '0005',
        terminalLabel: '0006',
        purpose: '0007',
      },
    },
  },
]

const company = { ...defaults, initiation: 'DYNAMIC', merchantName: 'company_1_data' } as const

/** Written by others in ways that are read, and that this package does not choose. */
export const others: readonly Vector[] = [
  {
    name: 'an amount without a point, a mobile number without a clearing code',
    payload:
      '00020101021226330012hk.com.hkicl0313+852-6789123452040000530334454031005802HK5914company_1_data6002HK62170513INV/TEST/00016304A154',
    code: {
      ...company,
      proxy: { type: 'MOBILE', id: '+852-67891234' },
      amountCents: 10_000,
      labels: { customerReference: 'INV/TEST/0001' },
    },
  },
  {
    name: 'an amount with one decimal place',
    payload:
      '00020101021226330012hk.com.hkicl0313+852-678912345204000053033445405100.55802HK5914company_1_data6002HK62170513INV/TEST/000263049E64',
    code: {
      ...company,
      proxy: { type: 'MOBILE', id: '+852-67891234' },
      amountCents: 10_050,
      labels: { customerReference: 'INV/TEST/0002' },
    },
  },
  {
    name: 'an FPS identifier with an amount in whole dollars',
    payload:
      '00020101021226270012hk.com.hkicl0207999999952040000530334454031235802HK5902NA6002HK6304D1A3',
    code: { ...named, initiation: 'DYNAMIC', proxy: fpsId('9999999'), amountCents: 12_300 },
  },
  {
    name: 'a bill of the government: by e-mail, static with an amount',
    payload:
      '00020101021126530012hk.com.hkicl0433FPS_Identifier_CRC201D@ird.gov.hk520400005303344540419895802HK5902NA6002HK63042767',
    code: {
      ...named,
      initiation: 'STATIC',
      proxy: { type: 'EMAIL', id: 'FPS_Identifier_CRC201D@ird.gov.hk' },
      amountCents: 198_900,
    },
  },
  {
    name: 'a mobile number of a test',
    payload:
      '00020101021226330012hk.com.hkicl0313+852-912345675204000053033445405100.55802HK5912TestMerchant6002HK6304C8BC',
    code: {
      ...named,
      initiation: 'DYNAMIC',
      proxy: { type: 'MOBILE', id: '+852-91234567' },
      amountCents: 10_050,
      merchantName: 'TestMerchant',
    },
  },
]

/** EMVCo's own sample: another country and other schemes, a free order, Chinese, a template of nobody. */
export const emvSample =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

/** Right checksums around identifiers of 12 and of 6 digits, which FPS does not have. */
export const wrongIdentifiers = [
  '00020101021226320012hk.com.hkicl021299999999999952040000530334454031005802HK5902NA6002HK62110507QR123456304983E',
  '00020101021126260012hk.com.hkicl02061234565204123453033445802HK5907Example6002HK62240106987654021012345678906304F2FF',
]
