/**
 * The refunds of one payment as its sources have them, beside the service: what each said, what may have gone out, and
 * what a person must therefore see.
 */
import { dateOf } from '@merchant/contract/core/time.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { importPayments, importSettlements } from '#areas/platform/import/import-payments.ts'
import { compareRefunds } from '#domain/reconciliation/compare.ts'
import type { GatewayEntry, RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { disputeFixtures, gateways } from './dispute-fixtures.ts'
import type { TestMerchant } from './factories.queries.ts'
import type { TestService } from './harness.ts'
import { report } from './platform.ts'
import { refundFixtures } from './refund-fixtures.ts'
import { say, type Made } from './refund-words.ts'
import { readRefundsOf, type RefundsOfPayment } from './refunds-of-payment.queries.ts'

export interface Step {
  readonly kind: string
  readonly amount?: string
  readonly of?: number
  readonly outcome?: string
  readonly isOther?: boolean
}

export interface Sequence {
  readonly merchant: TestMerchant
  readonly merTradeNo: string
  readonly refund: ReturnType<ReturnType<typeof refundFixtures>['someone']>['refund']
  readonly made: Made[]
  /** Refunds that the platform reports and this service did not make: what they count, null where that was refused. */
  readonly elsewhere: Map<string, number | null>
  /**
   * What settlements deducted under numbers that are unknown here, and refunds that the acquirer made of another
   * payment.
   */
  readonly uncounted: Set<string>
}

const OTHER_CENTS = 100
const OPEN = ['REQUESTED', 'PROCESSING', 'UNKNOWN']

const today = (): string => dateOf(Date.now())

/** A gateway that lists these entries and answers UNKNOWN to everything else. */
const listing = (entries: readonly GatewayEntry[]): RefundGateway => ({
  ...gateways.UNKNOWN,
  list: () => Promise.resolve([...entries]),
})

export const refundSequences = (opened: TestService) => {
  const { database, newId } = opened
  const { laterRound } = refundFixtures(opened)
  const { platformSays, decide } = disputeFixtures(opened)

  const stateOf = ({ merchant, merTradeNo }: Sequence): Promise<RefundsOfPayment> =>
    readRefundsOf(database, merchant.merchantId, merTradeNo)

  /** The largest amount that may have left: every refund except those that have failed. */
  const outOf = ({ made, elsewhere }: Sequence, { statuses }: RefundsOfPayment): number =>
    made
      .filter(({ refundNo }) => statuses.get(refundNo) !== 'FAILED')
      .reduce((sum, { cents }) => sum + cents, 0) +
    [...elsewhere.values()].reduce<number>((sum, cents) => sum + (cents ?? 0), 0)

  const request = async (
    sequence: Sequence,
    { amount = '', of }: Step,
    before: RefundsOfPayment,
  ) => {
    const again = of === undefined ? undefined : sequence.made[of]
    if (of !== undefined && again?.key === undefined) return []
    const key = again?.key ?? newId('req')
    const asked = again === undefined ? amount : moneyOf(again.cents)
    const { status, payload } = await sequence.refund(
      sequence.merTradeNo,
      { amount: asked },
      { key },
    )
    if (status !== 200) return []
    const { refundNo } = payload.refund
    if (again !== undefined)
      return refundNo === again.refundNo ? [] : [`${refundNo} was made again of ${again.refundNo}`]
    const cents = Math.round(Number(amount) * 100)
    const out = outOf(sequence, before)
    const isInDoubt = [...sequence.elsewhere.values()].includes(null)
    sequence.made.push({ refundNo, cents, key, words: new Map(), isDisputed: false })
    return [
      ...(out + cents > before.amountCents
        ? [`${moneyOf(out)} may be out, and ${amount} was accepted`]
        : []),
      ...(isInDoubt ? ['accepted beside a refund that was refused'] : []),
    ]
  }

  const reportElsewhere = async (sequence: Sequence, { of = 0, outcome = '', amount }: Step) => {
    const { merchant, merTradeNo, elsewhere } = sequence
    const refundNo = `E${String(of)}${merTradeNo.slice(2)}`
    const result = await importPayments(database, merchant.merchantId, [
      report(merchant, {
        txnType: 'REFUND',
        merTradeNo: refundNo,
        originalMerTradeNo: merTradeNo,
        amount,
        status: outcome,
      }),
    ])
    const cents = outcome === 'SUCCESS' ? Math.round(Number(amount) * 100) : 0
    const isAccepted = result?.rejected.length === 0
    // A report as pending may be late: what moved before stays uncounted.
    if (outcome === 'PENDING' && elsewhere.get(refundNo) === null) return
    if (isAccepted) elsewhere.set(refundNo, cents)
    // A rejected report of a failure moved no money: keep what was known.
    else if (outcome === 'SUCCESS') elsewhere.set(refundNo, null)
  }

  /** The sale, as voided, or with another status after all. */
  const reportSale = async (
    { merchant, merTradeNo, made, elsewhere }: Sequence,
    { outcome = '', amount }: Step,
    { kinds, paymentStatus, refundedCents, statuses }: RefundsOfPayment,
  ): Promise<void> => {
    const result = await importPayments(database, merchant.merchantId, [
      report(merchant, { merTradeNo, status: outcome, amount }),
    ])
    const isAccepted = result?.rejected.length === 0
    if (outcome === 'PENDING') return
    const ours = made.filter(({ refundNo }) => kinds.get(refundNo) === 'VOID').at(-1)
    const hasFailed = ours === undefined || statuses.get(ours.refundNo) === 'FAILED'
    if (outcome !== 'VOIDED') {
      if (isAccepted) elsewhere.delete(merTradeNo)
    } else if (hasFailed && refundedCents === 0 && isAccepted)
      elsewhere.set(merTradeNo, Math.round(Number(amount) * 100))
    else if (ours !== undefined) {
      if (!hasFailed || paymentStatus !== 'VOIDED')
        say(ours, 'PLATFORM', { outcome: 'SUCCESS', isOther: false })
    } else if (paymentStatus !== 'VOIDED') elsewhere.set(merTradeNo, null)
  }

  /** Compares with an acquirer's records that list this refund with the given outcome, or one that is missing here. */
  const compare = async (sequence: Sequence, step: Step, before: RefundsOfPayment) => {
    const { merchant, merTradeNo, made } = sequence
    const { outcome = 'SUCCESS', isOther = false } = step
    const about = made[step.of ?? -1]
    const cents = about?.cents ?? Math.round(Number(step.amount) * 100)
    const refundNo = about?.refundNo ?? `L${String(made.length)}${merTradeNo.slice(2)}`
    const day = today()
    const entry: GatewayEntry = {
      refundNo,
      merTradeNo,
      kind: 'REFUND',
      amountCents: cents + (isOther ? OTHER_CENTS : 0),
      outcome: outcome === 'FAILED' ? 'FAILED' : 'SUCCESS',
      gatewayRef: 'GW-L',
      at: new Date().toISOString(),
    }
    await compareRefunds(
      { database, gateway: listing([entry]) },
      { merchantId: merchant.merchantId, from: day, to: day },
    )
    if (about === undefined) {
      if (outcome === 'FAILED') return
      const found = { refundNo, cents: entry.amountCents, key: undefined }
      made.push({ ...found, words: new Map(), isDisputed: true })
      say(made.at(-1) as Made, 'GATEWAY', { outcome, isOther: false })
      return
    }
    const status = before.statuses.get(refundNo) ?? ''
    const word = { outcome, isOther: isOther && outcome === 'SUCCESS' }
    if (word.isOther || (!OPEN.includes(status) && status !== outcome)) say(about, 'GATEWAY', word)
  }

  const settle = ({ merchant }: Sequence, merTradeNo: string, cents: number): Promise<unknown> =>
    importSettlements(database, merchant.merchantId, [
      { merTradeNo, settlementDate: '2026-11-23', receivedAmount: `-${moneyOf(cents)}` },
    ])

  /** The acquirer has the refund, of another payment. */
  const misplace = async (
    { merchant, merTradeNo, uncounted }: Sequence,
    about: Made | undefined,
    before: RefundsOfPayment,
  ): Promise<void> => {
    if (about === undefined) return
    const entry: GatewayEntry = {
      refundNo: about.refundNo,
      merTradeNo: `M${merTradeNo.slice(1)}`,
      kind: 'REFUND',
      amountCents: about.cents,
      outcome: 'SUCCESS',
      gatewayRef: 'GW-M',
      at: new Date().toISOString(),
    }
    await compareRefunds(
      { database, gateway: listing([entry]) },
      { merchantId: merchant.merchantId, from: today(), to: today() },
    )
    uncounted.add(about.refundNo)
    say(about, 'GATEWAY', { outcome: 'FAILED', isOther: false })
    if (OPEN.includes(before.statuses.get(about.refundNo) ?? '')) about.isDisputed = true
  }

  const decideAbout = async ({ merchant, merTradeNo }: Sequence, made: Made, outcome: string) => {
    const decided = outcome === 'SUCCESS' ? 'SUCCESS' : 'FAILED'
    const result = await decide({ merchant, merTradeNo, refundNo: made.refundNo }, decided)
    if (typeof result === 'string') return
    for (const [name, word] of made.words) made.words.set(name, { ...word, isDecided: true })
    made.words.set(`OPERATOR ${decided}`, { outcome: decided, isOther: false })
    made.isDisputed = false
  }

  const speak = async (sequence: Sequence, step: Step, before: RefundsOfPayment) => {
    const { merchant, merTradeNo, made } = sequence
    const { kind, outcome = '', isOther = false } = step
    const about = made[step.of ?? -1]
    if (kind === 'GATEWAY') {
      await laterRound(
        merchant,
        gateways[outcome === 'SUCCESS' || outcome === 'FAILED' ? outcome : 'UNKNOWN'],
      )
      if (outcome === 'UNKNOWN') return
      for (const one of made)
        if (OPEN.includes(before.statuses.get(one.refundNo) ?? ''))
          say(one, kind, { outcome, isOther: false })
    } else if (kind === 'ELSEWHERE') await reportElsewhere(sequence, step)
    else if (kind === 'SALE') await reportSale(sequence, step, before)
    else if (kind === 'LISTED') await compare(sequence, step, before)
    else if (kind === 'MISPLACED') await misplace(sequence, about, before)
    else if (kind === 'SETTLEMENT' && about === undefined) {
      const unknown = `S${String(step.of)}${merTradeNo.slice(2)}`
      await settle(sequence, unknown, OTHER_CENTS)
      sequence.uncounted.add(unknown)
    } else if (about === undefined) return
    else if (kind === 'PLATFORM') {
      const { refundNo, cents } = about
      const amount = moneyOf(cents + (isOther ? OTHER_CENTS : 0))
      await platformSays({ merchant, merTradeNo, refundNo }, outcome, { amount })
      if (outcome !== 'PENDING')
        say(about, kind, { outcome, isOther: isOther && outcome === 'SUCCESS' })
    } else if (kind === 'SETTLEMENT') {
      await settle(sequence, about.refundNo, about.cents + (isOther ? OTHER_CENTS : 0))
      say(about, kind, { outcome: 'SUCCESS', isOther })
      if (before.statuses.get(about.refundNo) === 'UNKNOWN') about.isDisputed = true
    } else await decideAbout(sequence, about, outcome)
  }

  /** Executes the step. Resolves to the violated expectations. */
  const take = async (
    sequence: Sequence,
    step: Step,
    before: RefundsOfPayment,
  ): Promise<{ readonly faults: readonly string[]; readonly after: RefundsOfPayment }> => {
    const accepted =
      step.kind === 'REFUND'
        ? await request(sequence, step, before)
        : await speak(sequence, step, before)
    const after = await stateOf(sequence)
    const unseen = sequence.made
      .filter(
        ({ refundNo, isDisputed }) => isDisputed && after.statuses.get(refundNo) !== 'DISPUTED',
      )
      .map(({ refundNo }) => `${refundNo} is ${String(after.statuses.get(refundNo))}, not DISPUTED`)
    const unlisted = [...sequence.elsewhere]
      .filter(([refundNo, cents]) => cents === null && !after.refused.includes(refundNo))
      .map(([refundNo]) => `${refundNo} was refused and is not listed`)
    const uncounted = [...sequence.uncounted]
      .filter((refundNo) => !after.uncounted.includes(refundNo))
      .map((refundNo) => `${refundNo} was not counted and is not listed`)
    const isAnswered = step.kind === 'GATEWAY' && step.outcome !== 'UNKNOWN'
    const unended = [...after.statuses]
      .filter(([, status]) => isAnswered && OPEN.includes(status))
      .map(([refundNo, status]) => `${refundNo} is ${status} after its answer`)
    const tooMuch =
      after.refundedCents > after.amountCents ? ['more is refunded than was paid'] : []
    return {
      faults: [...(accepted ?? []), ...unseen, ...unlisted, ...uncounted, ...unended, ...tooMuch],
      after,
    }
  }

  return { stateOf, take }
}
