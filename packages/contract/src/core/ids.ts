/** Ids. Those that the service makes carry a prefix; those of a platform are taken as they come. */
import * as z from 'zod/mini'

const id = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[a-z0-9]{12}$`), 'Not an id of this kind'))

export const MerchantId = id('mer')
export const UserId = id('usr')
export const ShopId = id('shp')
export const PosId = id('pos')
/** What somebody saved: a view of a list. */
export const ViewId = id('viw')
/** Work that goes on behind the screen, like a request for billing QR codes. */
export const JobId = id('job')
/** The merchant's trade number, given by the payment platform. */
export const MerTradeNo = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'Letters, digits, - and _, at most 40'))
/** The number of a loyalty entry, given by the platform as well. */
export const LoyaltyTxnNo = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'Letters, digits, - and _, at most 40'))
