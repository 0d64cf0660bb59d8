/** Compares what clients were told, the tables, and the acquirer's records. */
import { disagreements } from '../books.queries.ts'
import { doubled, lost } from '../kills.ts'
import type { Journal } from '../journal.ts'
import { readPaymentNumbers, readSettledRefunds, type SettledRefund } from '../stage.queries.ts'
import type { Stage } from '../stage.ts'
import type { Acquirer, BookEntry } from './acquirer.ts'

/** The same purchase, refunded again after its first refund was lost. */
export const AGAIN = '-again'

export interface Found {
  /** Acknowledged, and not in the tables. */
  readonly lost: readonly string[]
  /** Carried out more than once by the acquirer for one request. */
  readonly doubled: readonly string[]
  readonly broken: readonly string[]
}

export interface Books {
  readonly stage: Stage
  readonly journal: Journal
  readonly acquirer: Acquirer
  readonly imported: ReadonlySet<string>
  /** Whether nothing is under way any more. */
  readonly isSettled: boolean
  /**
   * Without synchronous commits it may be lost that a refund was sent: the acquirer gets it again, and knows its key.
   */
  readonly isSynchronous: boolean
}

export const compareBooks = async ({
  stage,
  journal,
  acquirer,
  imported,
  isSettled,
  isSynchronous,
}: Books): Promise<Found> => {
  const { merchantId } = stage.merchant
  const { database, close } = await stage.open()
  try {
    const readBook = async () =>
      (await acquirer.book()).filter((entry) => entry.merchantId === merchantId)
    // The acquirer's before and after: refunds that are under way go on meanwhile.
    const entries = await readBook()
    const refunds = await readSettledRefunds(database, merchantId)
    const later = new Set((await readBook()).map(({ refundNo }) => refundNo))
    // One that was found in the acquirer's records has no note.
    const requested = isSynchronous ? refunds : refunds.filter(({ note }) => note !== null)
    const numbers = new Set(await readPaymentNumbers(database, merchantId))
    const books = await disagreements(database, merchantId, { withTotals: true })
    const missing = [...imported].filter((number) => !numbers.has(number))
    return {
      lost: [
        ...lost(journal, refunds),
        ...missing.map((number) => `payment ${number} was acknowledged but is missing`),
      ],
      doubled: [...doubled(journal, requested), ...paidTwice(entries, refunds, journal)],
      broken: [
        // The book of the sandbox has nothing of this acquirer's.
        ...books.filter((line) => !line.startsWith('the gateway')),
        ...withAcquirer(entries, refunds, { isSettled, isSynchronous }),
        ...refunds
          .filter(({ refundNo, status }) => status === 'SUCCESS' && !later.has(refundNo))
          .map(({ refundNo }) => `${refundNo} is successful here, but was not paid`),
      ],
    }
  } finally {
    await close()
  }
}

/** The refunds that the acquirer carried out, by the request that they were made for. */
const paidTwice = (
  entries: readonly BookEntry[],
  refunds: readonly SettledRefund[],
  { answers }: Journal,
): string[] => {
  const requests = new Map<string, string>()
  for (const { refundNo, note } of refunds) if (note !== null) requests.set(refundNo, note)
  for (const [note, given] of answers)
    for (const { refundNo } of given) requests.set(refundNo, note)
  const requestOf = ({ refundNo }: BookEntry): string =>
    (requests.get(refundNo) ?? refundNo).replace(AGAIN, '')
  const sumOf = ({ merTradeNo, amountCents }: BookEntry): string =>
    `${merTradeNo} ${String(amountCents)}`
  // One that was lost before it was answered belongs to no request: nobody else refunds the same cents of the same
  // payment.
  const lostSums = new Set(entries.filter(({ refundNo }) => !requests.has(refundNo)).map(sumOf))
  const twice = [
    ...Map.groupBy(entries, requestOf),
    ...Map.groupBy(
      entries.filter((entry) => lostSums.has(sumOf(entry))),
      sumOf,
    ),
  ].filter(([, paid]) => paid.length > 1)
  return twice.map(
    ([request, paid]) =>
      `${request} was paid as ${paid.map(({ refundNo }) => refundNo).join(' and ')}`,
  )
}

const withAcquirer = (
  entries: readonly BookEntry[],
  refunds: readonly SettledRefund[],
  { isSettled, isSynchronous }: Pick<Books, 'isSettled' | 'isSynchronous'>,
): string[] => {
  const known = new Map(refunds.map((refund) => [refund.refundNo, refund]))
  return entries.flatMap(({ refundNo, requests, amountCents }) => {
    const refund = known.get(refundNo)
    if (isSynchronous && requests > 1)
      return [`${refundNo} was requested ${String(requests)} times`]
    if (refund === undefined) return [`${refundNo} was paid and is unknown here`]
    if (refund.amountCents !== amountCents) return [`${refundNo} has two amounts`]
    return refund.status === 'FAILED' || (isSettled && refund.status !== 'SUCCESS')
      ? [`${refundNo} was paid, but is ${refund.status} here`]
      : []
  })
}
