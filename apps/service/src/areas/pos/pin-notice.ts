/** The mail to everyone who may set PINs when a PIN was replaced without the old one. */
import type { TenantContext } from '#infra/http/context.ts'
import { post } from '#domain/messages/outbox.ts'
import { listPinKeepers, type PinKind } from './pin.queries.ts'
import type { TerminalFacts } from './terminal.queries.ts'

const names: Readonly<Record<PinKind, string>> = { POS: 'PIN', REFUND: 'refund PIN' }

export const tellPinReplaced = async (
  context: TenantContext,
  { posName, posId }: TerminalFacts,
  kind: PinKind,
): Promise<void> => {
  const { db, session, deps } = context
  const pin = names[kind]
  const text = [
    `The ${pin} of the terminal "${posName}" (${posId}) of ${session.merchant.merchantName} was replaced by ${session.displayName}, without the old ${pin}.`,
    'If none of you meant this, block the terminal and change your passwords.',
  ].join('\n\n')
  for (const recipient of await listPinKeepers(db, session.merchantId)) {
    const subject = `A terminal has a new ${pin}`
    await post(db, deps, { channel: 'MAIL', recipient, subject, text })
  }
  context.afterCommit(deps.wakeOutbox)
}
