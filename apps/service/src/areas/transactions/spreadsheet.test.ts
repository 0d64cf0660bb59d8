import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { hasLibreOffice, libreOfficeRows, readWithLibreOffice } from '#dev/testing/libreoffice.ts'
import { isRow, mixDays, paymentMix } from '#dev/testing/payment-mix.ts'
import { seedPayments, type PaymentSeed } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'

const { as, newMerchant, database } = await service()

const operators = ['=1+1', '午餐 & 茶', '@SUM(A1)', '+852 5550 0180', '生日蛋糕, "large"']

test.skipIf(!hasLibreOffice)(
  'LibreOffice opens the files of a list with its rows, order, types and Chinese text, and runs no formula (skipped where libreoffice-calc is not installed)',
  async () => {
    const merchant = newMerchant({ shops: 3 })
    const mix: readonly PaymentSeed[] = paymentMix(merchant)
    await seedPayments(
      database,
      merchant,
      mix.map((payment, index) => ({
        ...payment,
        operator: operators[index % operators.length] ?? '',
        received_settlement_cents: index % 3 === 0 ? 900 : null,
      })),
    )
    const request = as('MERCHANT', merchant)
    const query = { ...mixDays, sortBy: 'amount', sortOrder: 'desc' } as const
    const { payload } = await request(transactionCalls.consolidated, {
      query: { ...query, pageSize: '100' },
    })
    const items = payload.items.filter(isRow)
    expect(items.some(({ difference }) => Number(difference) < 0)).toBe(true)
    const fileOf = async (fileType: 'csv' | 'xlsx') => {
      const columns = 'merTradeNo,createdAt,difference,operator'
      const file = await request(transactionCalls.consolidatedFile, {
        query: { ...query, fileType, columns },
      })
      return file.body
    }
    const opened = await readWithLibreOffice({
      csv: await fileOf('csv'),
      xlsx: await fileOf('xlsx'),
    })

    for (const fileType of ['csv', 'xlsx'] as const) {
      expect(opened[fileType]).not.toContain('table:formula=')
      const [head = [], ...rows] = libreOfficeRows(opened[fileType], 4)
      expect(head.map(({ value }) => value)).toEqual([
        'Trade number',
        'Created',
        'Difference',
        'Operator',
      ])
      // A CSV has no types: the mark before what looks like a formula is part of its text.
      const asText = (text: string) =>
        fileType === 'csv' && /^[=+@-]/.test(text) ? `'${text}` : text
      expect(rows, fileType).toEqual(
        items.map(({ merTradeNo, createdAt, difference, operator }) => [
          { type: 'string', value: merTradeNo },
          { type: 'date', value: createdAt.replace(' ', 'T') },
          difference === null
            ? { type: '', value: '' }
            : { type: 'float', value: String(Number(difference)) },
          { type: 'string', value: asText(operator ?? '') },
        ]),
      )
      expect(rows.length).toBeGreaterThan(40)
      expect(new Set(rows.map((row) => row[3]?.value))).toContain('午餐 & 茶')
    }
  },
)
