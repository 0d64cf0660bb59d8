/** The mail to everyone who may set PINs when a PIN was replaced without the old one. */
import type { TenantContext } from '#http/context.ts'
import { post } from '#record/outbox.ts'
import { listPinKeepers } from './pin.queries.ts'
import type { TerminalFacts } from './terminal.queries.ts'

export const tellPinReplaced = async (
  context: TenantContext,
  { posName, posId }: TerminalFacts,
): Promise<void> => {
  const { db, session, deps } = context
  const text = [
    `The PIN of the terminal "${posName}" (${posId}) of ${session.merchant.merchantName} was replaced by ${session.displayName}, without the old PIN.`,
    'If none of you meant this, block the terminal and change your passwords.',
  ].join('\n\n')
  for (const recipient of await listPinKeepers(db, session.merchantId)) {
    await post(db, deps, { channel: 'MAIL', recipient, subject: 'A terminal has a new PIN', text })
  }
  context.afterCommit(deps.wakeOutbox)
}
