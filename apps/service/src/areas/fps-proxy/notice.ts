/** Mails to everyone who looks after a merchant's addresses: payments follow them. */
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

const tell = async (
  db: Db,
  sender: Sender,
  merchantId: string,
  { type, id }: Address,
  wording: Wording,
): Promise<void> => {
  for (const { email, merchantName } of await listKeepers(db, merchantId)) {
    const words = wording(`${kinds[type]} ${shownAddress(type, id)}`, merchantName)
    await post(db, sender, { channel: 'MAIL', recipient: email, ...words })
  }
}

const notYou = 'If none of you meant this, change your passwords and call your bank.'

export const tellRegistered = (
  db: Db,
  sender: Sender,
  merchantId: string,
  address: Address,
  by: string,
): Promise<void> =>
  tell(db, sender, merchantId, address, (shown, merchantName) => ({
    subject: 'A new FPS address',
    text: `${by} registered the ${shown} for ${merchantName}: payments to it reach ${merchantName} from now on.\n\n${notYou}`,
  }))

export const tellRemoved = (
  db: Db,
  sender: Sender,
  merchantId: string,
  address: Address,
  by: string,
): Promise<void> =>
  tell(db, sender, merchantId, address, (shown, merchantName) => ({
    subject: 'An FPS address was removed',
    text: `${by} removed the ${shown} of ${merchantName}: payments to it do not reach ${merchantName} any more.\n\n${notYou}`,
  }))

/** Not by whom: that is another merchant's. */
export const tellSuperseded = (
  db: Db,
  sender: Sender,
  merchantId: string,
  address: Address,
): Promise<void> =>
  tell(db, sender, merchantId, address, (shown, merchantName) => ({
    subject: 'An FPS address was registered elsewhere',
    text: `Whoever holds the ${shown} registered it for another account: payments to it do not reach ${merchantName} any more.\n\nIf it is yours, register it again.`,
  }))
