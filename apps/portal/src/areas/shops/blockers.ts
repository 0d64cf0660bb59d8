/** What helps against that which keeps a shop from being closed. The service names each thing in a sentence. */
import { t } from './shop-detail.messages.ts'

const cures: readonly (readonly [RegExp, string])[] = [
  [/^The terminal /, t('cureTerminal')],
  [/^The HKT POS /, t('cureHkt')],
  [/ works in no other shop$/, t('curePerson')],
  [/^\d+ refunds? /, t('cureRefund')],
  [/^\d+ open invitations? /, t('cureInvitation')],
]

/** Nothing for a sentence that is not known: it stands for itself. */
export const cureOf = (blocker: string): string | undefined =>
  cures.find(([pattern]) => pattern.test(blocker))?.[1]
