/** What helps against that which keeps a shop from being closed. The service names each thing in a sentence. */
import { t } from './shop-detail.messages.ts'

interface Cure {
  readonly text: string
  /** The part of the shop where it is done. */
  readonly tab?: 'terminals' | 'members'
}

const cures: readonly (readonly [pattern: RegExp, cure: Cure])[] = [
  [/^The terminal /, { text: t('cureTerminal'), tab: 'terminals' }],
  [/^The HKT POS /, { text: t('cureHkt') }],
  [/ works in no other shop$/, { text: t('curePerson'), tab: 'members' }],
  [/^\d+ refunds? /, { text: t('cureRefund') }],
  [/^\d+ open invitations? /, { text: t('cureInvitation') }],
]

/** Nothing for a sentence that is not known: it stands for itself. */
export const cureOf = (blocker: string): Cure | undefined =>
  cures.find(([pattern]) => pattern.test(blocker))?.[1]
