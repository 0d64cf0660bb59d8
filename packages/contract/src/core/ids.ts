/** Ids. Those of the service have a prefix; those of a platform have any form. */
import { matching } from './text.ts'

const id = (prefix: string) => matching(new RegExp(`^${prefix}_[a-z0-9]{12}$`), 'Not a valid id')

export const MerchantId = id('mer')
export const UserId = id('usr')
export const ShopId = id('shp')
export const PosId = id('pos')
export const ViewId = id('viw')
export const ApiKeyId = id('apk')
export const WebhookId = id('whk')
/** An event that is sent to webhooks. */
export const EventId = matching(/^evt_[a-z0-9]{12,32}$/, 'Not a valid id')
/** A request for billing QR codes. */
export const JobId = id('job')
/** The id of a key of a payment platform. */
export const platformKeyId = /^key_[a-z0-9]{12}$/
/** An id of any form: ours, or a number given by the payment platform. */
export const anyId = /^[A-Za-z0-9_-]{1,40}$/
const platformNumber = () => matching(anyId, 'Letters, digits, - and _, at most 40')
/** The merchant's trade number, given by the payment platform. */
export const MerTradeNo = platformNumber()
/** The number of a loyalty entry, given by the payment platform. */
export const LoyaltyTxnNo = platformNumber()
