/** Mails about changes of a merchant's FPS addresses, to everyone who manages them. */
import type { FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { Db } from '#infra/db/database.ts'
import { post, type Sender } from '#domain/messages/outbox.ts'
import { shownAddress } from './address.ts'
import { listKeepers } from './fps-proxy.queries.ts'

const kinds: Readonly<Record<FpsProxyType, string>> = {
  MOBILE: 'mobile number',
  EMAIL: 'e-mail address',
  FPSID: 'FPS identifier',
}

interface Address {
  readonly type: FpsProxyType
  readonly id: string
}
interface Mail {
  readonly subject: string
  readonly text: string
}
type Wording = (address: string, merchantName: string) => Mail

/** Mails everyone who manages the merchant's addresses about this one. */
export const mailKeepers = async (
  db: Db,
  sender: Sender,
  merchantId: string,
  { type, id }: Address,
  wording: Wording,
): Promise<void> => {
  for (const { email, merchantName } of await listKeepers(db, merchantId)) {
    const mail = wording(`${kinds[type]} ${shownAddress(type, id)}`, merchantName)
    await post(db, sender, { channel: 'MAIL', recipient: email, ...mail })
  }
}

const notYou = 'If nobody at your company intended this, change your passwords and call your bank.'

export const registered =
  (by: string): Wording =>
  (address, merchantName) => ({
    subject: 'A new FPS address',
    text: `${by} registered the ${address} for ${merchantName}: payments to it now go to ${merchantName}.\n\n${notYou}`,
  })

export const removed =
  (by: string): Wording =>
  (address, merchantName) => ({
    subject: 'An FPS address was removed',
    text: `${by} removed the ${address} of ${merchantName}: payments to it no longer reach ${merchantName}.\n\n${notYou}`,
  })

/** Does not name the new holder: that is another merchant's data. */
export const registeredElsewhere: Wording = (address, merchantName) => ({
  subject: 'An FPS address was registered elsewhere',
  text: `The holder of the ${address} registered it for another account: payments to it no longer reach ${merchantName}.\n\nIf it is yours, register it again.`,
})
