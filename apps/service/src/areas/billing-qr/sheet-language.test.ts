/** Printed sheets, results and templates in the language of the person who uploads the bills. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { billFixtures, filesOf, hasPoppler, textOf } from '#dev/testing/bills.ts'
import { service } from '#dev/testing/harness.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

const opened = await service()
const { request, tokenOf } = opened
const { csv, day, payable, upload, runWorker } = billFixtures(opened)

const languages = ['en', 'zh-Hant-HK', 'zh-Hans'] as const
type Language = (typeof languages)[number]

const speaker = async (language: Language) => {
  const merchant = await payable(undefined, '港灣麵包店')
  const token = await tokenOf('MERCHANT', merchant)
  await request(token, accountCalls.chooseLanguage, { body: { language } })
  return { merchant, token }
}

const texts = {
  en: ['Amount: entered by the payer', `Pay by ${day}`, 'Shorten it to 80 characters'],
  'zh-Hant-HK': ['金額：由付款人輸入', `請於 ${day} 或之前付款`, '請縮短至 80 個字元'],
  'zh-Hans': ['金额：由付款人输入', `付款截止日期：${day}`, '请缩短至 80 个字符'],
} as const

test.each(languages)('the PDF and the result of a sheet of bills are in %s', async (language) => {
  const { merchant, token } = await speaker(language)
  const { payload } = await upload(
    merchant,
    csv(`A1,,${day},,陳大文与刘国华,,`, 'A2,12.50,,,鰂魚涌 Chan,,', `A3,1,,,${'x'.repeat(81)},,`),
    { token },
  )
  await runWorker()
  const { body } = await request(token, billingQrCalls.download, { params: { id: payload.id } })
  const files = filesOf(body)
  const [amount, due, fault] = texts[language]
  const result = files.get('result.csv')?.toString() ?? ''
  expect(result).toContain(fault)
  expect(result).toContain('billReference,status,amount')
  if (!hasPoppler) return
  const text = textOf(files.get('sheet.pdf') ?? Buffer.alloc(0))
  // A name may mix the scripts.
  for (const words of [amount, due, 'HKD 12.50', '陳大文与刘国华', '鰂魚涌 Chan', '港灣麵包店'])
    expect(text).toContain(words)
})

test.each([
  ['en', ['Bills', 'Notes'], 'At most 80 characters'],
  ['zh-Hant-HK', ['賬單', '說明'], '最多 80 個字元'],
  ['zh-Hans', ['账单', '说明'], '最多 80 个字符'],
] as const)(
  'the template in %s explains the columns, whose names stay',
  async (language, names, about) => {
    const { merchant, token } = await speaker(language)
    const { body } = await request(token, billingQrCalls.template, { query: { fileType: 'xlsx' } })
    const { sheets } = await readXlsx(body)
    expect(sheets.map(({ name }) => name)).toEqual(names)
    expect(sheets[1]?.rows.find(([column]) => column === 'customerName')?.[1]).toContain(about)
    const answer = await upload(merchant, body, { name: 'bills.xlsx', token })
    expect(answer.code).toBe('0000')
  },
)
