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
type Wording = (address: string, merchantName: string) => { subject: string; text: string }

const mailKeepers = async (
  db: Db,
  sender: Sender,
  merchantId: string,
  { type, id }: Address,
  wording: Wording,
): Promise<void> => {
  for (const { email, merchantName } of await listKeepers(db, merchantId)) {
    const message = wording(`${kinds[type]} ${shownAddress(type, id)}`, merchantName)
    await post(db, sender, { channel: 'MAIL', recipient: email, ...message })
  }
}

const notYou = 'If nobody at your company intended this, change your passwords and call your bank.'

export const mailRegistered = (
  db: Db,
  sender: Sender,
  merchantId: string,
  address: Address,
  by: string,
): Promise<void> =>
  mailKeepers(db, sender, merchantId, address, (shown, merchantName) => ({
    subject: 'A new FPS address',
    text: `${by} registered the ${shown} for ${merchantName}: payments to it now go to ${merchantName}.\n\n${notYou}`,
  }))

export const mailRemoved = (
  db: Db,
  sender: Sender,
  merchantId: string,
  address: Address,
  by: string,
): Promise<void> =>
  mailKeepers(db, sender, merchantId, address, (shown, merchantName) => ({
    subject: 'An FPS address was removed',
    text: `${by} removed the ${shown} of ${merchantName}: payments to it no longer reach ${merchantName}.\n\n${notYou}`,
  }))

/** Does not name the new holder: that is another merchant's data. */
export const mailSuperseded = (
  db: Db,
  sender: Sender,
  merchantId: string,
  address: Address,
): Promise<void> =>
  mailKeepers(db, sender, merchantId, address, (shown, merchantName) => ({
    subject: 'An FPS address was registered elsewhere',
    text: `Whoever holds the ${shown} registered it for another account: payments to it no longer reach ${merchantName}.\n\nIf it is yours, register it again.`,
  }))
