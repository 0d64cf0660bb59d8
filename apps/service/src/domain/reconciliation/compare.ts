/** Compares the acquirer's records with ours: a merchant's refunds of some days. */
import type { Database, Db } from '#infra/db/database.ts'
import { retryOnConflict } from '#infra/db/retry-on-conflict.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import type { GatewayEntry, GatewayRequest, RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { dispute, isContradicted } from '#domain/refunds/refund-dispute.ts'
import { lockRefunds, type FoundRefund } from '#domain/refunds/refund-finding.queries.ts'
import {
  addFound,
  sendNotifications,
  type PendingNotification,
} from '#domain/refunds/found-refund.ts'
import { findShopOf, listConfirmed, lockMatched } from '#domain/refunds/found-refund.queries.ts'
import { saveRefusals } from '#domain/refunds/refused-refund.queries.ts'
import type { Finding } from '#domain/refunds/refund.rules.ts'
import { differenceOf, type DifferenceKind } from './difference.rules.ts'

export interface Reconciling {
  readonly database: Database
  readonly gateway: RefundGateway
  /** Called before each call of the acquirer and each `CHUNK` of its list; a rejection ends the comparison. */
  readonly goOn?: () => Promise<void>
  /** Called with each new difference once it is committed: a later comparison does not find it new again. */
  readonly onDifference?: (difference: Difference) => void
}

/** A merchant and the days to compare, both included. */
export interface Compared {
  readonly merchantId: string
  readonly from: string
  readonly to: string
}

export interface Difference {
  readonly merchantId: string
  readonly refundNo: string
  readonly merTradeNo: string
  readonly amountCents: number
  readonly kind: DifferenceKind
}

/** Timeout for one page of a listing, and for one status request. */
const CALL_MS = 30_000
const CHUNK = 200

/** Rejects, with what is listed until then stored, when the acquirer does not answer. */
export const compareRefunds = async (
  { database, gateway, goOn = () => Promise.resolve(), onDifference }: Reconciling,
  { merchantId, from, to }: Compared,
): Promise<void> => {
  const beforeCall = async (): Promise<AbortSignal> => {
    await goOn()
    return AbortSignal.timeout(CALL_MS)
  }
  // All days first: one that is found must not cancel a refund that the list of a later day has.
  const { entries, failure } = await listDays(gateway, { merchantId, from, to }, beforeCall)
  const listed = entries.map(({ refundNo }) => refundNo)
  // If only the acquirer failed, and the lease was not lost, the days that it listed are compared first.
  for (let at = 0; at < entries.length; at += CHUNK) {
    await goOn()
    const chunk = entries.slice(at, at + CHUNK)
    const differing = await retryOnConflict(() =>
      database.system((db) => listDiffering(db, merchantId, chunk)),
    )
    for (const entry of differing) {
      // By itself: whoever disputes holds the trail until the commit, and must not wait for the next payment meanwhile.
      const kind = await retryOnConflict(() =>
        database.system((db) => recordEntry(db, merchantId, entry, listed)),
      )
      if (kind !== undefined) onDifference?.({ ...named(merchantId, entry), kind })
    }
  }
  if (failure !== undefined) throw failure.reason
  const unlisted = await database.system((db) =>
    listConfirmed(db, merchantId, { from, to }, listed),
  )
  for (const refund of unlisted) {
    // It may have been carried out on the day before, or after the list was made.
    const found = await gateway.find(refund, await beforeCall())
    if (found.outcome !== 'UNHEARD_OF' && found.outcome !== 'FAILED') continue
    if (await retryOnConflict(() => database.system((db) => disputeMissing(db, refund))))
      onDifference?.({ ...named(merchantId, refund), kind: 'UNKNOWN_THERE' })
  }
}

interface Listed {
  /** One for each refund: those accepted on one day and carried out on the next are listed on both. */
  readonly entries: readonly GatewayEntry[]
  /** Why the days after these were not listed. */
  readonly failure?: { readonly reason: unknown }
}

const listDays = async (
  gateway: RefundGateway,
  { merchantId, from, to }: Compared,
  beforeCall: () => Promise<AbortSignal>,
): Promise<Listed> => {
  const byNumber = new Map<string, GatewayEntry>()
  try {
    for (let day = from; day <= to; day = addDays(day, 1))
      for (const entry of await gateway.list(merchantId, day, beforeCall))
        byNumber.set(entry.refundNo, entry)
  } catch (reason) {
    return { entries: [...byNumber.values()], failure: { reason } }
  }
  return { entries: [...byNumber.values()] }
}

const named = (
  merchantId: string,
  { refundNo, merTradeNo, amountCents }: GatewayEntry | GatewayRequest,
) => ({ merchantId, refundNo, merTradeNo, amountCents })

/** Those that differ once the writers of these refunds have finished. Each is compared again when it is recorded. */
const listDiffering = async (
  db: Db,
  merchantId: string,
  entries: readonly GatewayEntry[],
): Promise<GatewayEntry[]> => {
  const own = await lockRefunds(
    db,
    merchantId,
    entries.map(({ refundNo }) => refundNo),
  )
  return entries.filter((entry) => differenceOf(entry, own.get(entry.refundNo)) !== undefined)
}

/** Stores how the entry differs from ours. Resolves to its kind if that is new. */
const recordEntry = async (
  db: Db,
  merchantId: string,
  entry: GatewayEntry,
  listed: readonly string[],
): Promise<DifferenceKind | undefined> => {
  const refund = (await lockRefunds(db, merchantId, [entry.refundNo])).get(entry.refundNo)
  const kind = differenceOf(entry, refund)
  if (kind === undefined) return undefined
  const news =
    refund === undefined
      ? await addFound(db, merchantId, entry, listed)
      : kind === 'OTHER_PAYMENT'
        ? await disputePayment(db, refund, entry)
        : await disputeBy(db, refund, findingOf(entry))
  if (news === undefined) return 'NO_PAYMENT'
  await sendNotifications(db, news)
  return news.length === 0 ? undefined : kind
}

const findingOf = ({ outcome, amountCents, gatewayRef }: GatewayEntry): Finding => ({
  source: 'GATEWAY',
  outcome: outcome === 'FAILED' ? 'FAILED' : 'SUCCESS',
  amountCents,
  detail: gatewayRef,
})

/** Does nothing if an operator has decided about the finding, or the refund is disputed already. */
const disputeBy = async (
  db: Db,
  refund: FoundRefund,
  finding: Finding,
): Promise<PendingNotification[]> => {
  if (!(await isContradicted(db, refund, finding)) || refund.status === 'DISPUTED') return []
  await dispute(db, refund)
  return [{ refund, kind: 'REFUND_DISPUTED' }]
}

const OPEN = ['REQUESTED', 'PROCESSING', 'UNKNOWN']

/**
 * The acquirer refunded another payment than we wanted: ours did not get its money, and the other one has nothing more
 * refunded until somebody has looked.
 */
const disputePayment = async (
  db: Db,
  refund: FoundRefund,
  entry: GatewayEntry,
): Promise<PendingNotification[]> => {
  const { merchantId, refundNo, amountCents } = refund
  const [isNew] = await saveRefusals(db, merchantId, [
    {
      merTradeNo: refundNo,
      originalMerTradeNo: entry.merTradeNo,
      shopId: (await findShopOf(db, merchantId, entry.merTradeNo)) ?? null,
      amountCents: entry.amountCents,
      paymentNetwork: null,
      reason: `originalMerTradeNo: The acquirer has ${entry.merTradeNo}, and we have ${refund.merTradeNo}`,
      line: 1,
      source: 'ACQUIRER',
    },
  ])
  const disputed = { refund, kind: 'REFUND_DISPUTED' as const }
  // Nothing of it was sent: only the other payment is concerned.
  if (refund.status === 'ASKED') return isNew === undefined ? [] : [disputed]
  const detail = `Of payment ${entry.merTradeNo} in the acquirer’s records`
  const finding = { source: 'GATEWAY', outcome: 'FAILED', amountCents, detail } as const
  const news = await disputeBy(db, refund, finding)
  if (news.length > 0 || !OPEN.includes(refund.status))
    return isNew === undefined ? news : [disputed]
  await dispute(db, refund)
  return [disputed]
}

const disputeMissing = async (
  db: Db,
  { merchantId, refundNo, amountCents }: GatewayRequest,
): Promise<boolean> => {
  const refund = (await lockRefunds(db, merchantId, [refundNo])).get(refundNo)
  if (refund === undefined) return false
  const finding: Finding = {
    source: 'GATEWAY',
    outcome: 'FAILED',
    amountCents,
    detail: 'Not in the acquirer’s records',
  }
  const pending = await disputeBy(db, refund, finding)
  await sendNotifications(db, pending)
  return pending.length > 0
}

/**
 * Adds a refund that was found before its payment was reported again. Resolves to whether there was one. The numbers of
 * those that failed are kept in `failed` until the others had their turn.
 */
export const addFoundRefund = async (database: Database, failed: Set<string>): Promise<boolean> => {
  let refundNo: string | undefined
  try {
    return await retryOnConflict(() =>
      database.system(async (db) => {
        const found = await lockMatched(db, [...failed])
        if (found === undefined) {
          failed.clear()
          return false
        }
        const { merchantId, ...entry } = found
        refundNo = entry.refundNo
        await sendNotifications(db, (await addFound(db, merchantId, entry)) ?? [])
        return true
      }),
    )
  } catch (error) {
    if (refundNo !== undefined) failed.add(refundNo)
    throw error
  }
}
