/**
 * `npm run reconcile`: compares the acquirer's records of refunds with ours, and books what was found.
 */
import { DateText } from '@merchant/contract/core/time.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { commandLine } from '#infra/command-line.ts'
import {
  compareRefunds,
  type Compared,
  type Difference,
  type Reconciling,
} from '#domain/reconciliation/compare.ts'
import type { DifferenceKind } from '#domain/reconciliation/difference.rules.ts'
import {
  endRound,
  findHeld,
  listMerchants,
  releaseRefunds,
  type Held,
} from '#domain/reconciliation/round.queries.ts'
import { bookAsFound, type NotBooked } from '#domain/refunds/found-refund.ts'
import { findOwnersOf, listUnmatched } from '#domain/refunds/found-refund.queries.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import type { Database } from '#infra/db/database.ts'
import { openGateway } from '../gateway.ts'
import {
  auditCommandForAll,
  command,
  CommandError,
  finishTrails,
  named,
  runCommand,
  say,
  sayError,
  settings,
  withInstallation,
} from './command.ts'

const program = command(
  'reconcile',
  'Compares the acquirer’s refunds with ours, and books what was found.',
)

const kinds: Readonly<Record<DifferenceKind, string>> = {
  UNKNOWN_HERE: 'carried out by the acquirer, unknown here',
  NO_PAYMENT: 'carried out by the acquirer, and its payment is unknown here too: import it',
  OTHER_PAYMENT: 'is a refund of another payment here: nothing more of either is refunded',
  OTHER_AMOUNT: 'has another amount here',
  OTHER_STATE: 'has another state here',
  UNKNOWN_THERE: 'successful here, unknown to the acquirer',
}

const dayOf = (option: string, text: string): string => {
  const day = DateText.safeParse(text)
  if (!day.success) throw new CommandError(`${option} must be a date like 2026-11-23`)
  return day.data
}

program
  .command('compare', { isDefault: true })
  .description(
    'compares these days, and stops refunds of each payment whose refunds differ; refunds that are held after a failover are sent again once every merchant is compared',
  )
  .option(
    '--from <date>',
    'the first day, in Hong Kong; without it today, or the first day that refunds are held for',
  )
  .option('--to <date>', 'the last day; today without it')
  .option('--merchant <id>', 'one merchant only')
  .action((options: { from?: string; to?: string; merchant?: string }) =>
    withInstallation(async ({ database }) => {
      const { gateway } = openGateway(settings(), database)
      const today = (await database.system(findNow)).slice(0, 10)
      const held = await database.system(findHeld)
      const to = options.to === undefined ? today : dayOf('--to', options.to)
      const from =
        options.from === undefined ? (held?.from ?? today) : dayOf('--from', options.from)
      if (from > to) throw new CommandError('--from must not be later than --to')
      const merchants = await database.system(listMerchants)
      const chosen = merchants.filter((id) => (options.merchant ?? id) === id)
      if (chosen.length === 0) throw new CommandError('There is no such merchant.')
      const failed = await compareAll({ database, gateway }, chosen, { from, to })
      const unmatched = await database.system(listUnmatched)
      if (unmatched.length > 0)
        say(`${String(unmatched.length)} refunds wait until their payments are imported.`)
      say(`${commandLine('refund', 'disputes')} lists every refund that is to be decided.`)
      if (failed.length > 0)
        throw new CommandError(`Not every refund of ${failed.join(', ')} was compared.`)
      if (held === undefined) return
      if (options.merchant === undefined) await endHold(database, held, { from, to })
      else say('Refunds stay held: run the comparison without --merchant to release them.')
    }),
  )

type Days = Pick<Compared, 'from' | 'to'>

/** Resolves to the merchants that could not be compared. */
const compareAll = async (
  work: Reconciling,
  merchantIds: readonly string[],
  { from, to }: Days,
): Promise<string[]> => {
  const failed: string[] = []
  let count = 0
  const onDifference = (found: Difference): void => {
    count += 1
    const { merchantId, refundNo, merTradeNo, amountCents, kind } = found
    say(`${merchantId}  ${refundNo}  HKD ${moneyOf(amountCents)} of ${merTradeNo}: ${kinds[kind]}`)
  }
  for (const merchantId of merchantIds)
    try {
      await compareRefunds({ ...work, onDifference }, { merchantId, from, to })
    } catch (error) {
      failed.push(merchantId)
      const reason = error instanceof Error ? error.message : ''
      sayError(`${merchantId} was not compared to the end: ${reason}`)
    }
  say(`${String(count)} new differences from ${from} to ${to}.`)
  return failed
}

/** After every merchant was compared by hand: as at the end of the service's own round. */
const endHold = async (database: Database, held: Held, { from, to }: Days): Promise<void> => {
  if (from > held.from || to < held.to)
    throw new CommandError(
      `Refunds stay held: compare the days from ${held.from} to ${held.to}, or leave the days out.`,
    )
  if (!held.isSettled)
    throw new CommandError(
      'Refunds stay held: the last requests before the failover may still arrive. Repeat this in half a minute.',
    )
  const isEnded = await database.system(async (db) => {
    if ((await findHeld(db))?.heldAt !== held.heldAt) return false
    await endRound(db, held.timeline)
    await auditCommandForAll(db, { action: 'refunds.release', detail: { from, to } })
    return true
  })
  if (!isEnded) return
  await finishTrails(database)
  say('Refunds are sent again.')
}

const sentences: Readonly<Record<NotBooked, string>> = {
  NO_REFUND: 'There is no refund with this number.',
  NOT_DISPUTED: 'This refund is not disputed: it is booked already.',
  EXCEEDS_PAYMENT: `Other refunds have used up the payment, or it is not a successful one. Refuse one that is awaiting approval; if the customer was refunded twice, recover the money and use ${commandLine('refund', 'decide')} with FAILED; otherwise have the platform correct the payment.`,
  NOT_WHOLE_PAYMENT:
    'A void returns all of its payment, whose amount is another by now. Have the platform correct the payment.',
  NOT_FINISHED: 'The acquirer has not finished this refund. Compare again later.',
  OTHER_AMOUNT: `The acquirer has another amount. Have it corrected there, then use ${commandLine('refund', 'decide')}.`,
}

program
  .command('book')
  .description('books a disputed refund as it is in the acquirer’s records')
  .argument('<refund>', 'the number of the refund')
  .requiredOption('--reason <text>', 'how it was checked, for the audit trail')
  .option('--merchant <id>', 'the merchant, if several have a refund with this number')
  .action((refundNo: string, options: { reason: string; merchant?: string }) =>
    withInstallation(async ({ database }) => {
      const reason = named('--reason', options.reason, 200)
      const owners = await database.system((db) => findOwnersOf(db, refundNo))
      const [merchantId, another] =
        options.merchant === undefined ? owners : owners.filter((id) => id === options.merchant)
      if (merchantId === undefined) throw new CommandError(sentences.NO_REFUND)
      if (another !== undefined)
        throw new CommandError(`Several merchants have it, name one: ${owners.join(', ')}`)
      const booked = await database.system((db) => bookAsFound(db, merchantId, refundNo, reason))
      if (typeof booked === 'string') throw new CommandError(sentences[booked])
      say(
        `Refund ${refundNo} of HKD ${moneyOf(booked.refund.amountCents)} is booked as ${booked.outcome}.`,
      )
    }),
  )

program
  .command('release')
  .description('sends refunds again although the books were not compared after a failover')
  .requiredOption(
    '--reason <text>',
    'how it was checked that none is paid twice, for the audit trail',
  )
  .action((options: { reason: string }) =>
    withInstallation(async ({ database }) => {
      const reason = named('--reason', options.reason, 200)
      const isReleased = await database.system(async (db) => {
        if (!(await releaseRefunds(db))) return false
        await auditCommandForAll(db, { action: 'refunds.release', detail: { reason } })
        return true
      })
      if (!isReleased) throw new CommandError('Refunds are not held.')
      await finishTrails(database)
      say('Refunds are sent again.')
    }),
  )

await runCommand(program)
