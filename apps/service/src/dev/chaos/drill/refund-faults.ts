/**
 * Faults of other systems' records: a refund that only the acquirer has, and one that the platform reports differently.
 */
import { moneyOf } from '@merchant/contract/core/money.ts'
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { report } from '#dev/testing/platform.ts'
import { newId } from '#infra/ids.ts'
import { httpGateway } from '#infra/gateways/refund-gateway.http.ts'
import { readSettledRefunds, type SettledRefund } from '../stage.queries.ts'
import type { Fault, Operation } from './fault.ts'

const SECONDS = 60

export const refundFaultsOf = ({ stage, acquirer, command }: Operation): readonly Fault[] => {
  const { merchantId } = stage.merchant
  const importOne = async (given: Parameters<typeof report>[1]): Promise<void> => {
    const { database, close } = await stage.open()
    try {
      await importPayments(database, merchantId, [report(stage.merchant, given)])
    } finally {
      await close()
    }
  }
  const readSuccessful = async (): Promise<SettledRefund> => {
    const { database, close } = await stage.open()
    const refunds = await readSettledRefunds(database, merchantId)
    await close()
    const found = refunds.find(({ status }) => status === 'SUCCESS')
    if (found === undefined) throw new Error('No refund was successful yet')
    return found
  }
  const lost = { merTradeNo: `L${newId('req').slice(4)}`, refundNo: newId('rfd') }
  const reason = 'The acquirer confirmed it by telephone'
  let disputed = ''
  return [
    {
      alerts: ['RefundsUnmatched'],
      what: 'the acquirer carries out a refund of a payment that is unknown here, and `reconcile` is run; then the payment is imported, and the refund booked',
      begin: async () => {
        // It may lose the answer: the refund is in its book all the same.
        await httpGateway(acquirer.gateway)
          .refund(
            {
              ...lost,
              merchantId,
              tradeNo: null,
              kind: 'REFUND',
              isFpsA2a: false,
              paymentNetwork: 'VISA',
              amountCents: 1_000,
              idempotencyKey: lost.refundNo,
              notAfter: Math.floor(Date.now() / 1_000) + SECONDS,
            },
            AbortSignal.timeout(SECONDS * 1_000),
          )
          .catch(() => undefined)
        await command('reconcile')
      },
      end: async () => {
        await importOne({ merTradeNo: lost.merTradeNo })
        await command('reconcile')
        await command('reconcile', 'book', lost.refundNo, '--reason', reason)
      },
    },
    {
      alerts: ['RefundsDisputed'],
      what: 'the platform reports a successful refund as failed; then it is decided',
      begin: async () => {
        const { refundNo, merTradeNo, amountCents } = await readSuccessful()
        disputed = refundNo
        await importOne({
          txnType: 'REFUND',
          merTradeNo: refundNo,
          originalMerTradeNo: merTradeNo,
          amount: moneyOf(amountCents),
          status: 'FAILED',
        })
      },
      end: () => {
        const options = ['--merchant', merchantId, '--refund', disputed, '--outcome', 'SUCCESS']
        return command('refund', 'decide', ...options, '--reason', reason)
      },
    },
  ]
}
