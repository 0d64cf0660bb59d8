/** The totals of a file while payments are reported. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { readXlsx } from 'hucre/xlsx'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { mixDays } from '#dev/testing/payment-mix.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { isWaitedFor, lockTrail } from '#dev/testing/races.queries.ts'
import { expect, test } from 'vitest'

const { as, newMerchant, database } = await service()

test.skipIf(testedDatabase === 'embedded')(
  'the totals of a workbook are those of its rows, whatever is reported meanwhile (the embedded database runs one transaction after the other)',
  async () => {
    const busy = newMerchant()
    await seedPayments(database, busy, [{ mer_trade_no: 'FIRST' }])
    const ask = as('MERCHANT', busy)
    const fileOf = (fileType: 'csv' | 'xlsx') =>
      ask(transactionCalls.cisFile, { query: { ...mixDays, fileType, columns: 'merTradeNo' } })
    // The trail exists from the first entry on.
    await fileOf('csv')
    const { file } = await database.system(async (db) => {
      await lockTrail(db, busy.merchantId)
      const settled = fileOf('xlsx')
      while (!(await isWaitedFor(db)));
      await seedPayments(database, busy, [{ mer_trade_no: 'SECOND' }])
      return { file: settled }
    })
    const { body } = await file
    const [rows, totals] = (await readXlsx(body)).sheets
    const count = totals?.rows.find(([label]) => label === 'Payments')?.[1]
    expect([count, rows?.rows.length]).toEqual([2, 3])
  },
)
