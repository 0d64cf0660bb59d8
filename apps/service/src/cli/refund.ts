/**
 * `npm run refund -- disputes|decide|dismiss`: refunds about which the sources contradict each other (A-350, A-652).
 */
import { moneyOf } from '@merchant/contract/core/money.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { decideDispute, type Undecided } from '#domain/refunds/refund-dispute.ts'
import { listUncounted, markDismissed } from '#domain/refunds/refused-refund.queries.ts'
import { listDisputed, listFindings } from '#domain/refunds/refund-finding.queries.ts'
import {
  auditCommand,
  command,
  CommandError,
  listOf,
  named,
  runCommand,
  say,
  withInstallation,
} from './command.ts'

const program = command('refund', 'Shows and decides disputed refunds.')

program
  .command('disputes')
  .description('lists the disputed refunds of every merchant, and what each source reported')
  .action(() =>
    withInstallation(({ database }) =>
      database.system(async (db) => {
        const refunds = await listDisputed(db)
        const uncounted = await listUncounted(db)
        if (refunds.length + uncounted.length === 0) say('No refund is disputed.')
        for (const found of uncounted)
          say(
            `${found.merchantId}  ${found.merchantName}  ${found.refundNo}  HKD ${moneyOf(found.amountCents)}, not counted, since ${wireTime(found.firstReportedAt)}\n  ${found.source}: ${found.reason}`,
          )
        for (const refund of refunds) {
          const { merchantId, merchantName, refundNo, merTradeNo, amountCents, disputedAt } = refund
          say(
            `${merchantId}  ${merchantName}  ${refundNo}  HKD ${moneyOf(amountCents)} of ${merTradeNo}, since ${wireTime(disputedAt)}`,
          )
          for (const { source, outcome, detail, firstAt, ...found } of await listFindings(
            db,
            refund,
          ))
            say(
              `  ${wireTime(firstAt)}  ${source}: ${outcome} HKD ${moneyOf(found.amountCents)}${detail === null ? '' : `, ${detail}`}`,
            )
        }
      }),
    ),
  )

const sentences: Readonly<Record<Undecided, string>> = {
  NO_REFUND: 'This merchant has no refund with this number.',
  NOT_DISPUTED: 'This refund is not disputed.',
  EXCEEDS_PAYMENT:
    'Other refunds have used up the payment, or it is not a successful one. If the customer was refunded twice, recover the money and decide FAILED; otherwise have the platform correct the payment.',
  NOT_WHOLE_PAYMENT:
    'A void returns all of its payment, whose amount is another by now. Have the platform correct the payment, or decide FAILED if it was not voided.',
}

program
  .command('decide')
  .description('books a disputed refund as the acquirer confirmed it')
  .requiredOption('--merchant <id>', 'the merchant')
  .requiredOption('--refund <number>', 'the number of the refund')
  .requiredOption('--outcome <outcome>', 'SUCCESS: the money was returned; FAILED: it was not')
  .requiredOption('--reason <text>', 'how this is known, for the audit trail')
  .action((options: { merchant: string; refund: string; outcome: string; reason: string }) =>
    withInstallation(async ({ database }) => {
      const [outcome] = listOf('--outcome', options.outcome, ['SUCCESS', 'FAILED'])
      if (outcome === undefined) throw new CommandError('--outcome must be SUCCESS or FAILED')
      const decided = await database.system((db) =>
        decideDispute(db, {
          merchantId: options.merchant,
          refundNo: options.refund,
          outcome: outcome as 'SUCCESS' | 'FAILED',
          reason: named('--reason', options.reason, 200),
        }),
      )
      if (typeof decided === 'string') throw new CommandError(sentences[decided])
      say(`Refund ${options.refund} of HKD ${moneyOf(decided.amountCents)} is ${outcome}.`)
    }),
  )

program
  .command('dismiss')
  .description(
    'ends a refund that could not be counted, once it is known what became of it: its payment can be refunded again',
  )
  .requiredOption('--merchant <id>', 'the merchant')
  .requiredOption('--refund <number>', 'the number under which it was reported')
  .requiredOption('--reason <text>', 'what became of it, for the audit trail')
  .action((options: { merchant: string; refund: string; reason: string }) =>
    withInstallation(async ({ database }) => {
      const reason = named('--reason', options.reason, 200)
      const found = await database.system(async (db) => {
        const ended = await markDismissed(db, options.merchant, options.refund)
        if (ended === undefined) return undefined
        await auditCommand(db, options.merchant, {
          action: 'refund.dismiss',
          objectType: 'payment',
          objectId: options.refund,
          shopId: ended.shopId,
          detail: { amount: moneyOf(ended.amountCents), reason },
        })
        return ended
      })
      if (found === undefined)
        throw new CommandError('This merchant has no uncounted refund with this number.')
      say(`Refund ${options.refund} of HKD ${moneyOf(found.amountCents)} is settled.`)
    }),
  )

await runCommand(program)
