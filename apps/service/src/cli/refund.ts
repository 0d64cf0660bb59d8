/** `npm run refund -- disputes|decide`: refunds whose outcome the sources contradict each other about (A-350). */
import { moneyOf } from '@merchant/contract/core/money.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { decideDispute, type Undecided } from '#domain/refunds/refund-dispute.ts'
import { listDisputed, listFindings } from '#domain/refunds/refund-finding.queries.ts'
import {
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
        if (refunds.length === 0) say('No refund is disputed.')
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
    'Other refunds have used up the payment. If the customer was refunded twice, recover the money and decide FAILED.',
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

await runCommand(program)
