import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { hasOffice, officeRows, readInOffice } from '#dev/testing/libreoffice.ts'
import { mixDays, paymentMix } from '#dev/testing/payment-mix.ts'
import { seedPayments, type PaymentSeed } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'

const { as, newMerchant, database } = await service()

const remarks = ['=1+1', '午餐 & 茶', '@SUM(A1)', '+852 5550 0180', '生日蛋糕, "large"']

test.skipIf(!hasOffice).for(['xlsx', 'csv'] as const)(
  'LibreOffice opens the %s of a list with its rows, order, types and Chinese text, and runs no formula (skipped where libreoffice-calc is not installed)',
  async (fileType) => {
    const merchant = newMerchant({ shops: 3 })
    const mix: readonly PaymentSeed[] = paymentMix(merchant)
    await seedPayments(
      database,
      merchant,
      mix.map((payment, index) => ({
        ...payment,
        remark: remarks[index % remarks.length] ?? '',
      })),
    )
    const request = as('MERCHANT', merchant)
    const query = { ...mixDays, sortBy: 'amount', sortOrder: 'desc' } as const
    const { payload } = await request(transactionCalls.cis, {
      query: { ...query, pageSize: '100' },
    })
    const columns = 'merTradeNo,createdAt,amount,remark'
    const { body } = await request(transactionCalls.cisFile, {
      query: { ...query, fileType, columns },
    })
    const opened = await readInOffice(body, fileType)

    expect(opened).not.toContain('table:formula=')
    const [head = [], ...rows] = officeRows(opened, 4)
    expect(head.map(({ value }) => value)).toEqual(['Trade number', 'Created', 'Amount', 'Remark'])
    // A CSV has no types: the mark before what looks like a formula is part of its text.
    const asText = (text: string) =>
      fileType === 'csv' && /^[=+@-]/.test(text) ? `'${text}` : text
    expect(rows).toEqual(
      payload.items.map(({ merTradeNo, createdAt, amount, remark }) => [
        { type: 'string', value: merTradeNo },
        { type: 'date', value: createdAt.replace(' ', 'T') },
        { type: 'float', value: String(Number(amount)) },
        { type: 'string', value: asText(remark ?? '') },
      ]),
    )
    expect(rows.length).toBeGreaterThan(40)
    expect(new Set(rows.map((row) => row[3]?.value))).toContain('午餐 & 茶')
  },
)
