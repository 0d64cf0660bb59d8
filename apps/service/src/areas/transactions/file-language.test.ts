/** Files in the language of the person who downloads them. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { service } from '#dev/testing/harness.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { beforeAll, expect, test } from 'vitest'

const { request, newMerchant, database, tokenOf } = await service()
const merchant = newMerchant()

beforeAll(() =>
  seedPayments(database, merchant, [
    { mer_trade_no: 'T1', status: 'VOIDED', payment_method: 'OCTOPUS', payment_network: 'OCTOPUS' },
  ]),
)

const file = async (language: 'en' | 'zh-Hant-HK' | 'zh-Hans', fileType: 'csv' | 'xlsx') => {
  const token = await tokenOf('MERCHANT', merchant)
  await request(token, accountCalls.chooseLanguage, { body: { language } })
  const columns = 'merTradeNo,status,paymentNetwork,isFpsA2a'
  const query = { merTradeNo: 'T1', statuses: 'VOIDED,FAILED', columns, fileType }
  return request(token, transactionCalls.cisFile, { query })
}

test.each([
  [
    'en',
    ['Trade number', 'Status', 'Status in words', 'Payment network'],
    ['Voided', 'Octopus', 'No'],
  ],
  ['zh-Hant-HK', ['商戶交易編號', '狀態', '狀態（文字）', '支付網絡'], ['已撤銷', '八達通', '否']],
  ['zh-Hans', ['商户订单号', '状态', '状态（文字）', '支付网络'], ['已撤销', '八达通', '否']],
] as const)(
  'a CSV in %s has its heads and words, the same codes, and a mark that spreadsheets know UTF-8 by',
  async (language, heads, [status, network, fps]) => {
    const { body } = await file(language, 'csv')
    expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, row] = parse(body, { bom: true, record_delimiter: '\r\n' })
    expect(head?.slice(0, 4)).toEqual(heads)
    expect(row).toEqual(['T1', 'VOIDED', status, 'OCTOPUS', network, fps])
  },
)

test('a workbook in Chinese has its sheets, totals and filter in it', async () => {
  const { sheets } = await readXlsx((await file('zh-Hant-HK', 'xlsx')).body)
  expect(sheets.map(({ name }) => name)).toEqual(['付款', '合計'])
  expect(sheets[1]?.rows[0]).toEqual(['項目', '數值'])
  expect(sheets[1]?.rows).toContainEqual(['狀態', '已撤銷、失敗'])
  expect(sheets[1]?.rows).toContainEqual(['排序', '時間、遞減'])
})

test.each([
  ['en', 'No terminal'],
  ['zh-Hant-HK', '沒有終端機'],
  ['zh-Hans', '没有终端'],
] as const)(
  'a workbook in %s says that it has payments without a terminal',
  async (language, words) => {
    const token = await tokenOf('MERCHANT', merchant)
    await request(token, accountCalls.chooseLanguage, { body: { language } })
    const { body } = await request(token, transactionCalls.cisFile, {
      query: { posIds: '-,pos_counter00001', fileType: 'xlsx' },
    })
    const { sheets } = await readXlsx(body)
    const values = sheets[1]?.rows.map(([, value]) => value)
    expect(values).toContain(
      language === 'en' ? `${words}, pos_counter00001` : `${words}、pos_counter00001`,
    )
  },
)

test.each([
  ['en', 'Octopus'],
  ['zh-Hant-HK', '八達通'],
  ['zh-Hans', '八达通'],
] as const)('a CSV of payments by network names the networks in %s', async (language, name) => {
  const token = await tokenOf('MERCHANT', merchant)
  await request(token, accountCalls.chooseLanguage, { body: { language } })
  const query = { merTradeNo: 'T1', groupBy: 'network', columns: 'groupKey,groupName' } as const
  const { body } = await request(token, transactionCalls.consolidatedFile, { query })
  expect(parse(body, { bom: true, record_delimiter: '\r\n' })[1]).toEqual(['OCTOPUS', name])
})
