/** What can be done with a terminal: the permission it takes, and why it cannot be done now. */
import type { Permission } from '@merchant/contract/access/permissions.ts'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { t } from './acts.messages.ts'

export const acts = [
  'setPin',
  'changePin',
  'setRefundPin',
  'removeRefundPin',
  'blockRefunds',
  'allowRefunds',
  'block',
  'unblock',
  'lost',
] as const
export type Act = (typeof acts)[number]

const rightOf: Readonly<Record<Act, Permission>> = {
  setPin: 'setUpPos',
  changePin: 'resetPos',
  setRefundPin: 'editPOS',
  removeRefundPin: 'editPOS',
  blockRefunds: 'editPOS',
  allowRefunds: 'editPOS',
  block: 'blockPos',
  unblock: 'unblockPos',
  lost: 'blockPos',
}

/** Whether an act makes sense in the state of a terminal. Others are not offered. */
const fits: Readonly<Record<Act, (terminal: Terminal) => boolean>> = {
  setPin: () => true,
  changePin: ({ status }) => status !== 'PENDING_SETUP',
  setRefundPin: () => true,
  removeRefundPin: ({ refundEnabled }) => refundEnabled,
  blockRefunds: ({ refundBlocked }) => !refundBlocked,
  allowRefunds: ({ refundBlocked }) => refundBlocked,
  block: ({ status }) => status !== 'BLOCKED',
  unblock: ({ status }) => status === 'BLOCKED',
  lost: (terminal) => !isVoid(terminal),
}

/** Reported lost already: blocked, without PINs, its refunds forbidden. */
const isVoid = ({ status, pinSet, refundEnabled, refundBlocked }: Terminal): boolean =>
  status === 'BLOCKED' && !pinSet && !refundEnabled && refundBlocked

/** The acts for somebody who `may`, in the order in which they are shown. */
export const actsFor = (
  terminal: Terminal,
  may: (permission: Permission) => boolean,
): readonly Act[] =>
  terminal.status === 'TERMINATED'
    ? []
    : acts.filter((act) => may(rightOf[act]) && fits[act](terminal))

/** Why an act that is offered cannot be done now, in words. */
export const obstacleTo = (act: Act, terminal: Terminal): string | undefined => {
  const needsPin = act === 'changePin' || act === 'block' || act === 'unblock'
  if (!needsPin) return undefined
  if (!terminal.pinSet) return act === 'block' ? t('noPinToBlock') : t('noPin')
  return terminal.pinLockedUntil === null
    ? undefined
    : t('pinLocked', { until: terminal.pinLockedUntil })
}

/** The message that names an act: the first PIN is set, a later one replaced. */
export const nameOfAct = <A extends Act>(
  act: A,
  { status, refundEnabled }: Terminal,
): A | 'replacePin' | 'replaceRefundPin' => {
  if (act === 'setPin' && status !== 'PENDING_SETUP') return 'replacePin'
  return act === 'setRefundPin' && refundEnabled ? 'replaceRefundPin' : act
}
