/** What a shop that is out of use takes: nothing new, and everything about what it sold before. */
import type { Reported } from './reported.rules.ts'

/**
 * Why a payment that is not known yet is refused; undefined when it is taken. A payment made while
 * the shop was still open is taken whenever it is reported: the money is there.
 */
export const refusalOfNew = ({ report, shop }: Reported): string | undefined => {
  if (shop.status === 'ACTIVE' || (report.txnType ?? 'SALE') !== 'SALE') return undefined
  const since = shop.statusChangedAt?.slice(0, 19)
  if (since !== undefined && report.createdAt < since) return undefined
  const word = shop.status === 'CLOSED' ? 'closed' : 'inactive'
  return `shopCode: The shop ${report.shopCode} is ${word} and takes no new payments`
}
