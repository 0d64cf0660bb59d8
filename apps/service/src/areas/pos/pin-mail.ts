/** The mail about a PIN that was set without the old one, or removed. */
import { permissions } from '@merchant/contract/access/permissions.ts'
import { holdsLink } from '@merchant/contract/core/text.ts'
import { listAddresses } from '#domain/members/member.queries.ts'
import { post } from '#domain/messages/outbox.ts'
import type { TenantContext } from '#infra/http/context.ts'
import type { PinKind } from './pin.queries.ts'
import type { TerminalFacts } from './terminal.queries.ts'

/** Notifies everyone who may set PINs: of one that was set without the old one, or removed. */
export const notifyPinChange = async (
  { afterCommit, db, session, deps }: TenantContext,
  { posName, posId, shopName }: TerminalFacts,
  pin: PinKind,
  change: 'set' | 'removed',
): Promise<void> => {
  const values = {
    pin,
    isRemoved: change === 'removed',
    terminal: `“${posName}” (${posId})`,
    shop: shopName === null || holdsLink(shopName) ? undefined : shopName,
    merchantName: session.merchant.merchantName,
    by: session.displayName,
  }
  for (const recipient of await listAddresses(db, session.merchantId, permissions.setUpPos))
    await post(db, deps, {
      channel: 'MAIL',
      recipient,
      words: (texts) => texts.pinChanged(values),
    })
  afterCommit(deps.wakeOutbox)
}
