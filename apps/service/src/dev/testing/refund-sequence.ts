/**
 * The refunds of one payment as its sources have them, beside the service: what each said, what may have gone out, and
 * what a person must therefore see.
 */
import { dateOf } from '@merchant/contract/core/time.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
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

/** A gateway that lists this entry and answers UNKNOWN to everything else. */
const listing = (entry: GatewayEntry): RefundGateway => ({
  ...gateways.UNKNOWN,
  list: () => Promise.resolve([entry]),
})

const centsIn = ({ amount = '' }: Step): number => centsOf(amount)

/** The largest amount that may have left: every refund except those that have failed. */
const outOf = ({ made, elsewhere }: Sequence, { statuses }: RefundsOfPayment): number =>
  made
    .filter(({ refundNo }) => statuses.get(refundNo) !== 'FAILED')
    .reduce((sum, { cents }) => sum + cents, 0) +
  [...elsewhere.values()].reduce<number>((sum, cents) => sum + (cents ?? 0), 0)

/** What should be so after the step, and is not. */
const faultsIn = (
  { made, elsewhere, uncounted }: Sequence,
  step: Step,
  after: RefundsOfPayment,
): readonly string[] => {
  const unseen = made
    .filter(({ refundNo, isDisputed }) => isDisputed && after.statuses.get(refundNo) !== 'DISPUTED')
    .map(({ refundNo }) => `${refundNo} is ${String(after.statuses.get(refundNo))}, not DISPUTED`)
  const unlisted = [...elsewhere]
    .filter(([refundNo, cents]) => cents === null && !after.refused.includes(refundNo))
    .map(([refundNo]) => `${refundNo} was refused and is not listed`)
  const unnoted = [...uncounted]
    .filter((refundNo) => !after.uncounted.includes(refundNo))
    .map((refundNo) => `${refundNo} was not counted and is not listed`)
  const isAnswered = step.kind === 'GATEWAY' && step.outcome !== 'UNKNOWN'
  const unended = [...after.statuses]
    .filter(([, status]) => isAnswered && OPEN.includes(status))
    .map(([refundNo, status]) => `${refundNo} is ${status} after its answer`)
  const tooMuch = after.refundedCents > after.amountCents ? ['more is refunded than was paid'] : []
  return [...unseen, ...unlisted, ...unnoted, ...unended, ...tooMuch]
}

export const refundSequences = (opened: TestService) => {
  const { database, newId } = opened
  const { laterRound } = refundFixtures(opened)
  const { platformSays, decide } = disputeFixtures(opened)

  const stateOf = ({ merchant, merTradeNo }: Sequence): Promise<RefundsOfPayment> =>
    readRefundsOf(database, merchant.merchantId, merTradeNo)

  /** Whether a report of the platform is counted. */
  const isCounted = async (
    merchant: TestMerchant,
    given: Parameters<typeof report>[1],
  ): Promise<boolean> => {
    const result = await importPayments(database, merchant.merchantId, [report(merchant, given)])
    return result?.rejected.length === 0
  }

  /** Compares with an acquirer that has this refund in its records. */
  const compareWith = async (
    { merchant }: Sequence,
    refund: Omit<GatewayEntry, 'kind' | 'at'>,
  ): Promise<void> => {
    const day = dateOf(Date.now())
    const entry = { ...refund, kind: 'REFUND', at: new Date().toISOString() } as const
    await compareRefunds(
      { database, gateway: listing(entry) },
      { merchantId: merchant.merchantId, from: day, to: day },
    )
  }

  const request = async (sequence: Sequence, step: Step, before: RefundsOfPayment) => {
    const { amount = '', of } = step
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
    const cents = centsIn(step)
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

  const reportElsewhere = async ({ merchant, merTradeNo, elsewhere }: Sequence, step: Step) => {
    const { of = 0, outcome = '', amount } = step
    const refundNo = `E${String(of)}${merTradeNo.slice(2)}`
    const isAccepted = await isCounted(merchant, {
      txnType: 'REFUND',
      merTradeNo: refundNo,
      originalMerTradeNo: merTradeNo,
      amount,
      status: outcome,
    })
    // A report as pending may be late: what moved before stays uncounted.
    if (outcome === 'PENDING' && elsewhere.get(refundNo) === null) return
    if (isAccepted) elsewhere.set(refundNo, outcome === 'SUCCESS' ? centsIn(step) : 0)
    // A rejected report of a failure moved no money: keep what was known.
    else if (outcome === 'SUCCESS') elsewhere.set(refundNo, null)
  }

  /** The sale, as voided, or with another status after all. */
  const reportSale = async (
    { merchant, merTradeNo, made, elsewhere }: Sequence,
    step: Step,
    { kinds, paymentStatus, refundedCents, statuses }: RefundsOfPayment,
  ): Promise<void> => {
    const { outcome = '', amount } = step
    const isAccepted = await isCounted(merchant, { merTradeNo, status: outcome, amount })
    if (outcome === 'PENDING') return
    const ours = made.filter(({ refundNo }) => kinds.get(refundNo) === 'VOID').at(-1)
    const hasFailed = ours === undefined || statuses.get(ours.refundNo) === 'FAILED'
    if (outcome !== 'VOIDED') {
      if (isAccepted) elsewhere.delete(merTradeNo)
    } else if (hasFailed && refundedCents === 0 && isAccepted)
      elsewhere.set(merTradeNo, centsIn(step))
    else if (ours !== undefined) {
      if (!hasFailed || paymentStatus !== 'VOIDED')
        say(ours, 'PLATFORM', { outcome: 'SUCCESS', isOther: false })
    } else if (paymentStatus !== 'VOIDED') elsewhere.set(merTradeNo, null)
  }

  /** Compares with an acquirer's records that list this refund with the given outcome, or one that is missing here. */
  const compare = async (sequence: Sequence, step: Step, before: RefundsOfPayment) => {
    const { merTradeNo, made } = sequence
    const { outcome = 'SUCCESS', isOther = false } = step
    const about = made[step.of ?? -1]
    const refundNo = about?.refundNo ?? `L${String(made.length)}${merTradeNo.slice(2)}`
    const amountCents = (about?.cents ?? centsIn(step)) + (isOther ? OTHER_CENTS : 0)
    await compareWith(sequence, {
      refundNo,
      merTradeNo,
      amountCents,
      outcome: outcome === 'FAILED' ? 'FAILED' : 'SUCCESS',
      gatewayRef: 'GW-L',
    })
    if (about === undefined) {
      if (outcome === 'FAILED') return
      const found = { refundNo, cents: amountCents, key: undefined }
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
    sequence: Sequence,
    about: Made | undefined,
    before: RefundsOfPayment,
  ): Promise<void> => {
    if (about === undefined) return
    await compareWith(sequence, {
      refundNo: about.refundNo,
      merTradeNo: `M${sequence.merTradeNo.slice(1)}`,
      amountCents: about.cents,
      outcome: 'SUCCESS',
      gatewayRef: 'GW-M',
    })
    sequence.uncounted.add(about.refundNo)
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
    return {
      faults: [...(accepted ?? []), ...faultsIn(sequence, step, after)],
      after,
    }
  }

  return { stateOf, take }
}
