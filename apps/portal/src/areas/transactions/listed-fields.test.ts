/** Every field of a payment is shown: in a column of its lists, or where this file says. */
import { HqpayTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { expect, test } from 'vitest'
import { fileColumns } from '#ui/table/columns.ts'
import { cisColumns, fpsColumns, smartPosColumns } from './payment-list-columns.tsx'

/** In `TransactionFacts.tsx`, among the less important details. */
const amongDetails = ['originalMerTradeNo', 'rawStatus', 'entryMode', 'batchNo', 'mid'] as const
/**
 * In no list and no detail: the currency is always HKD, the channel is in the file only, and cells of other columns and
 * the filters read the rest.
 */
const notShown = [
  'currency',
  'paymentMethod',
  'channel',
  'shopId',
  'posId',
  'isFpsA2a',
  'cardBrand',
] as const

test.each([
  [
    'cis',
    CisTransaction,
    fileColumns([...Object.entries(cisColumns), ...Object.entries(fpsColumns)]),
  ],
  ['hqpay', HqpayTransaction, fileColumns(Object.entries(smartPosColumns))],
] as const)(
  'every field of a %s payment is in its list or among the details',
  (_list, row, listed) => {
    const shown = new Set([...listed.split(','), ...amongDetails, ...notShown])
    expect(
      Object.keys(row.shape).filter((name) => !shown.has(name)),
      'Add these to payment-columns.tsx, or show them in TransactionFacts.tsx and name them here',
    ).toEqual([])
  },
)
